//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::CARE_PLANS;
use crate::plans::model::PlanId;

/// A plan, its tasks or what is related to it changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::PlanChanged)]
pub struct PlanChanged {
    /// The plan.
    #[schema(value_type = i64)]
    pub id: PlanId,
    /// Whether it is closed now.
    pub is_closed: bool,
}

impl Payload for PlanChanged {
    type About = AboutPerson;
}

pub const PLAN_CHANGED: EventKind<PlanChanged> = EventKind::new("careplans.plan.changed", CARE_PLANS);

/// All events of the module.
pub const ALL: &[EventDef] = &[PLAN_CHANGED.def()];
