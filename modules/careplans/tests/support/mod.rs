//! A stand-in for the module that owns tasks and cases: objects have none, and every change is accepted. The tasks of plans and the cases of
//! gaps are tested with the real module in the tests of the whole.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::tasks::{CHANGE, LIST, LOCK, WITH_OPEN};
use serde::{Deserialize, Serialize};

/// The feature of [`TASK_MODULE`].
const TASKS: Feature = Feature("tasks");

/// What the module says about cases.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CaseChanged)]
struct CaseChanged {
    id: i64,
}

impl Payload for CaseChanged {
    type About = AboutPerson;
}

const EVENTS: &[EventDef] = &[EventKind::<CaseChanged>::new("todos.case.changed", TASKS).def()];

/// A module that keeps tasks.
pub const TASK_MODULE: Module = Module {
    features: &[FeatureDef { feature: TASKS, title: "To Dos", default_on: true }],
    answers: &[
        &LIST.answered_by(TASKS, |_, _| Box::pin(async { Ok(Vec::new()) })),
        &WITH_OPEN.answered_by(TASKS, |_, _| Box::pin(async { Ok(Vec::new()) })),
        &LOCK.answered_by(TASKS, |_, _| Box::pin(async { Ok(()) })),
        &CHANGE.answered_by(TASKS, |_, _| Box::pin(async { Ok(()) })),
    ],
    events: EVENTS,
    ..Module::new("todos", "Tasks", Routes::new)
};
