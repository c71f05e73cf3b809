//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::SAMPLE;
use crate::ids::EntryId;

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

/// All events of the module.
pub const ALL: &[EventDef] = &[ENTRY_CREATED.def()];
