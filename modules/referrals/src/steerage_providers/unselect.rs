//! `PATCH /referral/steerage/{id}/providers/unselect/`

use huddle_sdk::prelude::*;

use super::model::SteerageProviders;
use crate::ids::SteerageId;

/// Record that the member has selected no provider. Repeating the request changes nothing.
///
/// Errors: 409 `steerage-locked`.
#[utoipa::path(patch, path = "/referral/steerage/{id}/providers/unselect/", operation_id = "unselect_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageProviders)))]
pub async fn unselect_steerage_provider(_ctx: Ctx, Path(_id): Path<SteerageId>) -> Result<Json<SteerageProviders>> {
    Err(Problem::internal("not built yet"))
}
