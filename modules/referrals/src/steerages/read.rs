//! `GET /referral/steerage/{id}/`

use huddle_sdk::prelude::*;

use super::model::Steerage;
use super::parts;

/// Read a steerage.
#[utoipa::path(get, path = "/referral/steerage/{id}/", operation_id = "read_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = Steerage)))]
pub async fn read_steerage(ctx: Ctx, opened: Opened<Steerage>) -> Result<Json<Visible<Steerage>>> {
    let Opened { object, access } = opened;
    let steerage = parts::with_parts_of(&ctx, &mut *ctx.read().await?, &access, object).await?;
    access.show(steerage).map(Json)
}
