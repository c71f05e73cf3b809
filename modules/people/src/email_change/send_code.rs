//! `POST /user/provider/phone/verify/code/`: a one-time code to the address that is known.

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::mails::{EMAIL_CODE, EmailCode};
use super::model::SentCode;
use super::store::{self, StoredCode};

/// Who is to be verified.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::CodeRequest)]
pub struct CodeRequest {
    /// The patient's user id.
    id: UserId,
}

/// Send a one-time code
///
/// Six digits to the patient's e-mail address, good for ten minutes and five answers of the member of staff who asked for it; a code before it
/// holds no longer. At most five an hour (429). Answer and work are the same where no address is known: the mail goes out after the answer.
/// Errors: 503 this installation sends no mail.
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
    // A job of its own, whatever waits: one that could not hand on an earlier code pauses before it tries again.
    tx.enqueue(EMAIL_CODE.with(&EmailCode { person, user, salt })).await?;
    tx.audit(Change::of(person).object("email_code", person).new_field("expires_at", code.expires_at)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
