//! `DELETE /lists/{list}/views/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};

use super::list::viewer;
use super::model::checked_list;
use super::store;
use crate::tenancy::MANAGE_FEATURES;

/// Delete a view.
///
/// Errors: 404 the caller has no such view; 403 it is shared by another user, and the caller does not manage features; 412 the version is
/// stale (`current` is the view as stored); 428 no version.
#[utoipa::path(delete, path = "/lists/{list}/views/{id}/", operation_id = "delete_view", tag = "lists",
    params(("list" = String, Path, description = "The list, as its screen names it", pattern = "^[a-z][a-z0-9._-]{0,99}$"), ("id" = i64, Path, description = "The view's ID"),
        ("If-Match" = i32, Header, description = "The view's version")),
    responses((status = 204, description = "Gone")))]
pub async fn delete_view(ctx: Ctx, Path((list, id)): Path<(String, i64)>, if_match: IfMatch) -> Result<StatusCode> {
    checked_list(&list)?;
    let made_on = if_match.or_body(None)?;
    let viewer = viewer(&ctx)?;
    let mut tx = ctx.write().await?;
    let before = store::lock_view(&mut tx, viewer, &list, id).await?.ok_or_else(|| Problem::not_found("View does not exist"))?;
    if !before.is_editable {
        return Err(Problem::permission_denied(MANAGE_FEATURES.0));
    }
    version::check(&mut tx, Edited::object("list_view", id), made_on, before.row_version, &before).await?;
    store::delete_view(&mut tx, id).await?;
    tx.audit(Change::of_tenant().object("list_view", id).field("is_kept", true, false).text("name", &before.name, ""))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
