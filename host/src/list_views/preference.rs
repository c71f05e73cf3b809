//! `PUT /lists/{list}/preference/`

use huddle_sdk::prelude::*;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::list::viewer;
use super::model::{MAX_PER_USER, checked_list, checked_state};
use super::store;

/// How the caller arranged a list.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::ListPreference)]
pub struct ListPreference {
    /// Any JSON object up to 16 KiB.
    #[schema(value_type = Object)]
    state: Map<String, Value>,
}

/// Save how the caller arranged a list, replacing what they saved before. Errors: 409 the caller has arranged 500 lists; 413 too large.
#[utoipa::path(put, path = "/lists/{list}/preference/", operation_id = "save_list_preference", tag = "lists",
    params(("list" = String, Path, description = "The list, as its screen names it", pattern = "^[a-z][a-z0-9._-]{0,99}$")), request_body = ListPreference,
    responses((status = 204, description = "Saved")))]
pub async fn save_list_preference(ctx: Ctx, Path(list): Path<String>, Json(body): Json<ListPreference>) -> Result<StatusCode> {
    checked_list(&list)?;
    let state = checked_state(body.state)?;
    let viewer = viewer(&ctx)?;
    let mut tx = ctx.write().await?;
    if !store::upsert_preference(&mut tx, viewer.user, &list, &state, ctx.now()).await? {
        return Err(Problem::conflict(format!("The arrangement of {MAX_PER_USER} lists is already stored")));
    }
    tx.audit(Change::of_tenant().object("list_preference", &list).field("updated_at", None::<()>, ctx.now()))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
