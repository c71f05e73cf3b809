//! Kinds of visit. No I/O.

use huddle_sdk::id_type;
use huddle_sdk::prelude::*;
use serde::Serialize;

id_type!(
    /// A kind of visit.
    TypeId
);

/// A kind of visit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::AppointmentType)]
pub struct AppointmentType {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TypeId,
    /// Its name in every tenant: `video`, `videoNew`, ...
    pub unique_key: String,
    /// Its name in slots and appointments: `Video`, `Video-New`, ...
    pub reason: String,
    /// What people read: `Established`, `New Patient`, ...
    pub name: String,
    /// How long the visit takes, in minutes.
    pub duration: i16,
    /// Minutes that the provider keeps free before it.
    pub buffer_before: i16,
    /// Minutes that the provider keeps free after it.
    pub buffer_after: i16,
    /// How long before its start it must be booked, in minutes.
    pub minimum_notice: i16,
    /// How far ahead it can be booked, in weeks.
    pub booking_window: i16,
    /// Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`.
    pub roles: Vec<String>,
    /// Whether a share of a provider's day can be given to it.
    pub is_in_visit_mix: bool,
    /// Whether whoever books must say why.
    pub is_reason_required: bool,
    /// Whether it can be booked.
    pub is_active: bool,
    /// Version, for edits.
    pub row_version: i32,
}
