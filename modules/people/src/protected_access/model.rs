//! Grants of access to a protected record, and their rules.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Lifetime of a grant (navigation.md §9; the longer value there is a typo).
pub const LIFE: TimeDelta = TimeDelta::hours(12);

/// Maximum length of the note, in characters.
const NOTE_LIMIT: usize = 1000;

/// Reason for access to a protected record (navigation.md §4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = people::AccessReason)]
pub enum AccessReason {
    /// Another reason, explained in the note.
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
    /// Name in the database.
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
    /// ID of the user who has access.
    pub requesting_user_id: UserId,
    /// Person ID.
    pub person_id: PersonId,
    /// The person's user ID; null without a user account.
    pub user_id: Option<UserId>,
    /// Reason.
    pub access_reason: AccessReason,
    /// Note by the user.
    pub note: String,
    /// When it was granted.
    pub granted_at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

/// A grant of access to a patient's record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AccessGrant)]
pub struct AccessGrant {
    /// ID.
    pub id: i64,
    /// ID of the user who has access.
    pub requesting_user_id: UserId,
    /// The patient's user ID.
    pub user_id: UserId,
    /// Reason.
    pub access_reason: AccessReason,
    /// Note by the user.
    pub note: String,
    /// When it was granted.
    pub granted_at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

/// Validates and trims the note.
pub fn checked_note(note: Option<&str>) -> Result<String> {
    let note = note.unwrap_or_default().trim();
    if note.chars().count() > NOTE_LIMIT {
        return Err(Problem::invalid_field("/note", format!("At most {NOTE_LIMIT} characters")));
    }
    Ok(note.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_seven_reasons_are_accepted() {
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
        assert!(checked_note(Some(&"x".repeat(NOTE_LIMIT + 1))).is_err());
    }
}
