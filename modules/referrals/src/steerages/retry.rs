//! `POST /referral/steerage/{id}/send/retry/`

use huddle_sdk::prelude::*;

use super::model::Steerage;

/// Retry the delivery of the version that was sent last.
///
/// The same version is queued again; a version that was delivered is never sent a second time. Errors: 409 nothing was sent, or the delivery
/// did not fail; 503 email is not configured.
#[utoipa::path(post, path = "/referral/steerage/{id}/send/retry/", operation_id = "retry_steerage_delivery", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = Steerage)))]
pub async fn retry_steerage_delivery(ctx: Ctx, opened: Opened<Steerage>) -> Result<Json<Visible<Steerage>>> {
    let _ = (ctx, opened.id);
    Err(Problem::internal("not built yet"))
}
