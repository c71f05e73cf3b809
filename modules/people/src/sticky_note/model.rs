//! The sticky note and its rule.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::person::Author;

/// Maximum length of a sticky note (console.md §5).
const MAX_NOTE_LENGTH: usize = 150;

/// The sticky note of a person, shared by the whole team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ProviderNote)]
pub struct ProviderNote {
    /// The text; empty if there is none.
    pub provider_note: String,
    /// Version; send it with the next change.
    pub row_version: i32,
    /// When it was last changed.
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    /// Who changed it.
    pub provider_note_last_updated_by: Option<Author>,
}

/// The trimmed text.
pub fn checked_note(text: &str) -> Result<&str> {
    let text = text.trim();
    if text.chars().count() > MAX_NOTE_LENGTH {
        return Err(Problem::invalid_field("/provider_note", format!("At most {MAX_NOTE_LENGTH} characters")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_at_most_150_unicode_characters() {
        for text in ["a".repeat(150), "é".repeat(150), "🙂".repeat(150), format!("  {}\n", "x".repeat(150))] {
            assert_eq!(checked_note(&text).unwrap().chars().count(), 150);
        }
        assert_eq!(checked_note(&"a".repeat(151)).unwrap_err().status(), 400);
        assert_eq!(checked_note(" \n").unwrap(), "");
    }
}
