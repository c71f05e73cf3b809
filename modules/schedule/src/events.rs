//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::APPOINTMENT_BOOKING;

/// When a provider can be booked changed: shifts, exceptions, appointments or holds. Says nothing about any patient.
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

/// All events of the module.
pub const ALL: &[EventDef] = &[SLOTS_CHANGED.def()];
