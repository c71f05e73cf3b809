//! A stand-in for the module that owns tasks: objects have none, and every change is accepted. The tasks of plans are tested with the real
//! module in the tests of the whole.

use huddle_sdk::prelude::*;
use huddle_sdk::tasks::{ChangeTasks, ListTasks, LockTasks, TaskKeeper};

/// The feature of [`TASK_MODULE`].
const TASKS: Feature = Feature("test_tasks");

const LIST: ListTasks = |_, _, _| Box::pin(async { Ok(Vec::new()) });
const LOCK: LockTasks = |_, _| Box::pin(async { Ok(()) });
const CHANGE: ChangeTasks = |_, _, _, _, _| Box::pin(async { Ok(()) });

/// A module that keeps tasks.
pub const TASK_MODULE: Module = Module {
    features: &[FeatureDef { feature: TASKS, title: "Tasks", default_on: true }],
    task_keeper: Some(TaskKeeper { feature: TASKS, list: LIST, lock: LOCK, change: CHANGE }),
    ..Module::new("test_tasks", "Tasks", Routes::new)
};
