//! `GET /chat/pod-filter-options/`

use huddle_sdk::PodId;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::store;

/// A care pod to filter by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PodOption)]
pub struct PodOption {
    /// The pod.
    pub id: PodId,
    /// Its name.
    pub name: String,
    /// Whether the caller works in it.
    pub is_mine: bool,
}

/// List the care pods by which the inbox can be filtered, by name.
#[utoipa::path(get, path = "/chat/pod-filter-options/", operation_id = "list_pod_options", tag = "messaging",
    responses((status = 200, body = Vec<PodOption>)))]
pub async fn list_pod_options(ctx: Ctx) -> Result<Json<Vec<PodOption>>> {
    let reader = ctx.user_id()?;
    Ok(Json(store::pods(&mut *ctx.read().await?, reader).await?))
}
