//! A view, and what is valid in it.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Maximum length of a list's name.
const LONGEST_LIST: usize = 100;

/// Maximum length of a view's name, in characters.
const LONGEST_NAME: usize = 80;

/// Maximum size of a state, as JSON text.
const LARGEST_STATE: usize = 16 * 1024;

/// Maximum number of views, and of preferences, per user. More would indicate a program error.
pub const MAX_PER_USER: i64 = 500;

/// A named view of a list.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = core::ListView)]
pub struct ListView {
    pub id: i64,
    pub name: String,
    /// Whether all staff can use it.
    pub is_shared: bool,
    /// Whether the caller created it.
    pub is_mine: bool,
    /// Whether the caller may change or delete it: its author, and of a shared one also those who manage features.
    pub is_editable: bool,
    /// First and last name of its author.
    pub author_name: String,
    /// Columns, order, filters: as saved by the screen.
    #[schema(value_type = Object)]
    pub state: Value,
    pub row_version: i32,
    pub updated_at: DateTime<Utc>,
}

/// A view to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::NewListView)]
pub struct NewListView {
    /// Up to 80 characters, unique among the caller's views of the list.
    #[schema(max_length = 80, pattern = "^[^\\s\\u0000-\\u001F\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub name: String,
    /// Whether all staff can use it.
    #[serde(default)]
    pub is_shared: bool,
    /// Any JSON object up to 16 KiB.
    #[schema(value_type = Object)]
    pub state: Map<String, Value>,
}

/// The caller, and which views they may change.
#[derive(Debug, Clone, Copy)]
pub struct Viewer {
    pub user: UserId,
    /// Whether the caller may change shared views of others, who may have left.
    pub manages_shared: bool,
}

/// Whether a list's name is valid: lower-case letters, digits and `._-`, beginning with a letter, at most 100 characters.
pub fn checked_list(list: &str) -> Result<()> {
    let valid = (1..=LONGEST_LIST).contains(&list.len())
        && list.starts_with(|c: char| c.is_ascii_lowercase())
        && list.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._-".contains(&b));
    if valid {
        Ok(())
    } else {
        Err(Problem::invalid(format!("A list has at most {LONGEST_LIST} characters: lower-case letters, digits and any of . _ -")))
    }
}

/// The name without surrounding space.
pub fn checked_name(name: &str) -> Result<String> {
    let name = name.trim();
    if name.is_empty() {
        return Err(Problem::invalid_field("/name", "Required"));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Problem::invalid_field("/name", format!("At most {LONGEST_NAME} characters")));
    }
    if name.chars().any(char::is_control) {
        return Err(Problem::invalid_field("/name", "A name is one line of text"));
    }
    Ok(name.to_owned())
}

/// The state, as stored.
pub fn checked_state(state: Map<String, Value>) -> Result<Value> {
    let state = Value::Object(state);
    if serde_json::to_vec(&state)?.len() > LARGEST_STATE {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The body is too large")
            .field("/state", "A view can be at most 16 KiB"));
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_limited_length_and_characters() {
        for right in ["people.patients", "worklists.42", "a", &"x".repeat(100)] {
            assert!(checked_list(right).is_ok(), "{right:?}");
        }
        for wrong in ["", "42", "People", "a b", "a/b", "ä", "a\u{0}", &"x".repeat(101)] {
            assert!(checked_list(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn names_are_one_line_of_text() {
        assert_eq!(checked_name("  Overdue visits ").unwrap(), "Overdue visits");
        assert!(checked_name(&"é".repeat(80)).is_ok());
        for wrong in ["", "  ", "a\nb", &"x".repeat(81)] {
            assert!(checked_name(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn the_size_of_a_state_is_limited() {
        let state = |length: usize| Map::from_iter([("text".to_owned(), Value::String("x".repeat(length)))]);
        assert!(checked_state(state(LARGEST_STATE - 11)).is_ok());
        assert_eq!(checked_state(state(LARGEST_STATE)).unwrap_err().status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
}
