//! `POST /task/v2/{id}/relation/update`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Task;
use super::relations::{self, Relation};
use super::{store, update};

/// New related objects of a task.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::TaskRelations)]
pub struct TaskRelations {
    /// The objects; new ones must be about the task's person.
    relations: Vec<Relation>,
}

/// Replace the objects that a task is related to.
///
/// A task of a case or care plan is still work of its owner, and its work unit names the case or plan. Errors: 404 unknown object.
#[utoipa::path(post, path = "/task/v2/{id}/relation/update", operation_id = "update_task_relations", tag = "todos",
    params(("id" = i64, Path, description = "The task's ID")), request_body = TaskRelations, responses((status = 200, body = Task)))]
pub async fn update_task_relations(ctx: Ctx, opened: Opened<Task>, Json(body): Json<TaskRelations>) -> Result<Json<Visible<Task>>> {
    let access = opened.access;
    let relations = relations::checked(&ctx, &access, body.relations, &opened.relations).await?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    let after = update::change(&ctx, &mut tx, &access, &before, &Task { relations, ..before.clone() }).await?;
    tx.commit().await?;
    Ok(Json(access.show(after)?))
}
