//! A formatted text as a tree, and its output as HTML and plain text.

use super::schema::SCHEMA;
use super::tokens::encode;

/// Formatting of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    /// Rank in the schema's marks: a smaller rank is further out.
    pub rank: usize,
    /// The address of a link.
    pub href: Option<String>,
}

/// A part of a block's content. A line break is formatted too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Inline {
    /// The text; none for a line break.
    pub text: Option<String>,
    /// Sorted by rank, each at most once.
    pub marks: Vec<Mark>,
}

/// A block of text, or a container of blocks.
#[derive(Debug)]
pub(super) enum Block {
    /// A paragraph or heading.
    Text { element: &'static str, content: Vec<Inline> },
    /// A quote, a list or an item.
    Nested { element: &'static str, start: Option<u32>, children: Vec<Block> },
}

impl Block {
    /// Returns whether the block is a paragraph.
    pub fn is_paragraph(&self) -> bool {
        matches!(self, Self::Text { element: "p", .. })
    }

    fn texts(&self) -> Box<dyn Iterator<Item = &Inline> + '_> {
        match self {
            Self::Text { content, .. } => Box::new(content.iter()),
            Self::Nested { children, .. } => Box::new(children.iter().flat_map(Self::texts)),
        }
    }

    fn write_html(&self, html: &mut String) {
        let (Self::Text { element, .. } | Self::Nested { element, .. }) = self;
        match self {
            Self::Nested { start: Some(start), .. } => html.extend(["<", element, " start=\"", &start.to_string(), "\">"]),
            _ => html.extend(["<", element, ">"]),
        }
        match self {
            Self::Text { content, .. } => write_content(content, html),
            Self::Nested { children, .. } => children.iter().for_each(|child| child.write_html(html)),
        }
        html.extend(["</", element, ">"]);
    }

    fn lines(&self) -> Vec<String> {
        match self {
            Self::Text { content, .. } => text_of(content).split('\n').map(str::to_owned).collect(),
            Self::Nested { element: "blockquote", children, .. } => {
                children.iter().flat_map(Self::lines).map(|line| format!("> {line}")).collect()
            }
            Self::Nested { element: "ol", start, children } => {
                let numbers = start.unwrap_or(1)..;
                children.iter().zip(numbers).flat_map(|(item, number)| item.item_lines(&format!("{number}. "))).collect()
            }
            Self::Nested { element: "ul", children, .. } => children.iter().flat_map(|item| item.item_lines("- ")).collect(),
            Self::Nested { children, .. } => children.iter().flat_map(Self::lines).collect(),
        }
    }

    /// Returns the lines of an item: the first after its marker, the others indented by as much.
    fn item_lines(&self, marker: &str) -> Vec<String> {
        let indent = " ".repeat(marker.len());
        let lines = self.lines().into_iter().enumerate();
        lines.map(|(index, line)| format!("{}{line}", if index == 0 { marker } else { &indent })).collect()
    }
}

/// Writes the content of a block. Adjacent parts share the elements of their common outer marks, as in the editor.
fn write_content(content: &[Inline], html: &mut String) {
    let mut open: &[Mark] = &[];
    let close = |marks: &[Mark], html: &mut String| {
        for mark in marks.iter().rev() {
            html.extend(["</", &SCHEMA.marks[mark.rank], ">"]);
        }
    };
    for Inline { text, marks } in content {
        let common = open.iter().zip(marks).take_while(|(one, other)| one == other).count();
        close(&open[common..], html);
        for Mark { rank, href } in &marks[common..] {
            let element = &SCHEMA.marks[*rank];
            html.extend(["<", element]);
            if let Some(href) = href {
                *html += " href=\"";
                encode(href, html);
                *html += "\"";
            }
            *html += ">";
        }
        match text {
            Some(text) => encode(text, html),
            None => html.extend(["<", &SCHEMA.line_break, ">"]),
        }
        open = marks;
    }
    close(open, html);
}

/// Returns the text of a block. The address of a link follows its text, unless the text is the address.
fn text_of(content: &[Inline]) -> String {
    let mut written = String::new();
    let mut linked = String::new();
    for (index, Inline { text, marks }) in content.iter().enumerate() {
        let text = text.as_deref().unwrap_or("\n").replace('\u{a0}', " ");
        let href = href_of(marks);
        written += &text;
        linked += &text;
        if href != content.get(index + 1).and_then(|next| href_of(&next.marks)) {
            let is_address =
                |href: &&str| SCHEMA.link_prefixes.iter().any(|prefix| href.strip_prefix(prefix.as_str()) == Some(linked.trim()));
            if let Some(href) = href.filter(|href| *href != linked.trim() && !is_address(href)) {
                written.extend([" (", href, ")"]);
            }
            linked.clear();
        }
    }
    written
}

fn href_of(marks: &[Mark]) -> Option<&str> {
    marks.iter().find_map(|mark| mark.href.as_deref())
}

/// A document: its blocks.
#[derive(Debug)]
pub(super) struct Document(pub Vec<Block>);

impl Document {
    /// Returns whether the block contains nothing to read.
    fn is_blank(&self) -> bool {
        let is_blank = |c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}');
        self.texts().all(|part| part.text.as_deref().unwrap_or_default().chars().all(is_blank))
    }

    fn texts(&self) -> impl Iterator<Item = &Inline> {
        self.0.iter().flat_map(Block::texts)
    }

    /// Returns the document as HTML; empty when there is nothing to read in it.
    pub fn html(&self) -> String {
        let mut html = String::new();
        if !self.is_blank() {
            self.0.iter().for_each(|block| block.write_html(&mut html));
        }
        html
    }

    /// Returns the document as plain text, one line per block and line break.
    pub fn text(&self) -> String {
        self.0.iter().flat_map(Block::lines).collect::<Vec<_>>().join("\n")
    }

    /// Returns the number of characters and line breaks.
    pub fn length(&self) -> usize {
        self.texts().map(|part| part.text.as_ref().map_or(1, |text| text.chars().count())).sum()
    }
}
