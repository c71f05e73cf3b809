//! `GET /schedule/settings/`

use huddle_sdk::prelude::*;

use super::model::Settings;
use super::store;

/// Read the tenant's settings for schedules.
#[utoipa::path(get, path = "/schedule/settings/", operation_id = "read_schedule_settings", tag = "schedule",
    responses((status = 200, body = Settings)))]
pub async fn read_schedule_settings(ctx: Ctx) -> Result<Json<Settings>> {
    Ok(Json(store::read(&mut *ctx.read().await?).await?))
}
