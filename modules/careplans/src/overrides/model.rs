//! An override without an end. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::keyset;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::measures::evaluate::DecisionKind;

/// An override that holds until it is withdrawn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = careplans::OpenOverride)]
pub struct OpenOverride {
    /// The person.
    pub person_id: PersonId,
    /// The person's user ID, if the person is a patient.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Id of the measure; empty when masked.
    pub measure: String,
    /// Title of the measure.
    pub measure_name: String,
    /// What was decided; null when masked.
    pub kind: Option<DecisionKind>,
    /// Why.
    pub reason: String,
    /// The clinician.
    pub decided_by_name: String,
    /// When.
    pub decided_at: DateTime<Utc>,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
    /// Its place in the list.
    #[serde(skip)]
    pub(super) position: Position,
}

mask!(OpenOverride, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, decided_at, is_masked: true });

/// Position of an override in the list: the oldest decision first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position(pub i64, pub i64, pub String);

impl Position {
    /// The position of an override.
    #[must_use]
    pub fn of(row: &OpenOverride) -> Self {
        row.position.clone()
    }

    /// The position of a decision.
    #[must_use]
    pub fn at(decided_at: DateTime<Utc>, person: PersonId, measure: &str) -> Self {
        Self(keyset::micros(decided_at), person.0, measure.to_owned())
    }
}
