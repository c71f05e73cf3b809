//! The tasks of a plan, as requests write them.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::tasks::{EditedObjectTask, NewObjectTask, TaskChanges};
use serde::Deserialize;

/// A new task of a plan. It needs a title, a due date and an owner together.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = careplans::NewTask)]
pub struct NewTask {
    /// One line, 1 to 255 characters.
    #[serde(default)]
    #[schema(required = true, value_type = Text<1, 255>)]
    pub(crate) title: Option<Text<1, 255>>,
    /// When it is due; stored as 19:00 US Eastern on that date.
    #[serde(default)]
    #[schema(required = true, value_type = DateTime<Utc>)]
    pub(crate) due_date: Option<DateTime<Utc>>,
    /// The assignee group that owns it.
    #[serde(default)]
    #[schema(required = true, value_type = i64)]
    pub(crate) owner_group: Option<i64>,
    /// 0 normal, 1 medium, 2 high.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2)]
    pub(crate) priority: i16,
}

/// A task of a plan to edit or to add.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = careplans::TaskChange)]
pub struct TaskChange {
    /// The task to edit; absent: a new one.
    #[serde(default)]
    id: Option<i64>,
    /// The version of the task that was edited.
    #[serde(default)]
    row_version: Option<i32>,
    /// One line, 1 to 255 characters.
    #[serde(default)]
    #[schema(required = true, value_type = Text<1, 255>)]
    title: Option<Text<1, 255>>,
    /// When it is due; stored as 19:00 US Eastern on that date.
    #[serde(default)]
    #[schema(required = true, value_type = DateTime<Utc>)]
    due_date: Option<DateTime<Utc>>,
    /// The assignee group that owns it.
    #[serde(default)]
    #[schema(required = true, value_type = i64)]
    owner_group: Option<i64>,
    /// 0 normal, 1 medium, 2 high.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2)]
    priority: i16,
}

impl From<NewTask> for NewObjectTask {
    fn from(task: NewTask) -> Self {
        Self { title: task.title, due_date: task.due_date, owner_group: task.owner_group, priority: task.priority }
    }
}

/// Converts new tasks to changes.
pub(crate) fn added(tasks: Vec<NewTask>) -> TaskChanges {
    TaskChanges { added: tasks.into_iter().map(NewObjectTask::from).enumerate().collect(), ..TaskChanges::default() }
}

/// Returns the task changes that an edit requests.
pub(crate) fn changes(tasks: Vec<TaskChange>, removed: Vec<i64>) -> TaskChanges {
    let mut changes = TaskChanges { removed, ..TaskChanges::default() };
    for (place, TaskChange { id, row_version, title, due_date, owner_group, priority }) in tasks.into_iter().enumerate() {
        let task = NewObjectTask { title, due_date, owner_group, priority };
        match id {
            Some(id) => changes.edited.push((place, EditedObjectTask { id, row_version, task })),
            None => changes.added.push((place, task)),
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_with_an_id_is_edited_and_any_other_is_added() {
        let task = || NewTask { title: Some("Call".into()), due_date: None, owner_group: Some(1), priority: 0 };
        let change =
            |id| TaskChange { id, row_version: None, title: Some("Call".into()), due_date: None, owner_group: Some(1), priority: 0 };
        let changes = changes(vec![change(None), change(Some(7)), change(None)], vec![9]);
        assert_eq!(changes.added.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(changes.edited.iter().map(|(place, edited)| (*place, edited.id)).collect::<Vec<_>>(), [(1, 7)]);
        assert_eq!(changes.removed, [9]);
        assert_eq!(added(vec![task(), task()]).added.len(), 2);
    }
}
