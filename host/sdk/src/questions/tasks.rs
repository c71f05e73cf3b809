//! Tasks of objects: kept by the module that owns tasks, for modules whose objects contain them (decision 0102).
//!
//! ```no_run
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::questions::tasks::{NewObjectTask, TaskChanges};
//!
//! const REMINDER: ContentType = ContentType::new("reminder", "Reminder", Feature("reminders"));
//!
//! async fn add(ctx: Ctx, PathPatient(access): PathPatient, task: NewObjectTask) -> Result<StatusCode> {
//!     let mut tx = ctx.write().await?;
//!     let changes = TaskChanges { added: vec![(0, task)], ..TaskChanges::default() };
//!     ctx.change_tasks(&mut tx, &access, &REMINDER.object(7), changes).await?;
//!     tx.commit().await?;
//!     Ok(StatusCode::CREATED)
//! }
//! ```

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Ask, Question};
use crate::access::Access;
use crate::content_type::ContentType;
use crate::ctx::Ctx;
use crate::event::EventSubject;
use crate::ids::UserId;
use crate::problem::{Problem, Result};
use crate::relation::ObjectRef;
use crate::text::Text;
use crate::tx::WriteTx;

/// Question: the tasks of the objects of a content type with these IDs, each with its object, by due date and ID, in one query.
pub const LIST: Question<ListTasks> = Question::new("tasks.list");

/// The types of [`LIST`].
#[derive(Debug)]
pub enum ListTasks {}

impl Ask for ListTasks {
    type Input<'a> = (&'static str, &'a [i64]);
    type Answer = Vec<(i64, ObjectTask)>;
    type Tx = PgConnection;
}

/// Question: the objects of a content type with an open task, among these IDs, in one query.
pub const WITH_OPEN: Question<FindOpenTasks> = Question::new("tasks.with_open");

/// The types of [`WITH_OPEN`].
#[derive(Debug)]
pub enum FindOpenTasks {}

impl Ask for FindOpenTasks {
    type Input<'a> = (&'static str, &'a [i64]);
    type Answer = Vec<i64>;
    type Tx = PgConnection;
}

/// Request to lock the tasks of an object, by ID. A module locks tasks before the object that contains them, like every change of a task.
pub const LOCK: Question<LockTasks> = Question::new("tasks.lock");

/// The types of [`LOCK`].
#[derive(Debug)]
pub enum LockTasks {}

impl Ask for LockTasks {
    type Input<'a> = &'a ObjectRef;
    type Answer = ();
    type Tx = WriteTx;
}

/// Request to change the tasks of an object about an opened person, in the transaction of the request.
pub const CHANGE: Question<ChangeTasks> = Question::new("tasks.change");

/// The types of [`CHANGE`].
#[derive(Debug)]
pub enum ChangeTasks {}

impl Ask for ChangeTasks {
    type Input<'a> = ChangesOf<'a>;
    type Answer = ();
    type Tx = WriteTx;
}

/// Notification to the owner of an object that other operations changed tasks of the object, in their transaction. The owner locks the
/// object, and rejects the change if the object allows none.
pub const CHANGED: Question<ChangedTasks> = Question::new("tasks.changed");

/// The types of [`CHANGED`].
#[derive(Debug)]
pub enum ChangedTasks {}

impl Ask for ChangedTasks {
    type Input<'a> = (EventSubject, i64);
    type Answer = ();
    type Tx = WriteTx;
}

/// Changes of the tasks of an object about an opened person.
pub struct ChangesOf<'a> {
    /// The request.
    pub ctx: &'a Ctx,
    /// The opened record.
    pub access: &'a Access,
    /// The object.
    pub object: &'a ObjectRef,
    /// The changes.
    pub changes: TaskChanges,
}

/// A task of an object. Shown only within the object.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ObjectTask)]
pub struct ObjectTask {
    /// ID.
    pub id: i64,
    /// One line.
    pub title: String,
    /// When it is due: 19:00 US Eastern on the chosen date.
    pub due_date: DateTime<Utc>,
    /// The assignee group that owns it.
    pub owner_group: i64,
    /// Name of the owner.
    pub owner_group_name: String,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
    /// Whether it is done.
    pub is_complete: bool,
    /// User who created it.
    pub created_by: UserId,
    /// Display name.
    pub created_by_name: String,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// User who completed it; null while it is open.
    pub completed_by: Option<UserId>,
    /// Display name.
    pub completed_by_name: Option<String>,
    /// When it was completed; null while it is open.
    pub completed_on: Option<DateTime<Utc>>,
    /// Version; send it with the next edit.
    pub row_version: i32,
}

/// Changes of an object's tasks. Pointers of problems name fields in `tasks` of the request: `/tasks/0/title`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TaskChanges {
    /// New tasks, each with its place in the request.
    pub added: Vec<(usize, NewObjectTask)>,
    /// Edited tasks, each with its place in the request.
    pub edited: Vec<(usize, EditedObjectTask)>,
    /// IDs of tasks to delete; 404 for one that the object does not have.
    pub removed: Vec<i64>,
}

impl TaskChanges {
    /// Returns whether there is nothing to change.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.edited.is_empty() && self.removed.is_empty()
    }
}

/// A task to add. It needs a title, a due date and an owner (console.md §5).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewObjectTask {
    /// One line, 1 to 255 characters.
    pub title: Option<Text<1, 255>>,
    /// Any instant of the date on which it is due in US Eastern time.
    pub due_date: Option<DateTime<Utc>>,
    /// The assignee group that owns it.
    pub owner_group: Option<i64>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
}

/// A task to edit: all of its fields, and the version that was edited (412).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditedObjectTask {
    /// ID; 404 if the object has no such task.
    pub id: i64,
    /// The version that was edited; none: 428.
    pub row_version: Option<i32>,
    /// New state of the task.
    pub task: NewObjectTask,
}

impl Ctx {
    /// Reads the tasks of the objects with these IDs, each with its object, by due date and ID. None while the module that owns tasks is
    /// off. At most one query.
    pub async fn tasks_of(&self, conn: &mut PgConnection, content_type: &ContentType, ids: &[i64]) -> Result<Vec<(i64, ObjectTask)>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        Ok(LIST.ask(Some(self.features()), conn, (content_type.name, ids)).await?.unwrap_or_default())
    }

    /// Changes the tasks of an object about an opened person. The object is not notified: the caller writes its work unit and event. 409
    /// while the module that owns tasks is off.
    pub async fn change_tasks(&self, tx: &mut WriteTx, access: &Access, object: &ObjectRef, changes: TaskChanges) -> Result<()> {
        if changes.is_empty() {
            return Ok(());
        }
        let changes = ChangesOf { ctx: self, access, object, changes };
        CHANGE.ask(Some(self.features()), tx, changes).await?.ok_or_else(|| Problem::conflict("Tasks are off in this console"))
    }
}
