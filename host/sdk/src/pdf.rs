//! Documents for printing.
//!
//! A module says what a document contains; how it looks is the same for all. The host renders it in a child process with limits of time and
//! memory. The same document is always rendered as the same bytes.
//!
//! ```
//! use huddle_sdk::pdf::{Block, Document};
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::App;
//!
//! async fn receipt(app: &App) -> Result<Vec<u8>> {
//!     let blocks = vec![Block::heading("Receipt"), Block::paragraph("Paid in full.")];
//!     app.pdf().render(Document { title: "Receipt".to_owned(), blocks, ..Document::default() }).await
//! }
//! ```

mod document;

use axum::response::{IntoResponse as _, Response};
use futures_util::future::BoxFuture;
use http::{HeaderValue, header};

use crate::files::{Disposition, SANDBOX, content_disposition};
use crate::problem::{Problem, Result};

pub use self::document::{Block, Document, Fact};

/// Port that renders documents. 422 if the document contains characters that no font of the installation has (`current` is `{characters}`);
/// 503 if it cannot be rendered now.
pub trait PdfRenderer: Send + Sync {
    /// Renders a document.
    fn render(&self, document: Document) -> BoxFuture<'_, Result<Vec<u8>>>;
}

/// Returns the answer for a document with characters that cannot be printed.
#[must_use]
pub fn unprintable(characters: &[char]) -> Problem {
    let named: Vec<String> = characters.iter().map(char::to_string).collect();
    Problem::new(
        http::StatusCode::UNPROCESSABLE_ENTITY,
        "unprintable-characters",
        "The document contains characters that cannot be printed",
    )
    .detail(format!("These characters cannot be printed: {}", named.join(" ")))
    .current(serde_json::json!({ "characters": named }))
}

/// Responds with a rendered document that a browser shows.
pub fn answer(name: &str, pdf: Vec<u8>) -> Result<Response> {
    let mut response = pdf.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    let disposition = content_disposition(Disposition::Inline, name);
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(disposition).map_err(Problem::internal)?);
    headers.insert(header::CONTENT_SECURITY_POLICY, SANDBOX);
    Ok(response)
}

/// A host without a renderer.
pub(crate) struct NoPdf;

impl PdfRenderer for NoPdf {
    fn render(&self, _: Document) -> BoxFuture<'_, Result<Vec<u8>>> {
        Box::pin(async { Err(Problem::unavailable("This installation does not print documents")) })
    }
}
