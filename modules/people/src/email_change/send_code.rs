//! `POST /user/provider/phone/verify/code/`: a one-time code to the address that is known.

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::mails;
use super::model::{SentCode, new_code};
use super::store::{self, StoredCode};

/// Hashes of one-time codes.
pub const PURPOSE: &str = "people.email_code";

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
/// holds no longer. At most five an hour (429). The answer is the same where no address is known. Errors: 503 the mail could not be handed on.
#[utoipa::path(post, path = "/user/provider/phone/verify/code/", operation_id = "send_code", tag = "people", request_body = CodeRequest,
    responses((status = 204, description = "The code was sent")))]
pub async fn send(ctx: Ctx, Json(body): Json<CodeRequest>) -> Result<StatusCode> {
    let user = ctx.user_id()?;
    let access = ctx.access_patient(body.id).await?;
    let (person, now) = (access.person_id(), ctx.now());

    let mut tx = ctx.write().await?;
    let to = store::email(&mut tx, &access).await?;
    let tenant = store::sender(&mut tx).await?.name;
    let previous = store::code(&mut tx, person, user).await?.map(|stored| stored.code);
    let code = SentCode::next(previous, now).map_err(|wait| Problem::too_many_requests(wait.to_std().unwrap_or_default()))?;
    let (digits, salt) = (new_code(&mut rand::rng()), rand::random::<[u8; 16]>().to_vec());
    let hash = ctx.app().keyed_hash(PURPOSE, &[salt.as_slice(), digits.as_bytes()].concat())?.to_vec();
    store::set_code(&mut tx, person, user, &StoredCode { code, hash, salt }).await?;
    tx.audit(Change::of(person).object("email_code", person).new_field("expires_at", code.expires_at)).await?;
    tx.commit().await?;
    // Stored before it is sent: whoever reads it can say it.
    if let Some(to) = to {
        ctx.app().mailer().send(mails::code(to, &tenant, &digits)).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
