//! Grants of access to a protected record, and their rules.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Duration of a grant (navigation.md §9; the longer figure there is a typo).
pub const LIFE: TimeDelta = TimeDelta::hours(12);

/// Maximum length of the note.
const MAX_NOTE_LENGTH: usize = 1000;

/// Maximum length of the reason for protecting a record.
const MAX_REASON_LENGTH: usize = 500;

/// Reason for opening a protected record (navigation.md §4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = people::AccessReason)]
pub enum AccessReason {
    /// Another reason, given in the note.
    Other,
    /// Care of the patient.
    ClinicalCare,
    /// Quality work.
    Quality,
    /// Billing.
    Billing,
    /// Technical work.
    Tech,
    /// Operations.
    Operations,
    /// Triage of messages.
    MessageTriage,
}

impl AccessReason {
    /// Returns the stored value.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::ClinicalCare => "clinical_care",
            Self::Quality => "quality",
            Self::Billing => "billing",
            Self::Tech => "tech",
            Self::Operations => "operations",
            Self::MessageTriage => "message_triage",
        }
    }
}

/// A grant of access to a person's record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::PersonAccessGrant)]
pub struct PersonAccessGrant {
    /// ID.
    pub id: i64,
    /// The user who was granted access.
    pub requesting_user_id: UserId,
    /// The person whose record it is.
    pub person_id: PersonId,
    /// User ID of the person's account; null without an account.
    pub user_id: Option<UserId>,
    /// Reason.
    pub access_reason: AccessReason,
    /// Additional note.
    pub note: String,
    /// Start of the access.
    pub granted_at: DateTime<Utc>,
    /// End of the access.
    pub expires_at: DateTime<Utc>,
}

/// A grant of access to a patient's record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AccessGrant)]
pub struct AccessGrant {
    /// ID.
    pub id: i64,
    /// The user who was granted access.
    pub requesting_user_id: UserId,
    /// The patient's user ID.
    pub user_id: UserId,
    /// Reason.
    pub access_reason: AccessReason,
    /// Additional note.
    pub note: String,
    /// Start of the access.
    pub granted_at: DateTime<Utc>,
    /// End of the access.
    pub expires_at: DateTime<Utc>,
}

/// Returns the trimmed note.
pub fn checked_note(note: Option<&str>) -> Result<String> {
    let note = note.unwrap_or_default().trim();
    if note.chars().count() > MAX_NOTE_LENGTH {
        return Err(Problem::invalid_field("/note", format!("At most {MAX_NOTE_LENGTH} characters")));
    }
    Ok(note.to_owned())
}

/// Returns the trimmed reason for a change of a record's protection; 400 if it is missing.
pub fn checked_reason(reason: &str) -> Result<String> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Problem::invalid_field("/reason", "Enter a reason"));
    }
    if reason.chars().count() > MAX_REASON_LENGTH {
        return Err(Problem::invalid_field("/reason", format!("At most {MAX_REASON_LENGTH} characters")));
    }
    Ok(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_seven_reasons_are_accepted() {
        for reason in ["other", "clinical_care", "quality", "billing", "tech", "operations", "message_triage"] {
            let read: AccessReason = serde_json::from_value(reason.into()).unwrap();
            assert_eq!(read.as_str(), reason);
        }
        assert!(serde_json::from_value::<AccessReason>("curiosity".into()).is_err());
    }

    #[test]
    fn a_note_is_trimmed_and_limited() {
        assert_eq!(checked_note(None).unwrap(), "");
        assert_eq!(checked_note(Some("  on call \n")).unwrap(), "on call");
        assert!(checked_note(Some(&"x".repeat(MAX_NOTE_LENGTH + 1))).is_err());
    }

    #[test]
    fn a_reason_is_required_trimmed_and_limited() {
        for text in ["", " \n"] {
            assert_eq!(checked_reason(text).unwrap_err().status(), 400);
        }
        assert_eq!(checked_reason(" works here ").unwrap(), "works here");
        assert!(checked_reason(&"x".repeat(MAX_REASON_LENGTH)).is_ok());
        assert!(checked_reason(&"x".repeat(MAX_REASON_LENGTH + 1)).is_err());
    }
}
