//! What an entry is, and what may stand in one. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::id_type;
use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

id_type!(
    /// An entry.
    EntryId
);

/// An entry may be this long, in characters.
const LONGEST: usize = 1_000;

/// An entry about a patient.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = sample::Entry)]
pub struct Entry {
    /// Id.
    #[schema(value_type = i64)]
    pub id: EntryId,
    /// Made by the client that wrote it: the same entry sent twice is stored once.
    pub uid: Uuid,
    /// The patient's user id.
    pub patient_id: UserId,
    #[serde(skip)]
    pub(crate) person_id: PersonId,
    /// The patient's first name.
    pub first_name: String,
    /// The patient's last name.
    pub last_name: String,
    /// What was written; empty when it is masked.
    pub text: String,
    /// The name of who wrote it.
    pub author: String,
    /// When.
    pub written_at: DateTime<Utc>,
    /// The patient is protected, and the caller holds no grant.
    pub is_masked: bool,
}

mask!(Entry, |row| Some(row.person_id), keeps {
    id, uid, patient_id, person_id, first_name, last_name, author, written_at, is_masked: true,
});

/// The text as it is stored, without blanks around it.
pub fn checked_text(text: &str) -> Result<&str> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Problem::invalid_field("/text", "Enter some text")),
        1..=LONGEST => Ok(text),
        _ => Err(Problem::invalid_field("/text", format!("At most {LONGEST} characters"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_a_length() {
        for (text, stored) in [("  Called. ", Some("Called.")), ("", None), (" \n", None)] {
            assert_eq!(checked_text(text).ok(), stored, "{text:?}");
        }
        assert!(checked_text(&"ä".repeat(LONGEST)).is_ok());
        assert!(checked_text(&"ä".repeat(LONGEST + 1)).is_err());
    }
}
