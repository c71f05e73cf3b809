//! `GET /referral/prior_authorization/{pk}/`

use huddle_sdk::prelude::*;

use super::model::PriorAuthorization;

/// Read a prior authorization.
///
/// Errors: 404 it does not exist.
#[utoipa::path(get, path = "/referral/prior_authorization/{pk}/", operation_id = "read_prior_authorization", tag = "referrals",
    params(("pk" = i64, Path, description = "The prior authorization's ID")), responses((status = 200, body = PriorAuthorization)))]
pub async fn read_prior_authorization(_ctx: Ctx) -> Result<Json<Visible<PriorAuthorization>>> {
    Err(Problem::internal("not built yet"))
}
