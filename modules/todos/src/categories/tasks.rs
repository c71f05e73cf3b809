//! `GET /providers/me/cases/categories/{id}/tasks/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Category, Definition};

/// A task that a new case of a category gets.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::TaskOfCategory)]
pub struct TaskOfCategory {
    /// One line.
    pub title: String,
    /// When it is due if the case is created now.
    pub due_date: DateTime<Utc>,
    /// Days from the creation of the case until it is due.
    pub due_in_days: i32,
    /// Assignee group that owns it: the owner of the case; null if chosen with the case.
    pub owner_group: Option<i64>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
}

/// The tasks of a category.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::TasksOfCategory)]
pub struct TasksOfCategory {
    /// In the order of the category.
    results: Vec<TaskOfCategory>,
}

/// Returns the tasks of a case that is created now.
pub(crate) fn tasks_of(definition: &Definition, owner_group: Option<i64>, now: DateTime<Utc>) -> Vec<TaskOfCategory> {
    let task = |task: &super::model::CategoryTask| TaskOfCategory {
        title: task.title.clone(),
        due_date: Definition::due_after(task.due_in_days, now),
        due_in_days: task.due_in_days,
        owner_group,
        priority: task.priority,
    };
    definition.tasks.iter().map(task).collect()
}

/// List the tasks that a new case of a category gets.
#[utoipa::path(get, path = "/providers/me/cases/categories/{id}/tasks/", operation_id = "list_case_category_tasks", tag = "todos",
    params(("id" = i64, Path, description = "The category's ID")), responses((status = 200, body = TasksOfCategory)))]
pub async fn list_case_category_tasks(ctx: Ctx, category: Opened<Category>) -> Json<TasksOfCategory> {
    let tasks = category.definition.as_ref().map(|definition| tasks_of(definition, category.owner_group, ctx.now()));
    Json(TasksOfCategory { results: tasks.unwrap_or_default() })
}
