//! A thread as sent on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::PodId;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::claims::model::Work;
pub use crate::ids::ThreadId;
use crate::messages::model::{Message, Tag};

/// A care pod as a filter option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PodOption)]
pub struct PodOption {
    /// The pod's ID.
    pub id: PodId,
    /// Name.
    pub name: String,
    /// Whether the caller is a member of it.
    pub is_mine: bool,
}

/// Position up to which a staff member has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::ThreadMember)]
pub struct ThreadMember {
    /// User ID.
    pub user: UserId,
    /// Read up to this instant; places this reader's own unread line.
    pub last_read_at: DateTime<Utc>,
}

/// The nurse practitioner of a patient's care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::NursePractitioner)]
pub struct NursePractitioner {
    /// User ID.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// URL of the avatar.
    pub avatar: Option<String>,
}

/// A patient's insurance coverage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::InsuranceDetails)]
pub struct InsuranceDetails {
    /// First day of the coverage.
    pub coverage_start_date: Option<NaiveDate>,
    /// Last day of the coverage.
    pub coverage_end_date: Option<NaiveDate>,
    /// Name of the payer.
    pub insurance_payer_name: Option<String>,
    /// Short name of the payer.
    pub insurance_payer_short_name: Option<String>,
}

/// The patient's data in a thread's row and header. When masked: only IDs and name, everything else null.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PatientMetadata)]
pub struct PatientMetadata {
    /// User ID.
    pub id: UserId,
    /// Person ID.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// `Female`, `Male` or `Unknown`.
    pub sex: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Pronouns.
    pub pronouns: Option<String>,
    /// State of the first address.
    pub address_state: Option<String>,
    /// City of the first address.
    pub address_city: Option<String>,
    /// Time zone (IANA) of the patient's address.
    pub time_zone: Option<String>,
    /// `initial`, `incomplete`, `processing`, `ineligible`, `expired` or `covered`.
    pub coverage_state: Option<String>,
    /// `initialized`, `enrolled`, `signedup`, `member` or `deactivated`.
    pub onboarding_state_status: Option<String>,
    /// Whether the patient is in the primary-care program.
    pub enrolled_in_primary_care_program: bool,
    /// Whether the patient is in the benefit program.
    pub enrolled_in_benefit_program: bool,
    /// `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned` or `care`.
    pub program_status: Option<String>,
    /// `high`, `intermediate` or `low`.
    pub risk_score: Option<String>,
    /// Whether it is a test-only patient.
    pub test_only: bool,
    /// The patient's care pods.
    pub pod_ids: Vec<PodId>,
    /// User IDs of the patient's care team.
    pub care_team_ids: Vec<UserId>,
    /// Nurse practitioner of the care team.
    pub nurse_practitioner: Option<NursePractitioner>,
    /// Coverage; null when unknown.
    pub patient_insurance_details: Option<InsuranceDetails>,
}

/// A patient's thread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::Thread)]
#[expect(clippy::struct_excessive_bools, reason = "the wire's shape")]
pub struct Thread {
    /// UID.
    pub uid: Uuid,
    /// The patient's user ID.
    pub patient: UserId,
    /// Whether the newest patient message is unread by the team.
    pub is_unread: bool,
    /// When a team member last read it.
    pub last_read_at: Option<DateTime<Utc>>,
    /// User ID of the last reader.
    pub last_read_by: Option<UserId>,
    /// Timetoken of the last message; `0` if there is none.
    pub message_cursor: String,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
    /// Tag of the newest patient message.
    pub tag: Option<Tag>,
    /// Last message.
    #[serde(serialize_with = "Thread::nested")]
    pub last_message: Option<Message>,
    /// Position up to which the caller has read; empty if they never did. Does not include other readers.
    pub members: Vec<ThreadMember>,
    /// Whether the caller has written in or joined this thread before.
    pub clinician_has_chatted_with_patient: bool,
    /// Whether the patient is protected and the caller has no grant: only IDs, name and position are shown.
    pub is_masked: bool,
    /// The work on the thread; null in tenants without `messaging.claims`.
    pub work: Option<Work>,
    /// Patient data.
    pub patient_metadata: PatientMetadata,
    #[serde(skip)]
    pub(crate) id: ThreadId,
    #[serde(skip)]
    pub(crate) position: i64,
}

mask!(
    Thread,
    |row| Some(row.patient_metadata.person_id),
    keeps { uid, patient, is_unread, message_cursor, id, position, is_masked: true, patient_metadata: row.patient_metadata.masked() }
);

impl PatientMetadata {
    /// Returns only what identifies the thread.
    fn masked(self) -> Self {
        Self { id: self.id, person_id: self.person_id, first_name: self.first_name, last_name: self.last_name, ..Self::default() }
    }
}
