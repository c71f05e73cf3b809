//! Documents of tests are not rendered: what is printed is the document as JSON. The program that renders them has tests of its own.

use futures_util::future::BoxFuture;
use huddle_sdk::Result;
use huddle_sdk::pdf::{Document, PdfRenderer, unprintable};

/// The character that cannot be printed in tests: it is for private use, so no font of any installation has it.
const UNPRINTABLE: char = '\u{f8ff}';

pub struct Unrendered;

impl PdfRenderer for Unrendered {
    fn render(&self, document: Document) -> BoxFuture<'_, Result<Vec<u8>>> {
        Box::pin(async move {
            let rendered = serde_json::to_string(&document)?;
            if rendered.contains(UNPRINTABLE) { Err(unprintable(&[UNPRINTABLE])) } else { Ok(rendered.into_bytes()) }
        })
    }
}
