//! `GET /referral/settings/`

use huddle_sdk::prelude::*;

use super::model::Settings;
use super::store;

/// Read the tenant's settings for referrals.
#[utoipa::path(get, path = "/referral/settings/", operation_id = "read_referral_settings", tag = "referrals",
    responses((status = 200, body = Settings)))]
pub async fn read_referral_settings(ctx: Ctx) -> Result<Json<Settings>> {
    Ok(Json(store::read(&mut *ctx.read().await?).await?))
}
