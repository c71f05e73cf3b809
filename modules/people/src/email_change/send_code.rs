//! `POST /user/provider/phone/verify/code/`: sends a one-time code to the address on record.

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

/// Send a one-time code.
///
/// Sends six digits to the patient's email address, valid for ten minutes and five attempts by the member of staff who requested them.
/// Replaces any previous code. The response and its timing are the same if no address is known: the mail is sent after the response. 429:
/// more than five codes within an hour; 503: this installation sends no mail.
#[utoipa::path(post, path = "/user/provider/phone/verify/code/", operation_id = "send_code", tag = "people", request_body = CodeRequest,
    responses((status = 204, description = "The code is on its way")))]
pub async fn send(ctx: Ctx, Json(body): Json<CodeRequest>) -> Result<StatusCode> {
    let user = ctx.user_id()?;
    let access = ctx.access_patient(body.id).await?;
    if !ctx.app().mailer().sends() {
        return Err(Problem::unavailable("Email is not configured"));
    }
    let (person, now) = (access.person_id(), ctx.now());

    let mut tx = ctx.write().await?;
    let previous = store::code(&mut tx, person, user).await?.map(|stored| stored.code);
    let code = SentCode::next(previous, now).map_err(|wait| Problem::too_many_requests(wait.to_std().unwrap_or_default()))?;
    let salt = rand::random::<[u8; 16]>().to_vec();
    store::set_code(&mut tx, person, user, &StoredCode { code, salt: salt.clone() }).await?;
    // Always a separate job: one that failed to send an earlier code waits before it retries.
    tx.enqueue(EMAIL_CODE.with(&EmailCode { person, user, salt })).await?;
    tx.audit(Change::of(person).object("email_code", person).new_field("expires_at", code.expires_at)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
