//! The events that this module publishes.

use huddle_sdk::prelude::*;
use huddle_sdk::{AboutPersonOrNobody, EventDef, MayNamePerson};
use serde::{Deserialize, Serialize};

use crate::TASKS;
use crate::ids::{CaseId, CategoryId, EmailId, TaskId};

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

/// A case, its tasks or what is related to it changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CaseChanged)]
pub struct CaseChanged {
    /// The case.
    #[schema(value_type = i64)]
    pub id: CaseId,
    /// Whether it is closed now.
    pub is_closed: bool,
}

impl Payload for CaseChanged {
    type About = AboutPerson;
}

pub const CASE_CHANGED: EventKind<CaseChanged> = EventKind::new("todos.case.changed", TASKS);

/// A category of cases was created or changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CategoryChanged)]
pub struct CategoryChanged {
    /// The category.
    #[schema(value_type = i64)]
    pub id: CategoryId,
}

impl Payload for CategoryChanged {
    type About = AboutTenant;
}

pub const CATEGORY_CHANGED: EventKind<CategoryChanged> = EventKind::new("todos.category.changed", TASKS);

/// An email was written, sent, received, linked to a case or dismissed, or its delivery progressed. When it moves to another record, users
/// who could see it before are notified too.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::EmailChanged)]
pub struct EmailChanged {
    /// The email.
    #[schema(value_type = i64)]
    pub id: EmailId,
    /// Case, if it belongs to one.
    #[schema(value_type = Option<i64>)]
    pub case: Option<CaseId>,
    /// The person in whose record it is; null while its sender is unknown.
    #[schema(value_type = Option<i64>)]
    pub person: Option<PersonId>,
}

impl Payload for EmailChanged {
    type About = AboutPersonOrNobody;
}

impl MayNamePerson for EmailChanged {
    fn person_id(&self) -> Option<PersonId> {
        self.person
    }
}

pub const EMAIL_CHANGED: EventKind<EmailChanged> = EventKind::new("todos.email.changed", TASKS);

/// All events of the module.
pub const ALL: &[EventDef] = &[TASK_CHANGED.def(), CASE_CHANGED.def(), CATEGORY_CHANGED.def(), EMAIL_CHANGED.def()];
