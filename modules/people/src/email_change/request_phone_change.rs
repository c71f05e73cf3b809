//! `POST /user/{patient_id}/phone/change/request/`: sends the mail with which a member changes their own phone number.

use huddle_sdk::prelude::*;

use super::mails::{PHONE_CHANGE, PhoneChange};
use super::store;

/// Request a change of phone number.
///
/// Sends the member a link to the member portal, where members change their number themselves. The mail arrives within five minutes
/// (record.md §5). The response is the same if no email address is known. 503: the tenant has no portal.
#[utoipa::path(post, path = "/user/{patient_id}/phone/change/request/", operation_id = "request_phone_change", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user id")),
    responses((status = 204, description = "The mail is on its way")))]
pub async fn request(ctx: Ctx, PathPatient(access): PathPatient) -> Result<StatusCode> {
    let patient = access.patient_id()?;
    let mut tx = ctx.write().await?;
    if store::sender(&mut tx).await?.portal.is_none() {
        return Err(Problem::unavailable("This organization has no member portal"));
    }
    // One waiting job is enough.
    tx.enqueue(PHONE_CHANGE.with(&PhoneChange { patient }).unique(patient)).await?;
    tx.audit(Change::of(access.person_id()).object("phone_change", patient).new_field("requested_at", ctx.now())).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
