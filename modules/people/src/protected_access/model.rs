//! Grants of access to a protected record, and their rules.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Duration of a grant (navigation.md §9; the longer figure there is a typo).
pub const LIFE: TimeDelta = TimeDelta::hours(12);

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
    /// User who was granted access.
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
    /// User who was granted access.
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
}
