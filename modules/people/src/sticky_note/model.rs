//! The sticky note and its rule.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::patients::model::Author;

/// How long a sticky note may be (console.md §5).
const NOTE_LIMIT: usize = 150;

/// The sticky note of a person: one for the whole team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ProviderNote)]
pub struct ProviderNote {
    /// The text; empty: there is none.
    pub provider_note: String,
    /// The version on which the next change is made.
    pub row_version: i32,
    /// When it was last changed.
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    /// Who changed it.
    pub provider_note_last_updated_by: Option<Author>,
}

/// The text as it is kept.
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
    fn a_note_has_150_characters_at_most_whatever_they_are() {
        for text in ["a".repeat(150), "é".repeat(150), "🙂".repeat(150), format!("  {}\n", "x".repeat(150))] {
            assert_eq!(checked_note(&text).unwrap().chars().count(), 150);
        }
        assert_eq!(checked_note(&"a".repeat(151)).unwrap_err().status(), 400);
        assert_eq!(checked_note(" \n").unwrap(), "");
    }
}
