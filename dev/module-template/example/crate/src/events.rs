//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::SAMPLE;
use crate::ids::{EntryId, ReminderId};

/// An entry about a patient was written.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = sample::EntryCreated)]
pub struct EntryCreated {
    /// The entry.
    #[schema(value_type = i64)]
    pub id: EntryId,
}

impl Payload for EntryCreated {
    type About = AboutPerson;
}

pub const ENTRY_CREATED: EventKind<EntryCreated> = EventKind::new("sample.entry.created", SAMPLE);

/// A reminder about a patient was created or changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = sample::ReminderChanged)]
pub struct ReminderChanged {
    /// The reminder.
    #[schema(value_type = i64)]
    pub id: ReminderId,
}

impl Payload for ReminderChanged {
    type About = AboutPerson;
}

pub const REMINDER_CHANGED: EventKind<ReminderChanged> = EventKind::new("sample.reminder.changed", SAMPLE);

/// All of them.
pub const ALL: &[EventDef] = &[ENTRY_CREATED.def(), REMINDER_CHANGED.def()];
