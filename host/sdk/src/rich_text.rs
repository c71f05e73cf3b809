//! Formatted text of the kit's editor, stored as HTML.
//!
//! Its allowed elements are defined in one file, `host/sdk/rich-text-schema.json`, which the editor and the renderer of the kit
//! (`@huddle/kit/rich-text`) read too. HTML is stored in one form: output of the editor is stored unchanged, and stored HTML is shown
//! unchanged by the editor and the renderer. `host/sdk/rich-text-samples.json` has the samples by which both sides test this.
//!
//! A [`Rich`] can only be made by sanitizing, also when it is read from a request body. It is sanitized once, when it is stored: the version of the
//! rules is stored beside it, and [`Rich::from_stored`] sanitizes it again only when they have changed.
//!
//! Sanitizing takes linear time. HTML with too many or too deeply nested elements is not parsed: only its text is kept.
//!
//! ```
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::rich_text::{Rich, length, sanitize, to_text};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize, ToSchema)]
//! #[schema(as = notes::NewNote)]
//! struct NewNote {
//!     text: Rich,
//! }
//!
//! /// The rule, pure: what may be stored.
//! fn checked(text: &Rich) -> Result<()> {
//!     match length(text) {
//!         1..=2_000 => Ok(()),
//!         _ => Err(Problem::invalid_field("/text", "Between 1 and 2000 characters")),
//!     }
//! }
//!
//! let note: NewNote = serde_json::from_str(r#"{ "text": "<b onclick=steal()>Call</b> back<script>steal()</script>" }"#).unwrap();
//! assert_eq!(note.text.as_str(), "<p><strong>Call</strong> back</p>");
//! assert_eq!(to_text(&note.text), "Call back");
//! assert!(checked(&note.text).is_ok());
//! assert!(checked(&sanitize("<p> </p>")).is_err());
//! ```

mod build;
mod document;
mod limits;
mod plain;
mod schema;
mod tokens;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use serde::{Deserialize, Serialize};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArgumentBuffer, PgTypeInfo};
use sqlx::{Encode, Postgres, Type};
use utoipa::ToSchema;

use self::build::build;
use self::document::Document;
use self::limits::is_within_limits;
use self::plain::plain;
use self::schema::SCHEMA;
use self::tokens::tokens;

/// Version of the rules by which HTML is sanitized. Raise it when the schema changes or when this module becomes stricter.
pub const RULES: i16 = 1;

/// Formatted text as sanitized HTML in its one stored form; empty if it contains nothing to read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String, example = "<p>Prefers calls <strong>after 3 PM</strong></p>")]
pub struct Rich(String);

impl Rich {
    /// Creates a stored text, which was sanitized by a version of the rules. A text under the present rules is used unchanged.
    #[must_use]
    pub fn from_stored(html: String, rules: i16) -> Self {
        if rules == RULES { Self(html) } else { sanitize(&html) }
    }

    /// Returns the HTML.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether it contains nothing to read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn document(&self) -> Document {
        build(tokens(&self.0))
    }
}

/// Sanitizes HTML: keeps what the schema allows, in the one stored form. Elements that are not allowed are removed; their text is kept,
/// except the text of scripts, styles and similar elements. Of HTML beyond the limits, only the text is kept.
#[must_use]
pub fn sanitize(html: &str) -> Rich {
    parsed(html).unwrap_or_else(|| stored(&plain(html)))
}

/// Returns the sanitized HTML; none if it is beyond the limits, or would be after being sanitized again.
fn parsed(html: &str) -> Option<Rich> {
    let within_limits = |html: &str| is_within_limits(html).then_some(());
    within_limits(html)?;
    let rich = stored(&build(tokens(&INPUT.clean(html).to_string())));
    within_limits(rich.as_str())?;
    Some(rich)
}

/// Returns a document as stored. It passes the sanitizer itself, whatever this module made of it.
fn stored(document: &Document) -> Rich {
    Rich(STORED.clean(&document.html()).to_string())
}

/// Returns the text without formatting, one line per block: list items begin with their marker, quoted lines with `>`, and the address of a
/// link follows its text.
#[must_use]
pub fn to_text(rich: &Rich) -> String {
    rich.document().text()
}

/// Returns the number of characters to which a limit applies: those of the text, and line breaks within a block. The editor counts the
/// same.
#[must_use]
pub fn length(rich: &Rich) -> usize {
    rich.document().length()
}

/// Cleaner of any HTML: keeps the elements that [`build`] understands.
static INPUT: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let others = SCHEMA.aliases.keys().chain(&SCHEMA.separators).map(String::as_str);
    sanitizer(SCHEMA.elements().chain(others).collect())
});

/// Cleaner of stored HTML: keeps only the schema's elements.
static STORED: LazyLock<Builder<'static>> = LazyLock::new(|| sanitizer(SCHEMA.elements().collect()));

fn sanitizer(elements: HashSet<&'static str>) -> Builder<'static> {
    let protocols = SCHEMA.link_prefixes.iter().filter_map(|prefix| prefix.split(':').next());
    let attributes: HashMap<&str, HashSet<&str>> =
        SCHEMA.attributes.iter().map(|(element, attribute)| (element.as_str(), HashSet::from([attribute.as_str()]))).collect();
    let mut builder = Builder::empty();
    builder
        .tags(elements)
        .clean_content_tags(SCHEMA.removed.iter().map(String::as_str).collect())
        .generic_attributes(HashSet::new())
        .tag_attributes(attributes)
        .url_schemes(protocols.collect())
        .url_relative(UrlRelative::Deny)
        // Attributes for opening a link are added when it is shown.
        .link_rel(None)
        .strip_comments(true);
    builder
}

impl From<String> for Rich {
    fn from(html: String) -> Self {
        sanitize(&html)
    }
}

impl fmt::Display for Rich {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Type<Postgres> for Rich {
    fn type_info() -> PgTypeInfo {
        <String as Type<Postgres>>::type_info()
    }

    fn compatible(ty: &PgTypeInfo) -> bool {
        <String as Type<Postgres>>::compatible(ty)
    }
}

impl<'q> Encode<'q, Postgres> for Rich {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <&str as Encode<'q, Postgres>>::encode(&self.0, buffer)
    }
}

#[cfg(test)]
mod tests;
