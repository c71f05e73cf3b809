//! Drafts as sent on the wire, and their limits. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Maximum size of a body, as JSON text.
const LARGEST_BODY: usize = 256 * 1024;

/// Maximum number of drafts per user. More would indicate a program error.
pub const MAX_DRAFTS: i64 = 500;

/// A draft of its author, about a patient or not.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = core::Draft)]
pub struct Draft {
    /// Place of the draft: `chat:{patientId}`, `note:{personId}`, ...
    pub place: String,
    /// The patient's user ID, if it is about a patient.
    pub patient_id: Option<UserId>,
    /// Content, as saved by the screen. Null when `is_masked`.
    #[schema(value_type = Option<Object>)]
    pub body: Option<Value>,
    pub updated_at: DateTime<Utc>,
    /// Whether the patient is protected and the caller has no live grant.
    pub is_masked: bool,
    #[serde(skip)]
    #[schema(ignore)]
    pub person_id: Option<PersonId>,
}

mask!(Draft, |row| row.person_id, keeps { place, patient_id, updated_at, person_id, is_masked: true });

/// A draft to be saved.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::DraftBody)]
pub struct DraftBody {
    /// The patient's user ID, for a place that does not name its person. It must be the patient of a place that does.
    #[serde(default)]
    pub patient_id: Option<UserId>,
    /// Any JSON object up to 256 KiB.
    #[schema(value_type = Object)]
    pub body: Map<String, Value>,
}

/// The checked body, as stored.
pub fn checked_body(body: Map<String, Value>) -> Result<Value> {
    let body = Value::Object(body);
    if serde_json::to_vec(&body)?.len() > LARGEST_BODY {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The body is too large")
            .field("/body", "A draft can be at most 256 KiB"));
    }
    Ok(body)
}

/// The audited data of a draft: patient and place, never the text.
pub fn change(person: Option<PersonId>, place: &str) -> Change {
    person.map_or_else(Change::of_tenant, Change::of).object("draft", place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_body_is_limited() {
        let body = |length: usize| Map::from_iter([("text".to_owned(), Value::String("x".repeat(length)))]);
        assert!(checked_body(body(LARGEST_BODY - 11)).is_ok());
        assert_eq!(checked_body(body(LARGEST_BODY)).unwrap_err().status(), StatusCode::PAYLOAD_TOO_LARGE);
    }

    #[test]
    fn a_masked_draft_contains_no_text() {
        let draft = Draft {
            place: "chat:7".into(),
            patient_id: Some(UserId(7)),
            body: Some(serde_json::json!({ "text": "chest pain" })),
            updated_at: DateTime::UNIX_EPOCH,
            is_masked: false,
            person_id: Some(PersonId(70)),
        };
        assert!(!serde_json::to_string(&Visible::masked(draft)).unwrap().contains("chest"));
    }
}
