//! A stand-in for the module that owns tasks and cases: objects have none, and every change is accepted. The tasks of plans and the cases of
//! gaps are tested with the real module in the tests of the whole.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use huddle_sdk::tasks::{ChangeTasks, FindOpenTasks, ListTasks, LockTasks, TaskKeeper};
use serde::{Deserialize, Serialize};

/// The feature of [`TASK_MODULE`].
const TASKS: Feature = Feature("tasks");

const LIST: ListTasks = |_, _, _| Box::pin(async { Ok(Vec::new()) });
const OPEN: FindOpenTasks = |_, _, _| Box::pin(async { Ok(Vec::new()) });
const LOCK: LockTasks = |_, _| Box::pin(async { Ok(()) });
const CHANGE: ChangeTasks = |_, _, _, _, _| Box::pin(async { Ok(()) });

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
    features: &[FeatureDef { feature: TASKS, title: "Tasks", default_on: true }],
    task_keeper: Some(TaskKeeper { feature: TASKS, list: LIST, open: OPEN, lock: LOCK, change: CHANGE }),
    events: EVENTS,
    ..Module::new("todos", "Tasks", Routes::new)
};
