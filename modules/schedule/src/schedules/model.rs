//! Schedules of providers. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::drafts::model::Draft;
use crate::exceptions::model::ShiftException;
use crate::mix::model::AppointmentTypeMapping;
use crate::shifts::model::Shift;

/// A provider's schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Schedule)]
pub struct Schedule {
    /// ID: the provider's user ID.
    pub id: UserId,
    /// The provider's user ID.
    pub provider: UserId,
    /// Shifts that have no end or end today or later, by weekday and time.
    pub shifts: Vec<Shift>,
    /// Exceptions that end today or later, by start.
    pub shift_exceptions: Vec<ShiftException>,
    /// Drafts that wait for review, and approved ones whose follow-up is not completed.
    pub ingestion_jobs: Vec<Draft>,
    /// The kinds of visit that share the provider's days.
    pub appointment_type_mappings: Vec<AppointmentTypeMapping>,
    /// Version of the visit mix; send it with an edit of it.
    pub mix_version: i32,
    /// Whether the caller may edit the schedule.
    pub allow_edit_schedule: bool,
    /// Whether the provider takes new patients. Otherwise the visit mix cannot be edited.
    pub is_taking_new_patients: bool,
    /// IANA name of the zone of all clock times.
    pub time_zone: String,
}
