//! `PATCH /lists/{list}/views/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::list::viewer;
use super::model::{ListView, checked_list, checked_name, checked_state};
use super::store;
use crate::tenancy::MANAGE_FEATURES;

/// The fields of a view to change; omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::ListViewPatch)]
pub struct ListViewPatch {
    /// Up to 80 characters.
    #[serde(default)]
    #[schema(max_length = 80, pattern = "^[^\\s\\u0000-\\u001F\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    name: Option<String>,
    /// Whether all staff can use it.
    #[serde(default)]
    is_shared: Option<bool>,
    /// Any JSON object up to 16 KiB.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    state: Option<Map<String, Value>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a view.
///
/// Errors: 404 the caller has no such view; 403 it is shared by another user, and the caller does not manage features; 400 an invalid
/// name; 409 its author has another view of this name; 412 the version is stale (`current` is the view as stored); 413 too large; 428 no
/// version.
#[utoipa::path(patch, path = "/lists/{list}/views/{id}/", operation_id = "update_view", tag = "lists",
    params(("list" = String, Path, description = "The list, as its screen names it", pattern = "^[a-z][a-z0-9._-]{0,99}$"), ("id" = i64, Path, description = "The view's ID"),
        IfMatch),
    request_body = ListViewPatch, responses((status = 200, body = ListView)))]
pub async fn update_view(
    ctx: Ctx,
    Path((list, id)): Path<(String, i64)>,
    if_match: IfMatch,
    Json(body): Json<ListViewPatch>,
) -> Result<Json<ListView>> {
    checked_list(&list)?;
    let made_on = if_match.or_body(body.row_version)?;
    let name = body.name.as_deref().map(checked_name).transpose()?;
    let state = body.state.map(checked_state).transpose()?;
    let viewer = viewer(&ctx)?;
    let mut tx = ctx.write().await?;
    let before = store::lock_view(&mut tx, viewer, &list, id).await?.ok_or_else(|| Problem::not_found("View does not exist"))?;
    if !before.is_editable {
        return Err(Problem::permission_denied(MANAGE_FEATURES.0));
    }
    version::check(&mut tx, Edited::object("list_view", id), made_on, before.row_version, &before).await?;
    let name = name.unwrap_or_else(|| before.name.clone());
    let is_shared = body.is_shared.unwrap_or(before.is_shared);
    let state = state.unwrap_or_else(|| before.state.clone());
    store::update_view(&mut tx, id, &name, is_shared, &state, ctx.now()).await?;
    let after = ListView { name, is_shared, state, row_version: before.row_version + 1, updated_at: ctx.now(), ..before.clone() };
    let change = Change::of_tenant().object("list_view", id).fields_of(&before, &after, &["is_shared"]);
    tx.audit(change.text("name", &before.name, &after.name).text("state", &before.state.to_string(), &after.state.to_string()))?;
    tx.commit().await?;
    Ok(Json(after))
}
