//! `POST /lists/{list}/views/`

use huddle_sdk::prelude::*;

use super::list::viewer;
use super::model::{ListView, NewListView, checked_list, checked_name, checked_state};
use super::store;

/// Create a view of a list.
///
/// Errors: 400 an invalid name; 409 the caller has a view of this name, or 500 views; 413 too large.
#[utoipa::path(post, path = "/lists/{list}/views/", operation_id = "create_view", tag = "lists",
    params(("list" = String, Path, description = "The list, as its screen names it", pattern = "^[a-z][a-z0-9._-]{0,99}$")), request_body = NewListView,
    responses((status = 201, body = ListView)))]
pub async fn create_view(ctx: Ctx, Path(list): Path<String>, Json(body): Json<NewListView>) -> Result<(StatusCode, Json<ListView>)> {
    checked_list(&list)?;
    let name = checked_name(&body.name)?;
    let state = checked_state(body.state)?;
    let viewer = viewer(&ctx)?;
    let mut tx = ctx.write().await?;
    store::check_limit(&mut tx, viewer.user).await?;
    let id = store::insert_view(&mut tx, viewer.user, &list, &name, body.is_shared, &state).await?;
    let change = Change::of_tenant().object("list_view", id).new_field("list", &list).new_field("is_shared", body.is_shared);
    tx.audit(change.text("name", "", &name).text("state", "", &state.to_string()))?;
    let stored = store::lock_view(&mut tx, viewer, &list, id).await?;
    tx.commit().await?;
    let stored = stored.ok_or_else(|| Problem::internal("a view that was stored is not there"))?;
    Ok((StatusCode::CREATED, Json(stored)))
}
