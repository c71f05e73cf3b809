//! `PATCH /task/{id}`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{WriteTx, check_owner};
use serde::Deserialize;

use super::model::{Task, checked_priority, checked_title, due_on_date_of};
use super::relations::{self, Relation};
use super::{keep, store};
use crate::cases::follow::{self, TaskChange};
use crate::events::{TASK_CHANGED, TaskChanged};

/// The fields of a task to change. Omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = todos::TaskPatch)]
pub struct TaskPatch {
    /// One line, 1 to 255 characters.
    #[serde(default)]
    #[schema(max_length = 255, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    title: Option<String>,
    /// When it is due; stored as 19:00 US Eastern on that date.
    #[serde(default)]
    due_date: Option<DateTime<Utc>>,
    /// The assignee group that owns it.
    #[serde(default)]
    owner_group: Option<i64>,
    /// 0 normal, 1 medium, 2 high. Needs no version.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2)]
    priority: Option<i16>,
    /// Whether it is done. Needs no version; the first user who completed it stays on record.
    #[serde(default)]
    is_complete: Option<bool>,
    /// All related objects; new ones must be about the task's person.
    #[serde(default)]
    relations: Option<Vec<Relation>>,
    /// The caller's own user ID, if given.
    #[serde(default)]
    completed_by: Option<UserId>,
    /// The version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl TaskPatch {
    /// Marks need no version (corrections 10).
    fn is_mark(&self) -> bool {
        self.title.is_none() && self.due_date.is_none() && self.owner_group.is_none() && self.relations.is_none()
    }

    /// Returns the task after this patch, without its relations.
    fn apply(&self, before: &Task, by: UserId, now: DateTime<Utc>) -> Result<Task> {
        let mut task = before.clone();
        if let Some(title) = &self.title {
            task.title = checked_title(title)?;
        }
        if let Some(due_date) = self.due_date {
            task.due_date = due_on_date_of(due_date)?;
        }
        if let Some(priority) = self.priority {
            task.priority = checked_priority(priority)?;
        }
        task.owner_group = self.owner_group.unwrap_or(before.owner_group);
        task.complete(self.is_complete.unwrap_or(before.is_complete), by, now);
        Ok(task)
    }
}

/// Update a task.
///
/// Completion and priority need no version. Errors: 403 `identity-mismatch` when `completed_by` is not the token's user; 404 unknown owner
/// group or related object; 409 `not-licensed` or `inactive` when the new owner may not give care where the person lives; 412 the version is stale (`current` is the task as stored); 428 no version.
#[utoipa::path(patch, path = "/task/{id}", operation_id = "update_task", tag = "todos",
    params(("id" = i64, Path, description = "The task's ID"), IfMatch), request_body = TaskPatch, responses((status = 200, body = Task)))]
pub async fn update_task(ctx: Ctx, opened: Opened<Task>, if_match: IfMatch, Json(patch): Json<TaskPatch>) -> Result<Json<Visible<Task>>> {
    let user = ctx.user_id()?;
    ctx.same_user(patch.completed_by, "/completed_by")?;
    let made_on = match if_match.or_body(patch.row_version) {
        Err(_) if patch.is_mark() => None,
        version => Some(version?),
    };
    let access = opened.access;
    let relations = match &patch.relations {
        Some(wanted) => Some(relations::checked(&ctx, &access, wanted.clone(), &opened.relations).await?),
        None => None,
    };
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    if let Some(version) = made_on {
        version::check(&mut tx, Edited::object("task", before.id), version, before.row_version, access.show(before.clone())?).await?;
    }
    let mut changed = patch.apply(&before, user, ctx.now())?;
    changed.relations = relations.unwrap_or_else(|| before.relations.clone());
    let after = change(&ctx, &mut tx, &access, &before, &changed).await?;
    tx.commit().await?;
    Ok(Json(access.show(after)?))
}

/// Stores a changed task, and notifies the objects that contain it. An unchanged task is not written.
pub(super) async fn change(ctx: &Ctx, tx: &mut WriteTx, access: &Access<Person>, before: &Task, changed: &Task) -> Result<Task> {
    if changed == before {
        return Ok(before.clone());
    }
    let after = store_change(ctx, tx, access, before, changed).await?;
    keep::tell_owners(tx, access, &[before, &after]).await?;
    Ok(after)
}

/// Stores a changed task with its links and its work unit, audits and announces it. Its cases follow.
pub(super) async fn store_change(ctx: &Ctx, tx: &mut WriteTx, access: &Access<Person>, before: &Task, changed: &Task) -> Result<Task> {
    if changed.owner_group != before.owner_group {
        if !store::is_group(tx, changed.owner_group).await? {
            return Err(Problem::not_found("Assignee group does not exist").field("/owner_group", "Does not exist"));
        }
        check_owner(tx, WorkOwner::Group(changed.owner_group), changed.person).await?;
    }
    let task = TaskChange { before: Some(before), after: Some(changed) };
    follow::before_task(tx, access.into(), task, ctx.now()).await?;
    store::update(tx, changed).await?;
    relations::store(tx, changed, &before.relations, ctx.user_id()?).await?;
    let after = store::find(tx, changed.id).await?.ok_or_else(|| Problem::internal("an updated task is missing"))?;
    tx.put_work(after.work().about(access)).await?;
    let names = ["due_date", "owner_group", "priority", "is_complete", "completed_by", "relations"];
    let change = Change::of(access.person_id()).object("task", after.id).text("title", &before.title, &after.title);
    tx.audit(change.fields_of(&access.show(before.clone())?, &access.show(after.clone())?, &names))?;
    tx.publish(TASK_CHANGED.about(access, &TaskChanged { id: after.id }));
    follow::after_task(tx, access.into(), task, ctx.now()).await?;
    Ok(after)
}
