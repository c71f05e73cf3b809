//! Grants of access to a protected record, and their rules.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// How long a grant lives (navigation.md §9; the longer figure there is a typo).
pub const LIFE: TimeDelta = TimeDelta::hours(12);

/// How long the free text may be.
const NOTE_LIMIT: usize = 1000;

/// Why someone needs to see a protected record (navigation.md §4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = people::AccessReason)]
pub enum AccessReason {
    /// Something else; the note says what.
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
    /// As it is stored.
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

/// A grant to the record of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::PersonAccessGrant)]
pub struct PersonAccessGrant {
    /// Id.
    pub id: i64,
    /// Who may see.
    pub requesting_user_id: UserId,
    /// Whose record.
    pub person_id: PersonId,
    /// The person's user account.
    pub user_id: Option<UserId>,
    /// Why.
    pub access_reason: AccessReason,
    /// In the user's own words.
    pub note: String,
    /// From when.
    pub granted_at: DateTime<Utc>,
    /// Until when.
    pub expires_at: DateTime<Utc>,
}

/// A grant to the record of a patient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AccessGrant)]
pub struct AccessGrant {
    /// Id.
    pub id: i64,
    /// Who may see.
    pub requesting_user_id: UserId,
    /// Whose record: the patient's user id.
    pub user_id: UserId,
    /// Why.
    pub access_reason: AccessReason,
    /// In the user's own words.
    pub note: String,
    /// From when.
    pub granted_at: DateTime<Utc>,
    /// Until when.
    pub expires_at: DateTime<Utc>,
}

/// Checks the free text.
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
    fn the_seven_reasons_and_no_other() {
        for reason in ["other", "clinical_care", "quality", "billing", "tech", "operations", "message_triage"] {
            let read: AccessReason = serde_json::from_value(reason.into()).unwrap();
            assert_eq!(read.as_str(), reason);
        }
        assert!(serde_json::from_value::<AccessReason>("curiosity".into()).is_err());
    }

    #[test]
    fn a_note_is_trimmed_and_bounded() {
        assert_eq!(checked_note(None).unwrap(), "");
        assert_eq!(checked_note(Some("  on call \n")).unwrap(), "on call");
        assert!(checked_note(Some(&"x".repeat(NOTE_LIMIT + 1))).is_err());
    }
}
