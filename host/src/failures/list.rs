//! `GET /admin/failures/`

use huddle_sdk::prelude::*;

use super::model::Failure;
use super::store;

/// List the tenant's failed jobs and parked events, the latest first; at most 500.
///
/// A job is listed after its last attempt failed, an event after its handler failed five times. Requires the permission `jobs.manage`.
#[utoipa::path(get, path = "/admin/failures/", operation_id = "list_failures", tag = "failures", responses((status = 200, body = [Failure])))]
pub async fn list_failures(ctx: Ctx) -> Result<Json<Vec<Failure>>> {
    Ok(Json(store::failures(&mut *ctx.read().await?).await?))
}
