//! Construction of a document's tree from tags and texts of any structure.

use super::document::{Block, Document, Inline, Mark};
use super::schema::SCHEMA;
use super::tokens::Token;

/// Builds the document of HTML that was sanitized to the schema's elements.
pub(super) fn build(tokens: Vec<Token<'_>>) -> Document {
    let mut builder = Builder::default();
    for token in tokens {
        match token {
            Token::Open(name, value) => builder.open(SCHEMA.element(name), value.as_deref()),
            Token::Close(_) => builder.close(),
            Token::Text(text) => builder.add_text(&text),
        }
    }
    builder.end_text();
    builder.close_containers(0);
    Document(builder.root)
}

/// Effect of the end of an element.
enum Opened {
    Nothing,
    Mark,
    Block,
    /// The container at this depth.
    Container(usize),
}

struct Container {
    element: &'static str,
    start: Option<u32>,
    children: Vec<Block>,
    /// Whether the item has no tag: the next item then ends it.
    is_implicit: bool,
}

struct TextBlock {
    element: &'static str,
    content: Vec<Inline>,
    /// Whether the paragraph has no tag.
    is_implicit: bool,
}

#[derive(Default)]
struct Builder {
    root: Vec<Block>,
    containers: Vec<Container>,
    opened: Vec<Opened>,
    marks: Vec<Mark>,
    text: Option<TextBlock>,
}

impl Builder {
    fn open(&mut self, name: &str, value: Option<&str>) {
        let find = |names: &'static [String]| names.iter().position(|one| one == name);
        if name == SCHEMA.line_break {
            self.add(None);
        } else if let Some(rank) = find(&SCHEMA.marks) {
            let needs_href = SCHEMA.attributes.contains_key(name);
            let href = value.and_then(|href| SCHEMA.link(href));
            if needs_href && href.is_none() {
                self.opened.push(Opened::Nothing);
            } else {
                self.marks.push(Mark { rank, href });
                self.opened.push(Opened::Mark);
            }
        } else if let Some(index) = find(&SCHEMA.blocks) {
            self.end_text();
            self.start_text(&SCHEMA.blocks[index], false);
            self.opened.push(Opened::Block);
        } else if let Some(index) = find(&SCHEMA.containers) {
            self.end_text();
            let opened = self.open_container(&SCHEMA.containers[index], value.and_then(|start| SCHEMA.list_start(start)));
            self.opened.push(opened);
        } else if name == SCHEMA.item {
            self.end_text();
            let opened = self.open_item();
            self.opened.push(opened);
        } else {
            self.end_text();
            // A rule has no end.
            if name != "hr" {
                self.opened.push(Opened::Container(self.containers.len()));
            }
        }
    }

    fn close(&mut self) {
        match self.opened.pop() {
            Some(Opened::Mark) => drop(self.marks.pop()),
            Some(Opened::Block) => match self.text.take() {
                // An empty block that is closed by its own tag is kept.
                Some(text) if !text.is_implicit => self.push_text(text),
                text => {
                    self.text = text;
                    self.end_text();
                }
            },
            Some(Opened::Container(depth)) => {
                self.end_text();
                self.close_containers(depth);
            }
            Some(Opened::Nothing) | None => {}
        }
    }

    fn open_container(&mut self, element: &'static str, start: Option<u32>) -> Opened {
        let depth = self.containers.iter().filter(|container| container.element != SCHEMA.item).count();
        if depth >= SCHEMA.max_nesting {
            return Opened::Container(self.containers.len());
        }
        // A list directly in a list belongs to the item before it.
        if element != "blockquote"
            && let Some(list) = self.containers.last_mut().filter(|container| is_list(container.element))
            && let Some(Block::Nested { element, start, children }) = list.children.pop()
        {
            self.containers.push(Container { element, start, children, is_implicit: true });
        }
        self.enter_item();
        self.containers.push(Container { element, start, children: Vec::new(), is_implicit: false });
        Opened::Container(self.containers.len() - 1)
    }

    fn open_item(&mut self) -> Opened {
        if self.containers.last().is_some_and(|container| container.is_implicit) {
            self.close_containers(self.containers.len() - 1);
        }
        if !self.is_in_list() {
            return Opened::Container(self.containers.len());
        }
        self.containers.push(Container { element: &SCHEMA.item, start: None, children: Vec::new(), is_implicit: false });
        Opened::Container(self.containers.len() - 1)
    }

    fn is_in_list(&self) -> bool {
        self.containers.last().is_some_and(|container| is_list(container.element))
    }

    /// Opens an item for content that is directly in a list, since a list contains items only.
    fn enter_item(&mut self) {
        if self.is_in_list() {
            self.containers.push(Container { element: &SCHEMA.item, start: None, children: Vec::new(), is_implicit: true });
        }
    }

    fn close_containers(&mut self, depth: usize) {
        while self.containers.len() > depth
            && let Some(Container { element, start, mut children, .. }) = self.containers.pop()
        {
            if element == SCHEMA.item {
                if !children.first().is_some_and(Block::is_paragraph) {
                    children.insert(0, Block::Text { element: "p", content: Vec::new() });
                }
            } else if children.is_empty() {
                continue;
            }
            self.push(Block::Nested { element, start, children });
        }
    }

    fn push(&mut self, block: Block) {
        self.containers.last_mut().map_or(&mut self.root, |container| &mut container.children).push(block);
    }

    fn start_text(&mut self, element: &'static str, is_implicit: bool) {
        self.enter_item();
        self.text = Some(TextBlock { element, content: Vec::new(), is_implicit });
    }

    fn add_text(&mut self, text: &str) {
        // Between blocks, white space only formats the source.
        if self.text.is_some() || !text.bytes().all(|byte| byte.is_ascii_whitespace()) {
            self.add(Some(join_lines(text)));
        }
    }

    fn add(&mut self, text: Option<String>) {
        if self.text.is_none() {
            self.start_text("p", true);
        }
        let marks = self.current_marks();
        if let Some(block) = &mut self.text {
            block.content.push(Inline { text, marks });
        }
    }

    /// Returns the marks of the enclosing elements, each once; of two links the inner one.
    fn current_marks(&self) -> Vec<Mark> {
        let is_exclusive = |mark: &&Mark| SCHEMA.exclusive_marks.contains(&SCHEMA.marks[mark.rank]);
        if let Some(exclusive) = self.marks.iter().find(is_exclusive) {
            return vec![exclusive.clone()];
        }
        let mut marks: Vec<Mark> = Vec::new();
        for mark in &self.marks {
            marks.retain(|other| other.rank != mark.rank);
            marks.push(mark.clone());
        }
        marks.sort_by_key(|mark| mark.rank);
        marks
    }

    /// Ends a block that is interrupted by the next one.
    fn end_text(&mut self) {
        if let Some(text) = self.text.take()
            && !text.content.is_empty()
        {
            self.push_text(text);
        }
    }

    fn push_text(&mut self, TextBlock { element, mut content, is_implicit }: TextBlock) {
        if is_implicit && content.last().is_some_and(|part| part.text.is_none()) {
            // The last line break of a block is not visible.
            content.pop();
        }
        let content = trimmed(content, is_implicit);
        self.push(Block::Text { element, content });
    }
}

fn is_list(element: &str) -> bool {
    matches!(element, "ul" | "ol")
}

/// Joins the lines of a text, as browsers do: a run of white space with a line end becomes one line end, which [`trimmed`] removes or makes
/// a space. Other white space was entered by the user.
fn join_lines(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for run in text.split_inclusive(|c: char| !c.is_ascii_whitespace()) {
        let content = run.trim_start_matches(|c: char| c.is_ascii_whitespace());
        let space = &run[..run.len() - content.len()];
        joined.push_str(if space.contains(['\n', '\r', '\x0c']) { "\n" } else { space });
        joined.push_str(content);
    }
    joined
}

/// Removes white space that browsers do not show: line ends of the source at either end of a line, and in a paragraph without a tag, all
/// white space there.
fn trimmed(mut content: Vec<Inline>, is_implicit: bool) -> Vec<Inline> {
    let last = content.len().saturating_sub(1);
    let breaks: Vec<bool> = content.iter().map(|part| part.text.is_none()).collect();
    let is_hidden = |c: char| c == '\n' || is_implicit && c.is_ascii_whitespace();
    for (index, part) in content.iter_mut().enumerate() {
        let Some(text) = &mut part.text else { continue };
        if index == 0 || breaks[index - 1] {
            *text = text.trim_start_matches(is_hidden).to_owned();
        }
        if index == last || breaks[index + 1] {
            *text = text.trim_end_matches(is_hidden).to_owned();
        }
        *text = text.replace('\n', " ");
    }
    content.retain(|part| part.text.as_ref().is_none_or(|text| !text.is_empty()));
    content
}
