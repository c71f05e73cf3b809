//! Layout: where each line of a document is on its pages, and what it means to a reader who hears it.

use crate::document::{Block, Document};

use crate::face::{Face, Faces};
use crate::lines::{lines, visible};

/// US Letter, in points.
pub const WIDTH: f32 = 612.0;
/// US Letter, in points.
pub const HEIGHT: f32 = 792.0;
const LEFT: f32 = 72.0;
const TOP: f32 = 64.0;
const BOTTOM: f32 = HEIGHT - 72.0;
const TEXT_WIDTH: f32 = WIDTH - 2.0 * LEFT;
/// Width of the labels of facts.
const LABEL_WIDTH: f32 = 150.0;
const INDENT: f32 = 14.0;
const SIZE: f32 = 10.5;
const HEADING_SIZE: f32 = 12.5;
const LETTERHEAD_SIZE: f32 = 14.0;
const SMALL_SIZE: f32 = 8.5;
/// Height of a line, in multiples of its size.
const LEADING: f32 = 1.4;
const GAP: f32 = 9.0;

/// Weight of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// A line on a page.
#[derive(Debug)]
pub struct Line {
    pub weight: Weight,
    pub size: f32,
    pub x: f32,
    /// Baseline, from the top.
    pub y: f32,
    pub text: String,
    /// Number of the leaf that it belongs to; none for the footer, which is no content.
    pub leaf: Option<usize>,
}

/// Structure of a document: what its leaves are.
#[derive(Debug)]
pub enum Part {
    Heading {
        leaf: usize,
        text: String,
    },
    Paragraph(usize),
    /// Leaves of label and value.
    Facts(Vec<(usize, usize)>),
    List(Vec<usize>),
}

/// A document, laid out.
#[derive(Debug)]
pub struct Layout {
    pub pages: Vec<Vec<Line>>,
    pub parts: Vec<Part>,
    pub leaves: usize,
}

struct Flow<'a> {
    faces: &'a Faces,
    pages: Vec<Vec<Line>>,
    parts: Vec<Part>,
    leaves: usize,
    /// Top of the next line.
    y: f32,
}

/// A text of one weight and size, with its place.
#[derive(Clone, Copy)]
struct Style {
    weight: Weight,
    size: f32,
    x: f32,
    width: f32,
}

const BODY: Style = Style { weight: Weight::Regular, size: SIZE, x: LEFT, width: TEXT_WIDTH };

/// Lays a document out.
pub fn lay_out(faces: &Faces, document: &Document) -> Layout {
    let mut flow = Flow { faces, pages: vec![Vec::new()], parts: Vec::new(), leaves: 0, y: TOP };
    for (at, line) in document.letterhead.iter().enumerate() {
        let style = if at == 0 { Style { weight: Weight::Bold, size: LETTERHEAD_SIZE, ..BODY } } else { BODY };
        flow.paragraph(line, style);
    }
    if !document.letterhead.is_empty() {
        flow.y += GAP;
    }
    // The mark on the pages is no content for screen readers, so it is also said.
    if let Some(mark) = &document.mark {
        flow.paragraph(mark, Style { weight: Weight::Bold, ..BODY });
        flow.y += GAP;
    }
    for block in &document.blocks {
        flow.block(block);
    }
    flow.footers(&document.footer);
    Layout { pages: flow.pages, parts: flow.parts, leaves: flow.leaves }
}

impl Flow<'_> {
    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.faces.regular,
            Weight::Bold => &self.faces.bold,
        }
    }

    fn divided(&self, text: &str, style: Style) -> Vec<String> {
        lines(self.face(style.weight), &visible(text), style.width / style.size)
    }

    fn leaf(&mut self) -> usize {
        self.leaves += 1;
        self.leaves - 1
    }

    /// Begins a new page unless this height is left.
    fn reserve(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.pages.push(Vec::new());
            self.y = TOP;
        }
    }

    fn put(&mut self, text: String, style: Style, y: f32, leaf: Option<usize>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(Line { weight: style.weight, size: style.size, x: style.x, y: y + style.size, text, leaf });
        }
    }

    /// Sets lines one below the other; an empty line is a gap.
    fn set(&mut self, lines: Vec<String>, style: Style, leaf: usize) {
        for line in lines {
            if line.is_empty() {
                self.y += GAP;
                continue;
            }
            self.reserve(style.size * LEADING);
            self.put(line, style, self.y, Some(leaf));
            self.y += style.size * LEADING;
        }
    }

    fn paragraph(&mut self, text: &str, style: Style) {
        let lines = self.divided(text, style);
        if lines.iter().all(String::is_empty) {
            return;
        }
        let leaf = self.leaf();
        self.set(lines, style, leaf);
        self.parts.push(Part::Paragraph(leaf));
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.heading(text),
            Block::Paragraph(text) => {
                for paragraph in visible(text).split("\n\n") {
                    self.paragraph(paragraph.trim_matches('\n'), BODY);
                    self.y += GAP;
                }
            }
            Block::Facts(facts) => {
                let rows: Vec<_> = facts.iter().map(|fact| self.fact(&fact.label, &fact.value)).collect();
                if !rows.is_empty() {
                    self.parts.push(Part::Facts(rows));
                }
                self.y += GAP;
            }
            Block::List(items) => {
                let items: Vec<_> = items.iter().map(|item| self.item(item)).collect();
                if !items.is_empty() {
                    self.parts.push(Part::List(items));
                }
                self.y += GAP;
            }
        }
    }

    fn heading(&mut self, text: &str) {
        let style = Style { weight: Weight::Bold, size: HEADING_SIZE, ..BODY };
        let lines = self.divided(text, style);
        if lines.is_empty() {
            return;
        }
        self.y += GAP / 2.0;
        // A heading stays with the first lines of its text.
        self.reserve(HEADING_SIZE * LEADING + 3.0 * SIZE * LEADING);
        let leaf = self.leaf();
        let text = lines.join(" ");
        self.set(lines, style, leaf);
        self.y += GAP / 3.0;
        self.parts.push(Part::Heading { leaf, text });
    }

    /// Sets a label with its value beside it, and returns their leaves.
    fn fact(&mut self, label: &str, value: &str) -> (usize, usize) {
        let label_style = Style { weight: Weight::Bold, width: LABEL_WIDTH - INDENT, ..BODY };
        let value_style = Style { x: LEFT + LABEL_WIDTH, width: TEXT_WIDTH - LABEL_WIDTH, ..BODY };
        let (labels, values) = (self.divided(label, label_style), self.divided(value, value_style));
        let leaves = (self.leaf(), self.leaf());
        let rows = labels.len().max(values.len());
        let (mut labels, mut values) = (labels.into_iter(), values.into_iter());
        for _ in 0..rows {
            self.reserve(SIZE * LEADING);
            for (text, style, leaf) in [(labels.next(), label_style, leaves.0), (values.next(), value_style, leaves.1)] {
                if let Some(text) = text.filter(|text| !text.is_empty()) {
                    self.put(text, style, self.y, Some(leaf));
                }
            }
            self.y += SIZE * LEADING;
        }
        leaves
    }

    fn item(&mut self, text: &str) -> usize {
        let style = Style { x: LEFT + INDENT, width: TEXT_WIDTH - INDENT, ..BODY };
        let lines = self.divided(text, style);
        let leaf = self.leaf();
        self.reserve(SIZE * LEADING);
        self.put("\u{2022}".to_owned(), BODY, self.y, Some(leaf));
        self.set(lines, style, leaf);
        leaf
    }

    /// Writes the footer with the page's number at the bottom of each page. Called last: only then is the number of pages known.
    fn footers(&mut self, footer: &str) {
        let count = self.pages.len();
        let style = Style { size: SMALL_SIZE, ..BODY };
        let text = self.divided(footer, style).into_iter().next();
        for at in 0..count {
            let number = format!("Page {} of {count}", at + 1);
            let x = WIDTH - LEFT - self.faces.regular.width(&number) * SMALL_SIZE;
            let y = HEIGHT - 44.0;
            let line = |text: String, x: f32| Line { weight: Weight::Regular, size: SMALL_SIZE, x, y, text, leaf: None };
            self.pages[at].extend(text.clone().map(|text| line(text, LEFT)));
            self.pages[at].push(line(number, x));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::document::Fact;

    use super::*;

    fn layout(blocks: Vec<Block>) -> Layout {
        lay_out(&Faces::load().expect("the fonts are valid"), &Document { blocks, footer: "Rosa".to_owned(), ..Document::default() })
    }

    #[test]
    fn everything_is_within_the_margins_and_in_order() {
        let text = "Please see this patient. ".repeat(400);
        let reasons = vec![Fact { label: "Reason for the referral".repeat(3), value: text.clone() }];
        let layout =
            layout(vec![Block::heading("Referral"), Block::paragraph(text.clone()), Block::Facts(reasons), Block::List(vec![text])]);
        assert!(layout.pages.len() > 3);
        let faces = Faces::load().expect("the fonts are valid");
        for page in &layout.pages {
            for line in page {
                let face = if line.weight == Weight::Bold { &faces.bold } else { &faces.regular };
                assert!(line.x >= LEFT && line.x + face.width(&line.text) * line.size <= WIDTH - LEFT + 0.5, "{line:?}");
                assert!(line.leaf.is_none() || line.y <= BOTTOM, "{line:?}");
            }
            assert!(page.iter().any(|line| line.text.starts_with("Page ")));
        }
        let leaves: Vec<_> = layout.pages.iter().flatten().filter_map(|line| line.leaf).collect();
        assert_eq!(leaves.iter().collect::<std::collections::BTreeSet<_>>().len(), layout.leaves, "each leaf has a line");
    }

    #[test]
    fn a_heading_is_not_the_last_line_of_a_page() {
        for lines in 40..50 {
            let layout = layout(vec![Block::paragraph("x\n".repeat(lines)), Block::heading("Heading"), Block::paragraph("a\nb\nc")]);
            for page in &layout.pages {
                let content: Vec<_> = page.iter().filter(|line| line.leaf.is_some()).map(|line| line.text.as_str()).collect();
                assert_ne!(content.last(), Some(&"Heading"));
            }
        }
    }
}
