//! `PATCH /referral/steerage/{id}/providers/{provider_id}/select/`

use huddle_sdk::prelude::*;

use super::model::SteerageProviders;
use crate::ids::{SteerageId, SteerageProviderId};

/// Record that the member selected a provider. It replaces an earlier selection (navigation.md §4.1); repeating the request changes nothing.
///
/// Errors: 404 the steerage has no such accepted provider; 409 `steerage-locked`.
#[utoipa::path(patch, path = "/referral/steerage/{id}/providers/{provider_id}/select/", operation_id = "select_steerage_provider",
    tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID")),
    responses((status = 200, body = SteerageProviders)))]
pub async fn select_steerage_provider(_ctx: Ctx, Path(_path): Path<(SteerageId, SteerageProviderId)>) -> Result<Json<SteerageProviders>> {
    Err(Problem::internal("not built yet"))
}
