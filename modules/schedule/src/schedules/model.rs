//! Schedules of providers and the rule for editing them. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::MANAGE;
use crate::drafts::model::Draft;
use crate::exceptions::model::ShiftException;
use crate::mix::model::VisitMixRatio;
use crate::shifts::model::Shift;
use crate::types::model::TypeId;

/// A clinician with a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provider {
    /// User ID.
    pub id: UserId,
    /// `md`, `np`, `rn`, ...
    pub internal_role: String,
    /// Whether the account is active.
    pub is_active: bool,
    /// Whether new patients can be assigned.
    pub is_taking_new_patients: bool,
}

impl Provider {
    /// Returns whether the caller may edit the schedule: their own, or anyone's with the permission (decision 0108).
    pub fn is_editable_by(&self, ctx: &Ctx) -> Result<bool> {
        Ok(self.is_active && (ctx.principal().may(MANAGE) || ctx.user_id()? == self.id))
    }

    /// Rejects a caller who may not edit the schedule with 403, and the schedule of an inactive clinician with 409.
    pub fn check_editable_by(&self, ctx: &Ctx) -> Result<()> {
        if self.is_editable_by(ctx)? {
            Ok(())
        } else if self.is_active {
            Err(Problem::permission_denied(MANAGE.0))
        } else {
            Err(Problem::conflict("The clinician's account is not active"))
        }
    }
}

/// A kind of visit in a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ScheduleAppointmentType)]
pub struct ScheduleAppointmentType {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TypeId,
    /// Name in every tenant: `video`, `videoNew`, ...
    pub unique_key: String,
    /// Display name: `Established`, `New Patient`, ...
    pub name: String,
}

/// A kind of visit that the provider gives, with its shares of their days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::AppointmentTypeMapping)]
pub struct AppointmentTypeMapping {
    /// The kind.
    pub appointment_type: ScheduleAppointmentType,
    /// Shares by weekday. A weekday without shares has no limits.
    pub visit_mix_ratios: Vec<VisitMixRatio>,
}

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
