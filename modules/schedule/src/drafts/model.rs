//! Drafts of schedules (navigation.md §3.8, §4.4). No I/O.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::exceptions::model::StagingException;
pub use crate::ids::DraftId;
use crate::shifts::model::StagingShift;

/// State of the review of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = schedule::ReviewStatus)]
pub enum ReviewStatus {
    /// It waits for review.
    #[serde(rename = "Review Pending")]
    Pending,
    /// It was approved.
    Approved,
    /// It was rejected or withdrawn.
    Rejected,
}

/// A draft of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Draft)]
pub struct Draft {
    /// ID.
    #[schema(value_type = i64)]
    pub id: DraftId,
    /// The provider's user ID.
    pub provider: UserId,
    /// The provider's name.
    pub provider_name: String,
    /// State of the review.
    pub review_status: ReviewStatus,
    /// Changes of shifts.
    pub staging_shifts: Vec<StagingShift>,
    /// Changes of exceptions.
    pub staging_shift_exceptions: Vec<StagingException>,
    /// Whether the follow-up of the approval is completed: the affected appointments have become work. False before an approval.
    pub is_ingested: bool,
    /// User who created it.
    pub created_by: UserId,
    /// Display name.
    pub created_by_name: String,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// User who approved or rejected it.
    pub reviewed_by: Option<UserId>,
    /// Name of the reviewer; empty before the review.
    pub reviewed_by_name: String,
    /// When it was approved or rejected.
    pub reviewed_at: Option<DateTime<Utc>>,
    /// Version of the draft with its changes; send it with the review.
    pub row_version: i32,
    /// When the follow-up of the approval last failed.
    #[serde(skip)]
    pub ingestion_failed_at: Option<DateTime<Utc>>,
}

/// Maximum duration of the follow-up of an approval, including the wait for a worker. After that it counts as failed.
pub(crate) const LONGEST_INGESTION: TimeDelta = TimeDelta::hours(1);

impl Draft {
    /// Returns whether the follow-up of the approval is in progress, during which the schedule cannot be changed. If it fails, it is
    /// repeated later and the schedule is open again: the changes themselves took effect with the approval.
    #[must_use]
    pub fn is_ingesting(&self, now: DateTime<Utc>) -> bool {
        self.review_status == ReviewStatus::Approved
            && !self.is_ingested
            && self.ingestion_failed_at.is_none()
            && self.reviewed_at.is_some_and(|reviewed_at| now < reviewed_at + LONGEST_INGESTION)
    }

    /// Returns whether the draft changes nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.staging_shifts.is_empty() && self.staging_shift_exceptions.is_empty()
    }
}

/// An appointment that a draft leaves without working time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = schedule::ImpactedAppointment)]
pub struct ImpactedAppointment {
    /// The appointment.
    pub id: i64,
    /// The patient's person ID.
    pub person_id: PersonId,
    /// The patient's name; empty when masked.
    pub affected_patient: String,
    /// Address of the patient's appointments in the console; empty when masked, or if the patient has no account.
    pub patient_url: String,
    /// When it begins.
    pub start_time: DateTime<Utc>,
    /// Kind of visit; empty when masked.
    pub short_reason: String,
    /// Whether it is masked: the patient is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(ImpactedAppointment, |row| Some(row.person_id), keeps { id, person_id, start_time, is_masked: true });

/// A time at which a visit could be booked, and no longer can after the draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ImpactedSlot)]
pub struct ImpactedSlot {
    /// When the visit would begin.
    pub start_time: DateTime<Utc>,
    /// Kind of visit.
    pub short_reason: String,
}

/// Impact of the approval of a draft.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::IngestionImpact)]
pub struct IngestionImpact {
    /// Reasons why it cannot be approved; empty if it can.
    pub validation_errors: Vec<String>,
    /// Future appointments that it leaves without working time, by start. They stay booked.
    #[schema(value_type = Vec<ImpactedAppointment>)]
    pub impacted_appointments: Vec<Visible<ImpactedAppointment>>,
    /// The first 200 times that can no longer be booked.
    pub impacted_appointment_slots: Vec<ImpactedSlot>,
    /// Number of such times within the booking windows.
    pub impacted_slot_count: i64,
}
