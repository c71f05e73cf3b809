//! `POST /inbound/prior-authorizations/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

use super::deliver::{Arrival, Delivered, deliver};
use super::delivery::ReceivedPriorAuthorization;
use super::model::PriorAuthorizationId;

/// The part of a stored prior authorization that its client receives.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::PriorAuthorizationReceipt)]
pub struct PriorAuthorizationReceipt {
    /// ID.
    #[schema(value_type = i64)]
    pk: PriorAuthorizationId,
    /// Its uid.
    uid: Uuid,
    /// When the stored state was last changed at the payer.
    vendor_update_date: DateTime<Utc>,
}

/// Returns the response to a delivery.
pub(super) fn receipt(delivered: Delivered) -> (StatusCode, Json<PriorAuthorizationReceipt>) {
    let Delivered { pk, uid, vendor_update_date, arrival } = delivered;
    let status = if arrival == Arrival::New { StatusCode::CREATED } else { StatusCode::OK };
    (status, Json(PriorAuthorizationReceipt { pk, uid, vendor_update_date }))
}

/// Deliver a prior authorization or its new state.
///
/// Answers 201 when it is new, and 200 when it was updated or when the delivery is a repetition or older than the stored state. The response
/// contains no patient data. Errors: 404 no person has this member ID; 409 several people have it, the uid belongs to another person, or it
/// was delivered with other content and the same `vendor_update_date`.
#[utoipa::path(post, path = "/inbound/prior-authorizations/", operation_id = "receive_prior_authorization", tag = "referrals",
    request_body = ReceivedPriorAuthorization,
    responses(
        (status = 201, description = "Stored", body = PriorAuthorizationReceipt),
        (status = 200, description = "Updated, or stored before", body = PriorAuthorizationReceipt),
        (status = 409, description = "The member ID is ambiguous, or the uid was used for another person or other content"),
    ))]
pub async fn receive_prior_authorization(
    ctx: Ctx,
    Json(body): Json<ReceivedPriorAuthorization>,
) -> Result<(StatusCode, Json<PriorAuthorizationReceipt>)> {
    let now = ctx.now();
    let delivery = body.checked(now)?;
    let mut tx = ctx.write().await?;
    let delivered = deliver(&mut tx, &delivery, ctx.principal().client_id(), now).await?;
    tx.commit().await?;
    Ok(receipt(delivered))
}
