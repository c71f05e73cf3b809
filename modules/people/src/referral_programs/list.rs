//! `GET /patient-referral-programs/`

use huddle_sdk::prelude::*;

use super::store::{self, ReferralProgram};

/// List referral programs.
///
/// The programs that can be chosen for a patient, sorted by label.
#[utoipa::path(get, path = "/patient-referral-programs/", operation_id = "list_referral_programs", tag = "people",
    responses((status = 200, body = Vec<ReferralProgram>)))]
pub async fn list(ctx: Ctx) -> Result<Json<Vec<ReferralProgram>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(store::list(&mut tx).await?))
}
