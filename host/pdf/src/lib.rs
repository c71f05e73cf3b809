//! Renders documents as PDF/UA-1: text with its structure, language and title, in fonts that the file contains.
//!
//! The program `huddle-pdf` runs it once per document, in a process of its own with limits of time and memory ([`main`]).

/// The same file as in the SDK, so that both ends of the pipe agree.
#[path = "../../sdk/src/pdf/document.rs"]
pub mod document;
mod face;
mod flow;
mod lines;
mod program;
mod write;

use std::collections::BTreeSet;

use crate::document::{Block, Document};

use crate::face::Faces;
use crate::lines::visible;
pub use crate::program::{UNPRINTABLE, main};

/// Why a document could not be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The document contains characters that the fonts do not have.
    #[error("the fonts do not have {} characters of the document", .0.len())]
    Unprintable(Vec<char>),
    /// A font cannot be read.
    #[error("a font of the renderer cannot be read")]
    Font,
    /// The document does not meet PDF/UA-1.
    #[error("the document could not be written: {0}")]
    Write(String),
}

/// Renders a document. The same document results in the same bytes.
pub fn render(document: &Document) -> Result<Vec<u8>, RenderError> {
    let faces = Faces::load()?;
    let texts = texts(document);
    let missing: BTreeSet<char> = texts
        .flat_map(|text| visible(text).chars().collect::<Vec<_>>())
        .filter(|character| *character != '\n' && !(faces.regular.has(*character) && faces.bold.has(*character)))
        .collect();
    if !missing.is_empty() {
        return Err(RenderError::Unprintable(missing.into_iter().collect()));
    }
    write::write(&faces, document, &flow::lay_out(&faces, document))
}

/// All texts of a document.
fn texts(document: &Document) -> impl Iterator<Item = &str> {
    let blocks = document.blocks.iter().flat_map(|block| match block {
        Block::Heading(text) | Block::Paragraph(text) => vec![text.as_str()],
        Block::Facts(facts) => facts.iter().flat_map(|fact| [fact.label.as_str(), fact.value.as_str()]).collect(),
        Block::List(items) => items.iter().map(String::as_str).collect(),
    });
    document.letterhead.iter().map(String::as_str).chain(document.mark.as_deref()).chain([document.footer.as_str()]).chain(blocks)
}
