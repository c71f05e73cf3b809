//! `GET /referral/steerage/{id}/providers/`

use huddle_sdk::prelude::*;

use super::model::SteerageProviders;
use crate::ids::SteerageId;

/// List the providers of a steerage, with suggestions under review.
#[utoipa::path(get, path = "/referral/steerage/{id}/providers/", operation_id = "list_steerage_providers", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageProviders)))]
pub async fn list_steerage_providers(_ctx: Ctx, Path(_id): Path<SteerageId>) -> Result<Json<SteerageProviders>> {
    Err(Problem::internal("not built yet"))
}
