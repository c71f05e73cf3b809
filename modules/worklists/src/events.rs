//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::WORKLISTS;
use crate::escalated::EscalatedTo;
use crate::ids::WorklistId;

/// A list was created or changed, or switched on or off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::DefinitionChanged)]
pub struct DefinitionChanged {
    /// The list.
    #[schema(value_type = i64)]
    pub id: WorklistId,
}

impl Payload for DefinitionChanged {
    type About = AboutTenant;
}

pub const DEFINITION_CHANGED: EventKind<DefinitionChanged> = EventKind::new("worklists.definition.changed", WORKLISTS);

/// A row was leased to a user or released.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::LeaseChanged)]
pub struct LeaseChanged {
    /// The work unit.
    pub work_unit_id: i64,
}

impl Payload for LeaseChanged {
    type About = AboutTenant;
}

pub const LEASE_CHANGED: EventKind<LeaseChanged> = EventKind::new("worklists.lease.changed", WORKLISTS);

/// A unit was escalated.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::UnitEscalated)]
pub struct UnitEscalated {
    /// The work unit.
    pub work_unit_id: i64,
    /// List in which it stayed for too long.
    #[schema(value_type = i64)]
    pub worklist_id: WorklistId,
    /// Target of the escalation.
    pub to: EscalatedTo,
}

impl Payload for UnitEscalated {
    type About = AboutTenant;
}

pub const UNIT_ESCALATED: EventKind<UnitEscalated> = EventKind::new("worklists.unit.escalated", WORKLISTS);

/// All events of the module.
pub const ALL: &[EventDef] = &[DEFINITION_CHANGED.def(), LEASE_CHANGED.def(), UNIT_ESCALATED.def()];
