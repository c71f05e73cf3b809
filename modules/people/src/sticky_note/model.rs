//! The sticky note and its validation.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::patients::model::Author;

/// Maximum length of a sticky note, in characters (console.md §5).
const NOTE_LIMIT: usize = 150;

/// The sticky note of a person, shared by the whole team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ProviderNote)]
pub struct ProviderNote {
    /// Text; empty if there is no note.
    pub provider_note: String,
    /// Version for the next update.
    pub row_version: i32,
    /// When it was last changed.
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    /// Who last changed it.
    pub provider_note_last_updated_by: Option<Author>,
}

/// Validates and trims the text.
pub fn checked_note(text: &str) -> Result<&str> {
    let text = text.trim();
    if text.chars().count() > NOTE_LIMIT {
        return Err(Problem::invalid_field("/provider_note", format!("At most {NOTE_LIMIT} characters")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_at_most_150_characters_of_any_kind() {
        for text in ["a".repeat(150), "é".repeat(150), "🙂".repeat(150), format!("  {}\n", "x".repeat(150))] {
            assert_eq!(checked_note(&text).unwrap().chars().count(), 150);
        }
        assert_eq!(checked_note(&"a".repeat(151)).unwrap_err().status(), 400);
        assert_eq!(checked_note(" \n").unwrap(), "");
    }
}
