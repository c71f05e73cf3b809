//! What the demo creates: patients, staff, threads and their contents, as the store takes and returns them.

use chrono::{DateTime, Utc};
use huddle_messaging::calls::model::Direction;
use huddle_messaging::messages::model::Tag;
use huddle_messaging::threads::state::ThreadState;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::plan::PatientSketch;

/// A patient of the demo.
pub(super) struct DemoPatient {
    pub user_id: i64,
    pub person_id: i64,
    pub phone_number: Option<String>,
    pub thread_id: i64,
    pub sketch: PatientSketch,
    /// Role in the care team and user ID.
    pub care_team: Vec<(String, i64)>,
    pub pods: Vec<i64>,
}

/// A staff member of the demo.
pub(super) struct DemoStaff {
    pub user_id: i64,
    pub role: String,
    pub first_name: String,
    pub last_name: String,
    pub pods: Vec<i64>,
}

/// A message of the demo.
pub(super) struct DemoMessage {
    pub uid: Uuid,
    pub thread_id: i64,
    pub sender_id: i64,
    pub from_patient: bool,
    pub text: String,
    pub sent_at: DateTime<Utc>,
    pub tag: Option<Tag>,
    pub is_urgent: bool,
}

/// The state of a thread after its last message.
pub(super) struct DemoThread {
    pub id: i64,
    pub patient: UserId,
    pub last_message: Uuid,
    pub state: ThreadState,
}

/// A call of the demo.
pub(super) struct DemoCall {
    pub person_id: Option<i64>,
    pub direction: Direction,
    pub called_at: DateTime<Utc>,
    pub call_ended_at: Option<DateTime<Utc>>,
    pub external_call_id: Option<String>,
    pub contact_phone_number: Option<String>,
    pub disposition: Option<&'static str>,
    pub notes: &'static str,
    pub created_by: Option<i64>,
}

/// A file of the demo.
pub(super) struct DemoFile {
    pub name: &'static str,
    pub content_type: &'static str,
    pub bytes: Vec<u8>,
    pub sha256: Vec<u8>,
    pub size: Option<(i32, i32)>,
    pub pages: Option<i32>,
    pub thumbnail: Option<Vec<u8>>,
}
