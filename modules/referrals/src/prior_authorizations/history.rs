//! Changes of status, as entries of a person's timeline.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Determination, PriorAuthorizationId, PriorAuthorizationStatus};

/// A change of a prior authorization's status.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(remote = "Self")]
pub(super) struct PriorAuthorizationChange {
    /// ID of the prior authorization.
    pub pk: PriorAuthorizationId,
    /// Person concerned.
    pub person: PersonId,
    /// Categories and procedures in one line of at most 80 characters, as they are now; empty when masked.
    pub summary: String,
    /// Status in a word or two.
    pub label: String,
    /// State of the request at the payer.
    pub status: PriorAuthorizationStatus,
    /// Decision of the payer; null while undecided or when canceled.
    pub determination: Option<Determination>,
    /// Reason for a denial, in the words of the payer; null if not denied, or if the payer gave none.
    pub denial_reason: Option<String>,
    /// When it changed at the payer.
    pub changed_at: DateTime<Utc>,
}

mask!(PriorAuthorizationChange, |row| Some(row.person), keeps { pk, person, changed_at });
