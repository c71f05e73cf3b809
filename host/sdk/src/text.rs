//! Texts in request bodies.
//!
//! The type of a field states how long its text may be. The API documents and the forms of the console take the limits from the type, and
//! a handler can only read the text through a check of them:
//!
//! ```
//! use huddle_sdk::prelude::*;
//! use serde::Deserialize;
//!
//! #[derive(Deserialize, ToSchema)]
//! struct NewReminder {
//!     title: Text<1, 255>,
//!     #[serde(default)]
//!     notes: Text<0, 5000>,
//! }
//!
//! let body: NewReminder = serde_json::from_str(r#"{ "title": " Call\nRosa ", "notes": " " }"#).unwrap();
//! assert_eq!(body.title.one_line("/title", "Enter a title").unwrap(), "Call Rosa");
//! assert_eq!(body.notes.trimmed("/notes").unwrap(), "");
//! ```

use std::borrow::Cow;

use serde::Deserialize;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::problem::{Problem, Result};

/// Extension of schemas that the documents state at each field instead of referring to them.
pub const STATED_INLINE: &str = "x-inline";

/// Pattern of any text without U+0000, and of one that is not blank.
const ANY: &str = "^[^\\u0000]*$";
const NOT_BLANK: &str = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$";

/// A text as it was sent. Without the white space around it, it must have `MIN` (0 or 1) to `MAX` characters, none of them U+0000.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

impl<const MIN: usize, const MAX: usize> Text<MIN, MAX> {
    /// Whether it is empty or white space.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl<const MAX: usize> Text<0, MAX> {
    /// The text without the white space around it; 400 at `pointer` if it is too long or contains U+0000.
    pub fn trimmed(&self, pointer: &str) -> Result<String> {
        bounded(self.0.trim().to_owned(), MAX, pointer)
    }

    /// Like [`Text::trimmed`], in one line: white space, line breaks included, becomes one space.
    pub fn one_line(&self, pointer: &str) -> Result<String> {
        bounded(joined(&self.0), MAX, pointer)
    }
}

impl<const MAX: usize> Text<1, MAX> {
    /// The text without the white space around it; 400 at `pointer` if it is too long or contains U+0000, and with the detail `missing` if
    /// it is blank.
    pub fn trimmed(&self, pointer: &str, missing: &str) -> Result<String> {
        bounded(present(self.0.trim().to_owned(), pointer, missing)?, MAX, pointer)
    }

    /// Like [`Text::trimmed`], in one line: white space, line breaks included, becomes one space.
    pub fn one_line(&self, pointer: &str, missing: &str) -> Result<String> {
        bounded(present(joined(&self.0), pointer, missing)?, MAX, pointer)
    }
}

fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn present(text: String, pointer: &str, missing: &str) -> Result<String> {
    if text.is_empty() { Err(Problem::invalid_field(pointer, missing)) } else { Ok(text) }
}

fn bounded(text: String, most: usize, pointer: &str) -> Result<String> {
    if text.chars().count() > most {
        return Err(Problem::invalid_field(pointer, format!("At most {most} characters")));
    }
    if text.contains('\0') {
        return Err(Problem::invalid_field(pointer, "Null characters are not allowed"));
    }
    Ok(text)
}

impl<const MIN: usize, const MAX: usize> From<&str> for Text<MIN, MAX> {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl<const MIN: usize, const MAX: usize> From<String> for Text<MIN, MAX> {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl<const MIN: usize, const MAX: usize> PartialSchema for Text<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .max_length(Some(MAX))
            .pattern(Some(if MIN == 0 { ANY } else { NOT_BLANK }))
            .extensions(Some(ExtensionsBuilder::new().add(STATED_INLINE, true).build()))
            .into()
    }
}

impl<const MIN: usize, const MAX: usize> ToSchema for Text<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        format!("Text_{MIN}_{MAX}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_refused(result: Result<String>, detail: &str) {
        let body = result.expect_err("refused").body().clone();
        assert_eq!((body.status, &*body.errors[0].pointer, &*body.errors[0].detail), (400, "/field", detail));
    }

    #[test]
    fn a_text_is_counted_in_characters_without_surrounding_white_space() {
        assert_eq!(Text::<0, 3>::from(" ä\nö\t").trimmed("/field").expect("three characters"), "ä\nö");
        assert_refused(Text::<0, 3>::from("abcd").trimmed("/field"), "At most 3 characters");
        assert_eq!(Text::<0, 3>::from(" \n").trimmed("/field").expect("optional"), "");
    }

    #[test]
    fn a_required_text_is_not_blank() {
        assert_eq!(Text::<1, 3>::from(" abc ").trimmed("/field", "Enter it").expect("a text"), "abc");
        assert_refused(Text::<1, 3>::from(" \n").trimmed("/field", "Enter it"), "Enter it");
        assert_refused(Text::<1, 3>::from("").one_line("/field", "Enter it"), "Enter it");
        assert_refused(Text::<1, 3>::from("abcd").one_line("/field", "Enter it"), "At most 3 characters");
    }

    #[test]
    fn a_line_has_no_line_breaks() {
        assert_eq!(Text::<1, 3>::from(" a \r\n b ").one_line("/field", "Enter it").expect("a line"), "a b");
        assert_eq!(Text::<0, 3>::from("a\tb").one_line("/field").expect("a line"), "a b");
    }

    #[test]
    fn null_characters_are_refused() {
        assert_refused(Text::<0, 3>::from("a\0").trimmed("/field"), "Null characters are not allowed");
        assert_refused(Text::<1, 3>::from("\0").one_line("/field", "Enter it"), "Null characters are not allowed");
    }
}
