//! Documents as the host sends them to the program that renders them, which is built with this file too.

use serde::{Deserialize, Serialize};

/// A document.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// Title, as shown by viewers.
    pub title: String,
    /// Lines at the top of the first page; the first one is emphasized.
    pub letterhead: Vec<String>,
    /// A word printed across every page, such as `DRAFT`.
    pub mark: Option<String>,
    /// Text at the bottom of every page, beside the page number.
    pub footer: String,
    /// Content.
    pub blocks: Vec<Block>,
}

/// Debug output contains nothing of the document, so that logs cannot either.
impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Document")
    }
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Heading of what follows.
    Heading(String),
    /// Text. Its line breaks are kept; an empty line separates paragraphs.
    Paragraph(String),
    /// Values with their labels.
    Facts(Vec<Fact>),
    /// List with bullets.
    List(Vec<String>),
}

/// A value with its label.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// Label.
    pub label: String,
    /// Value.
    pub value: String,
}

impl Block {
    /// Creates a heading.
    pub fn heading(text: impl Into<String>) -> Self {
        Self::Heading(text.into())
    }

    /// Creates a text.
    pub fn paragraph(text: impl Into<String>) -> Self {
        Self::Paragraph(text.into())
    }
}
