//! `PUT /worklists/definitions/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};

use super::edit::{AUDITED, DefinitionBody, StoredDefinition, check_size};
use super::edit_store as store;
use super::model::WorklistId;
use crate::events::{DEFINITION_CHANGED, DefinitionChanged};

/// Write a new version of a worklist, or switch it on or off.
///
/// Nothing changes if the content is equal to the present version. Errors: 400 as for a new list; 404 unknown list or group of users; 412
/// the version is stale (`current` is the definition as stored); 428 no version.
#[utoipa::path(put, path = "/worklists/definitions/{id}/", operation_id = "update_worklist", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), IfMatch), request_body = DefinitionBody,
    responses((status = 200, body = StoredDefinition)))]
pub async fn update_worklist(
    ctx: Ctx,
    Path(id): Path<WorklistId>,
    if_match: IfMatch,
    Json(body): Json<DefinitionBody>,
) -> Result<Json<StoredDefinition>> {
    let made_on = if_match.or_body(body.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Worklist does not exist"))?;
    version::check(&mut tx, Edited::object("worklist", id.0), made_on, before.row_version, &before).await?;
    let body = body.checked(&mut tx).await?;
    if body.conditions != before.conditions {
        check_size(&ctx, &mut tx, &body.conditions).await?;
    }
    if before.is_equal_to(&body) {
        return Ok(Json(before));
    }
    store::update(&mut tx, id, &body, ctx.user_id()?, ctx.now()).await?;
    let after = store::lock(&mut tx, id).await?.stored("list")?;
    tx.audit(Change::of_tenant().object("worklist", id.0).fields_of(&before, &after, AUDITED))?;
    tx.publish(DEFINITION_CHANGED.of_tenant(&DefinitionChanged { id }));
    tx.commit().await?;
    Ok(Json(after))
}
