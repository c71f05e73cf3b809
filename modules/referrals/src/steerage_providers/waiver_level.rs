//! `PATCH /referral/steerage/{id}/provider/{provider_id}/update-waiver-level/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::{ParentSteerage, StoredProvider, WaiverLevel};
use super::shown;
use super::update::{self, ProviderPath};
use super::wire::SteerageProvider;

/// The care key to set.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::WaiverLevelPatch)]
pub struct WaiverLevelPatch {
    /// The care key; null: not chosen.
    waiver_level: Option<WaiverLevel>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Set the care key (waiver level) of a provider of a steerage (navigation.md §4.1).
///
/// Errors: 404 the steerage has no such provider; 409 `steerage-locked`; 409 `waiver-unavailable` when the member's service level is care
/// only or the waiver is not enabled; 412 the version is stale (`current` is the provider as stored); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/provider/{provider_id}/update-waiver-level/", operation_id = "update_waiver_level",
    tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID"), IfMatch),
    request_body = WaiverLevelPatch, responses((status = 200, body = SteerageProvider)))]
pub async fn update_waiver_level(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Path(ProviderPath { provider_id }): Path<ProviderPath>,
    if_match: IfMatch,
    Json(patch): Json<WaiverLevelPatch>,
) -> Result<Json<SteerageProvider>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let (steerage, before) = shown::locked(&mut tx, &opened, provider_id).await?;
    update::check_version(&ctx, &mut tx, &before, made_on).await?;
    steerage.check_waiver()?;
    before.check_accepted()?;
    let after = StoredProvider { waiver_level: patch.waiver_level, ..before.clone() };
    update::change(&ctx, tx, &opened, before, after).await
}
