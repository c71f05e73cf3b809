//! The tracking of a referral as it is shown.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use serde::{Deserialize, Serialize};

use super::model::Position;
use super::state::{Move, Outcome, TrackingState};

/// Kind of an owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::OwnerKind)]
pub enum OwnerKind {
    /// A staff member.
    User,
    /// An assignee group.
    Group,
}

/// The owner of an open referral.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::TrackingOwner)]
pub struct Owner {
    /// Kind.
    pub kind: OwnerKind,
    /// User ID, or ID of the assignee group.
    pub id: i64,
    /// Name.
    pub name: String,
}

impl Owner {
    /// Returns the owner of the work.
    #[must_use]
    pub const fn work_owner(&self) -> WorkOwner {
        match self.kind {
            OwnerKind::User => WorkOwner::User(UserId(self.id)),
            OwnerKind::Group => WorkOwner::Group(self.id),
        }
    }
}

impl From<WorkOwner> for Owner {
    fn from(owner: WorkOwner) -> Self {
        let (kind, id) = match owner {
            WorkOwner::User(user) => (OwnerKind::User, user.0),
            WorkOwner::Group(group) => (OwnerKind::Group, group),
        };
        Self { kind, id, name: String::new() }
    }
}

/// State of a referral's tracking, with its next step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Tracking)]
pub struct Tracking {
    /// State.
    pub state: TrackingState,
    /// When the latest state before closing was reached, as reported.
    pub since: DateTime<Utc>,
    /// Text of the next step; null if closed.
    pub next_step: Option<String>,
    /// Owner of the next step; null if closed.
    pub owner: Option<Owner>,
    /// Due time of the next step; null if closed.
    pub due_at: Option<DateTime<Utc>>,
    /// Whether the next step is overdue.
    pub is_overdue: bool,
    /// Whether the patient died: nobody calls the family, and the next step is to close it.
    pub is_patient_deceased: bool,
    /// Time of the visit; null: not known.
    pub appointment_at: Option<DateTime<Utc>>,
    /// Outcome; null: it is open.
    pub outcome: Option<Outcome>,
    /// Note on the outcome; empty: none.
    pub outcome_note: String,
    /// When it was closed; null: it is open.
    pub closed_at: Option<DateTime<Utc>>,
    /// Possible moves, next ones first.
    pub moves: Vec<Move>,
    /// Version; send it with the next step or edit of the tracking. It is independent of the version of the steerage.
    pub row_version: i32,
}

impl Tracking {
    /// Shows a position at an instant.
    #[must_use]
    pub fn of(position: &Position, was_sent: bool, now: DateTime<Utc>) -> Self {
        Self {
            state: position.state,
            since: position.since,
            next_step: position.next_step().map(str::to_owned),
            owner: position.owner.clone(),
            due_at: position.due_at,
            is_overdue: position.due_at.is_some_and(|due| due < now),
            is_patient_deceased: position.is_patient_deceased,
            appointment_at: position.appointment_at,
            outcome: position.outcome,
            outcome_note: position.outcome_note.clone(),
            closed_at: position.closed_at,
            moves: position.moves(was_sent),
            row_version: position.row_version,
        }
    }
}
