//! `GET /worklists/definitions/{id}/versions/`

use huddle_sdk::prelude::*;

use super::edit::StoredDefinition;
use super::edit_store as store;
use super::model::WorklistId;

/// List the versions of a worklist, latest first.
#[utoipa::path(get, path = "/worklists/definitions/{id}/versions/", operation_id = "list_worklist_versions", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), Paging<20, 100>),
    responses((status = 200, body = Page<StoredDefinition>), (status = 404, description = "Unknown list")))]
pub async fn list_worklist_versions(ctx: Ctx, Path(id): Path<WorklistId>, paging: Paging<20, 100>) -> Result<Json<Page<StoredDefinition>>> {
    let before = paging.cursor()?.unwrap_or(i32::MAX);
    let mut tx = ctx.read().await?;
    let count = store::count_versions(&mut tx, id).await?;
    if count == 0 {
        return Err(Problem::not_found("Worklist does not exist"));
    }
    let rows = store::versions(&mut tx, id, before, paging.limit + 1).await?;
    Ok(Json(paging.page(rows, count, |version| version.row_version)))
}
