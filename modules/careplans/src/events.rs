//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::CARE_PLANS;
use crate::ids::{PlanId, ResourceId, TemplateId};

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

/// A person's gaps in preventive care changed, or a case about one.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::GapsChanged)]
pub struct GapsChanged {
    /// Person ID.
    pub person_id: PersonId,
    /// Number of overdue measures.
    pub overdue: i16,
    /// Number of measures that are due soon.
    pub due_soon: i16,
}

impl Payload for GapsChanged {
    type About = AboutPerson;
}

/// Everybody was evaluated. Says nothing about anyone.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::MeasuresEvaluated)]
pub struct MeasuresEvaluated {
    /// Number of people.
    pub people: i32,
}

impl Payload for MeasuresEvaluated {
    type About = AboutTenant;
}

pub const GAPS_CHANGED: EventKind<GapsChanged> = EventKind::new("careplans.gaps.changed", CARE_PLANS);
pub const MEASURES_EVALUATED: EventKind<MeasuresEvaluated> = EventKind::new("careplans.measures.evaluated", CARE_PLANS);

/// An education resource was created or changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::ResourceChanged)]
pub struct ResourceChanged {
    /// The resource.
    #[schema(value_type = i64)]
    pub id: ResourceId,
}

impl Payload for ResourceChanged {
    type About = AboutTenant;
}

pub const RESOURCE_CHANGED: EventKind<ResourceChanged> = EventKind::new("careplans.education_resource.changed", CARE_PLANS);

/// A template was created or changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::TemplateChanged)]
pub struct TemplateChanged {
    /// The template.
    #[schema(value_type = i64)]
    pub id: TemplateId,
}

impl Payload for TemplateChanged {
    type About = AboutTenant;
}

pub const TEMPLATE_CHANGED: EventKind<TemplateChanged> = EventKind::new("careplans.template.changed", CARE_PLANS);

/// All events of the module.
pub const ALL: &[EventDef] =
    &[GAPS_CHANGED.def(), MEASURES_EVALUATED.def(), PLAN_CHANGED.def(), RESOURCE_CHANGED.def(), TEMPLATE_CHANGED.def()];
