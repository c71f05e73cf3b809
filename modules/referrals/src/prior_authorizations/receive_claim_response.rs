//! `POST /inbound/prior-authorizations/claim-response/`

use huddle_sdk::prelude::*;

use super::deliver::deliver;
use super::fhir::ClaimResponse;
use super::receive::{PriorAuthorizationReceipt, receipt};

/// Deliver a payer's response to a request for prior authorization, as a FHIR R4 `ClaimResponse`.
///
/// Answers 201 when the prior authorization is new, and 200 when it was updated or when the response is a repetition or older than the stored
/// state. A response says nothing of what was requested: services, quantity and urgency stay as stored. Errors: 400 the response is not
/// understood, with the element; 404 no person has this member ID; 409 several people have it, the uid belongs to another person, or another
/// response was created at the same instant.
#[utoipa::path(post, path = "/inbound/prior-authorizations/claim-response/", operation_id = "receive_claim_response", tag = "referrals",
    request_body = ClaimResponse,
    responses(
        (status = 201, description = "Stored", body = PriorAuthorizationReceipt),
        (status = 200, description = "Updated, or stored before", body = PriorAuthorizationReceipt),
        (status = 409, description = "The member ID is ambiguous, or the uid was used for another person or other content"),
    ))]
pub async fn receive_claim_response(ctx: Ctx, Json(body): Json<ClaimResponse>) -> Result<(StatusCode, Json<PriorAuthorizationReceipt>)> {
    let now = ctx.now();
    let delivery = body.checked(now)?;
    let mut tx = ctx.write().await?;
    let delivered = deliver(&mut tx, &delivery, ctx.principal().client_id(), now).await?;
    tx.commit().await?;
    Ok(receipt(delivered))
}
