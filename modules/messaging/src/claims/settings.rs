//! `GET` and `PATCH /chat/claim-settings/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{ClaimSettings, ReplyOver};
use super::store;

/// The settings to change; omitted settings keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::ClaimSettingsPatch)]
pub struct ClaimSettingsPatch {
    /// Whether staff may reply to a thread claimed by somebody else.
    #[serde(default)]
    pub reply_over: Option<ReplyOver>,
    /// Minutes until a claim without activity of its owner expires; 5 to 720.
    #[serde(default)]
    #[schema(minimum = 5, maximum = 720)]
    pub lease_minutes: Option<i32>,
    /// Clinic minutes within which a patient should be answered; 1 to 10,080.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10080)]
    pub response_minutes: Option<i32>,
    /// Minutes within which an urgent message should be answered; 1 to 10,080.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10080)]
    pub urgent_response_minutes: Option<i32>,
    /// Whether the urgent minutes also pass while the clinic is closed.
    #[serde(default)]
    pub urgent_at_all_hours: Option<bool>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

/// Read the tenant's settings for claims.
#[utoipa::path(get, path = "/chat/claim-settings/", operation_id = "read_claim_settings", tag = "messaging",
    responses((status = 200, body = ClaimSettings)))]
pub async fn read_claim_settings(ctx: Ctx) -> Result<Json<ClaimSettings>> {
    Ok(Json(store::settings(&mut *ctx.read().await?).await?))
}

/// Update the tenant's settings for claims.
///
/// Errors: 400 a value out of range; 412 the version is stale (`current` is the settings as stored); 428 no version.
#[utoipa::path(patch, path = "/chat/claim-settings/", operation_id = "update_claim_settings", tag = "messaging",
    params(IfMatch),
    request_body = ClaimSettingsPatch, responses((status = 200, body = ClaimSettings)))]
pub async fn update_claim_settings(ctx: Ctx, if_match: IfMatch, Json(body): Json<ClaimSettingsPatch>) -> Result<Json<ClaimSettings>> {
    let made_on = if_match.or_body(body.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock_settings(&mut tx).await?;
    version::check(&mut tx, Edited::object("claim_settings", ctx.tenant_id()), made_on, before.row_version, &before).await?;
    let wanted = ClaimSettings {
        reply_over: body.reply_over.unwrap_or(before.reply_over),
        lease_minutes: body.lease_minutes.unwrap_or(before.lease_minutes),
        response_minutes: body.response_minutes.unwrap_or(before.response_minutes),
        urgent_response_minutes: body.urgent_response_minutes.unwrap_or(before.urgent_response_minutes),
        urgent_at_all_hours: body.urgent_at_all_hours.unwrap_or(before.urgent_at_all_hours),
        row_version: before.row_version,
    }
    .checked()?;
    let after = store::set_settings(&mut tx, &wanted).await?;
    let names = ["reply_over", "lease_minutes", "response_minutes", "urgent_response_minutes", "urgent_at_all_hours"];
    let change = Change::of_tenant().object("claim_settings", ctx.tenant_id()).fields_of(&before, &after, &names);
    tx.audit(change)?;
    tx.commit().await?;
    Ok(Json(after))
}
