//! `POST /referral/steerage/{id}/send/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::Steerage;

/// The version to send.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SendSteerage)]
pub struct SendSteerage {
    /// Version that the sender saw, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Send a steerage to the member.
///
/// It is locked, its content is stored as the next version that never changes, and a mail to the member is queued in the transaction of this
/// request; `delivery` shows the progress. Errors: 400 `cannot-send` with all reasons (`current` is `{reasons}`); 409 the member has no email
/// address; 412 the version is stale (`current` is the steerage); 428 no version; 503 email is not configured.
#[utoipa::path(post, path = "/referral/steerage/{id}/send/", operation_id = "send_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), IfMatch), request_body = SendSteerage,
    responses((status = 200, body = Steerage)))]
pub async fn send_steerage(
    ctx: Ctx,
    opened: Opened<Steerage>,
    if_match: IfMatch,
    Json(body): Json<SendSteerage>,
) -> Result<Json<Visible<Steerage>>> {
    let _ = (ctx, opened.id, if_match, body.row_version);
    Err(Problem::internal("not built yet"))
}
