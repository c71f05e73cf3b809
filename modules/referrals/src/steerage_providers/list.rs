//! `GET /referral/steerage/{id}/providers/`

use huddle_sdk::prelude::*;

use super::model::ParentSteerage;
use super::shown;
use super::wire::SteerageProviders;

/// List the providers of a steerage, with suggestions under review.
#[utoipa::path(get, path = "/referral/steerage/{id}/providers/", operation_id = "list_steerage_providers", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageProviders)))]
pub async fn list_steerage_providers(ctx: Ctx, opened: Opened<ParentSteerage>) -> Result<Json<SteerageProviders>> {
    let mut tx = ctx.read().await?;
    shown::list(&mut tx, &opened, ctx.now()).await.map(Json)
}
