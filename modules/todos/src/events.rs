//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::TASKS;
use crate::tasks::model::TaskId;

/// A task was created, changed or deleted.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::TaskChanged)]
pub struct TaskChanged {
    /// The task.
    #[schema(value_type = i64)]
    pub id: TaskId,
}

impl Payload for TaskChanged {
    type About = AboutPerson;
}

pub const TASK_CHANGED: EventKind<TaskChanged> = EventKind::new("todos.task.changed", TASKS);

/// All events of the module.
pub const ALL: &[EventDef] = &[TASK_CHANGED.def()];
