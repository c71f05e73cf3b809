//! `GET /lists/{list}/views/`

use huddle_sdk::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::model::{ListView, Viewer, checked_list};
use super::store;
use crate::tenancy::MANAGE_FEATURES;

/// The views of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::ListViews)]
pub struct ListViews {
    /// The caller's own and the shared ones, sorted by name.
    pub results: Vec<ListView>,
    /// How the caller last arranged the list; null if they never did.
    #[schema(value_type = Option<Object>)]
    pub preference: Option<Value>,
}

/// List the views of a list: the caller's own and those that others share, with the caller's own preference.
#[utoipa::path(get, path = "/lists/{list}/views/", operation_id = "list_views", tag = "lists",
    params(("list" = String, Path, description = "The list, as its screen names it: `people.patients`", pattern = "^[a-z][a-z0-9._-]{0,99}$")),
    responses((status = 200, body = ListViews)))]
pub async fn list_views(ctx: Ctx, Path(list): Path<String>) -> Result<Json<ListViews>> {
    checked_list(&list)?;
    let viewer = viewer(&ctx)?;
    let mut tx = ctx.read().await?;
    let results = store::select_views(&mut tx, viewer, &list).await?;
    let preference = store::select_preference(&mut tx, viewer.user, &list).await?;
    Ok(Json(ListViews { results, preference }))
}

/// The caller.
pub(super) fn viewer(ctx: &Ctx) -> Result<Viewer> {
    Ok(Viewer { user: ctx.user_id()?, manages_shared: ctx.principal().may(MANAGE_FEATURES) })
}
