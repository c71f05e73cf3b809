//! `GET /chat/pod-filter-options/`

use huddle_sdk::prelude::*;

use super::model::PodOption;
use super::store;

/// List the care pods by which the inbox can be filtered, sorted by name.
#[utoipa::path(get, path = "/chat/pod-filter-options/", operation_id = "list_pod_options", tag = "messaging",
    responses((status = 200, body = Vec<PodOption>)))]
pub async fn list_pod_options(ctx: Ctx) -> Result<Json<Vec<PodOption>>> {
    let reader = ctx.user_id()?;
    Ok(Json(store::pods(&mut *ctx.read().await?, reader).await?))
}
