//! A reminder. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkUnit;
use huddle_sdk::workflow::StateCategory;
use serde::Serialize;
use uuid::Uuid;

use super::provide::REMINDER;
pub use crate::ids::ReminderId;

/// Priority of escalated work.
const HIGH: i16 = 2;

/// Something to do for a patient.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = sample::Reminder)]
pub struct Reminder {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ReminderId,
    /// Chosen by the client that created it.
    pub uid: Uuid,
    /// The patient's user ID.
    pub patient_id: UserId,
    #[serde(skip)]
    pub(crate) person_id: PersonId,
    /// One line; empty when masked.
    pub title: String,
    /// When it is due; null without a due date.
    pub due_at: Option<DateTime<Utc>>,
    /// State of its workflow.
    pub state: String,
    /// What the state means.
    pub state_category: StateCategory,
    /// Whether it was escalated because it was overdue.
    pub is_escalated: bool,
    /// When the latest later entry about the patient was written.
    pub last_entry_at: Option<DateTime<Utc>>,
    /// Version; send it with the next change.
    pub row_version: i32,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// Whether it is masked: the patient is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(Reminder, |row| Some(row.person_id), keeps { id, uid, patient_id, person_id, state_category, row_version, created_at, is_masked: true });

impl Reminder {
    /// Its work unit.
    pub(crate) fn work(&self) -> WorkUnit {
        WorkUnit::new(&REMINDER, self.id.0, &*self.state)
            .status_category(self.state_category)
            .title(&*self.title)
            .due(self.due_at)
            .priority(if self.is_escalated { HIGH } else { 0 })
    }
}
