//! `DELETE /task/{id}` and `DELETE /task/v2/{id}`

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;

use super::model::Task;
use super::provide::TASK;
use super::{keep, relations, store};
use crate::cases::follow::{self, TaskChange};
use crate::events::{TASK_CHANGED, TaskChanged};

/// Delete a task.
#[utoipa::path(delete, path = "/task/{id}", operation_id = "delete_task", tag = "todos",
    params(("id" = i64, Path, description = "The task's ID")), responses((status = 204, description = "Deleted")))]
pub async fn delete_task(ctx: Ctx, opened: Opened<Task>) -> Result<StatusCode> {
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    remove(&ctx, &mut tx, &access, &before).await?;
    keep::tell_owners(&mut tx, &access, &[&before]).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a locked task with its links and its work unit, audits and announces it. Its cases follow.
pub(super) async fn remove(ctx: &Ctx, tx: &mut WriteTx, access: &Access, before: &Task) -> Result<()> {
    let task = TaskChange { before: Some(before), after: None };
    follow::before_task(tx, access.into(), task, ctx.now()).await?;
    relations::store(tx, &Task { relations: Vec::new(), ..before.clone() }, &before.relations, ctx.user_id()?).await?;
    store::delete(tx, before.id).await?;
    tx.delete_work(&TASK, before.id.0).await?;
    let change = Change::of(access.person_id()).object("task", before.id).field("is_deleted", false, true);
    tx.audit(change.field("due_date", Some(before.due_date), None::<chrono::DateTime<chrono::Utc>>))?;
    tx.publish(TASK_CHANGED.about(access, &TaskChanged { id: before.id }));
    follow::after_task(tx, access.into(), task, ctx.now()).await
}
