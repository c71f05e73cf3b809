//! `PATCH /referral/steerage/{id}/provider/{provider_id}/update-waiver-level/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::{SteerageProvider, WaiverLevel};
use crate::ids::{SteerageId, SteerageProviderId};

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
    _ctx: Ctx,
    Path(_path): Path<(SteerageId, SteerageProviderId)>,
    _if_match: IfMatch,
    Json(_patch): Json<WaiverLevelPatch>,
) -> Result<Json<SteerageProvider>> {
    Err(Problem::internal("not built yet"))
}
