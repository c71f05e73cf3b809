//! `POST /user/{patient_id}/phone/change/request/`

use huddle_sdk::prelude::*;

use super::mails::{PHONE_CHANGE, PhoneChange};
use super::store;

/// Send a member a link to change their phone number.
///
/// Members change their number themselves in the member portal. The email arrives within five minutes (record.md §5). The response is the
/// same when no address is known. Errors: 503 the tenant has no member portal.
#[utoipa::path(post, path = "/user/{patient_id}/phone/change/request/", operation_id = "request_phone_change", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")),
    responses((status = 204, description = "The email was queued")))]
pub async fn request(ctx: Ctx, PathPatient(access): PathPatient) -> Result<StatusCode> {
    let patient = access.patient_id()?;
    let mut tx = ctx.write().await?;
    if store::sender(&mut tx).await?.portal.is_none() {
        return Err(Problem::unavailable("This organization has no member portal"));
    }
    // A pending job is enough.
    tx.enqueue(PHONE_CHANGE.with(&PhoneChange { patient }).unique(patient)).await?;
    tx.audit(Change::of(access.person_id()).object("phone_change", patient).new_field("requested_at", ctx.now()))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
