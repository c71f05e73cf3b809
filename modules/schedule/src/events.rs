//! The events that this module publishes.

use chrono::{DateTime, Utc};
use huddle_sdk::EventDef;
use huddle_sdk::core_features::PRACTICE_SETTINGS;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::APPOINTMENT_BOOKING;
use crate::ids::{AppointmentId, DraftId};

/// The bookable times of a provider changed: shifts, exceptions, appointments or holds. Contains nothing about any patient.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::SlotsChanged)]
pub struct SlotsChanged {
    /// The provider's user ID.
    pub provider_id: UserId,
}

impl Payload for SlotsChanged {
    type About = AboutTenant;
}

pub const SLOTS_CHANGED: EventKind<SlotsChanged> = EventKind::new("schedule.slots.changed", APPOINTMENT_BOOKING);

/// A part of the tenant's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::SettingsPart)]
#[serde(rename_all = "snake_case")]
pub enum SettingsPart {
    /// Opening hours of the clinic.
    Hours,
    /// Dates on which it is closed.
    Closures,
    /// The clinician on call.
    OnCall,
    /// The kinds of visit.
    Types,
    /// Reasons for canceling appointments.
    CancellationReasons,
    /// Mail, feeds and external calendars.
    Settings,
}

/// Settings changed: screens that show them, or slots computed from them, reload.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::SettingsChanged)]
pub struct SettingsChanged {
    /// Changed part.
    pub part: SettingsPart,
}

impl Payload for SettingsChanged {
    type About = AboutTenant;
}

pub const SETTINGS_CHANGED: EventKind<SettingsChanged> = EventKind::new("schedule.settings.changed", PRACTICE_SETTINGS);

/// An appointment was booked, changed or canceled.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::AppointmentEvent)]
pub struct AppointmentEvent {
    /// The appointment.
    #[schema(value_type = i64)]
    pub appointment_id: AppointmentId,
    /// The clinician's user ID.
    pub provider_id: UserId,
    /// When it starts, or would have started.
    pub starts_at: DateTime<Utc>,
}

impl Payload for AppointmentEvent {
    type About = AboutPerson;
}

pub const APPOINTMENT_BOOKED: EventKind<AppointmentEvent> = EventKind::new("schedule.appointment.booked", APPOINTMENT_BOOKING);
pub const APPOINTMENT_CHANGED: EventKind<AppointmentEvent> = EventKind::new("schedule.appointment.changed", APPOINTMENT_BOOKING);
pub const APPOINTMENT_CANCELED: EventKind<AppointmentEvent> = EventKind::new("schedule.appointment.canceled", APPOINTMENT_BOOKING);

/// A draft of a schedule was created, changed, reviewed or completed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::DraftsChanged)]
pub struct DraftsChanged {
    /// The provider's user ID.
    pub provider_id: UserId,
    /// The draft.
    #[schema(value_type = i64)]
    pub draft_id: DraftId,
}

impl Payload for DraftsChanged {
    type About = AboutTenant;
}

pub const DRAFTS_CHANGED: EventKind<DraftsChanged> = EventKind::new("schedule.drafts.changed", PRACTICE_SETTINGS);

/// All events of the module.
pub const ALL: &[EventDef] = &[
    APPOINTMENT_BOOKED.def(),
    APPOINTMENT_CANCELED.def(),
    APPOINTMENT_CHANGED.def(),
    DRAFTS_CHANGED.def(),
    SETTINGS_CHANGED.def(),
    SLOTS_CHANGED.def(),
];
