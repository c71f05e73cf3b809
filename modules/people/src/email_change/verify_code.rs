//! `POST /user/provider/phone/verify/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

use super::model::is_code;
use super::store::StoredCode;
use super::{digits, store};

/// The code that the caller read out.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::CodeAnswer)]
pub struct CodeAnswer {
    /// The patient's user ID.
    id: UserId,
    /// The six digits.
    #[schema(pattern = "^[0-9]{6}$")]
    code: String,
}

/// Result of a verification.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::CodeVerification)]
pub struct CodeVerification {
    /// Always true: an invalid code is rejected.
    is_verified: bool,
}

/// Verify a one-time code.
///
/// The right code allows the staff member who requested it to change the patient's email address within ten minutes. Errors: 400 'Please
/// check the entered OTP' for any invalid code: wrong, expired, too many attempts, or never sent.
#[utoipa::path(post, path = "/user/provider/phone/verify/", operation_id = "verify_code", tag = "people", request_body = CodeAnswer,
    responses((status = 200, body = CodeVerification)))]
pub async fn verify(ctx: Ctx, Json(body): Json<CodeAnswer>) -> Result<Json<CodeVerification>> {
    let user = ctx.user_id()?;
    let wrong = || Problem::invalid_field("/code", "Please check the entered OTP");
    let access = ctx.access_patient(body.id).await?;
    let (person, now) = (access.person_id(), ctx.now());
    if !is_code(&body.code) {
        return Err(wrong());
    }
    let mut tx = ctx.write().await?;
    let StoredCode { code, salt } = store::code(&mut tx, person, user).await?.ok_or_else(wrong)?;
    let secret = digits(ctx.app(), &salt)?;
    let answered = code.answered(secret.as_bytes().ct_eq(body.code.as_bytes()).into(), now);
    store::set_code(&mut tx, person, user, &StoredCode { code: answered, salt }).await?;
    let change = Change::of(person).object("email_code", person).field("attempts", code.attempts, answered.attempts);
    tx.audit(change.field("verified_at", code.verified_at, answered.verified_at))?;
    // A failed attempt counts, so it is committed as well.
    tx.commit().await?;
    if answered.verified_at.is_some() { Ok(Json(CodeVerification { is_verified: true })) } else { Err(wrong()) }
}
