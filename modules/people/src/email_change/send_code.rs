//! `POST /user/provider/phone/verify/code/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::mails::{EMAIL_CODE, EmailCode};
use super::model::SentCode;
use super::store::{self, StoredCode};

/// The patient to be verified.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::CodeRequest)]
pub struct CodeRequest {
    /// The patient's user ID.
    id: UserId,
}

/// Send a patient a one-time code by email.
///
/// The code has six digits, is valid for ten minutes and five attempts by the staff member who requested it, and replaces an earlier one. At
/// most five per hour (429). Response and timing are the same when no address is known. Errors: 503 this installation sends no email.
#[utoipa::path(post, path = "/user/provider/phone/verify/code/", operation_id = "send_code", tag = "people", request_body = CodeRequest,
    responses((status = 204, description = "The email was queued")))]
pub async fn send(ctx: Ctx, Json(body): Json<CodeRequest>) -> Result<StatusCode> {
    let user = ctx.user_id()?;
    let access = ctx.access_patient(body.id).await?;
    if !ctx.app().mailer().is_configured() {
        return Err(Problem::unavailable("Email is not configured"));
    }
    let (person, now) = (access.person_id(), ctx.now());

    let mut tx = ctx.write().await?;
    let previous = store::code(&mut tx, person, user).await?.map(|stored| stored.code);
    let code = SentCode::next(previous, now).map_err(|wait| Problem::too_many_requests(wait.to_std().unwrap_or_default()))?;
    let salt = rand::random::<[u8; 16]>().to_vec();
    store::set_code(&mut tx, person, user, &StoredCode { code, salt: salt.clone() }).await?;
    // Always a new job: a pending job of an earlier code may be waiting for its retry.
    tx.enqueue(EMAIL_CODE.with(&EmailCode { person, user, salt })).await?;
    tx.audit(Change::of(person).object("email_code", person).new_field("expires_at", code.expires_at))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
