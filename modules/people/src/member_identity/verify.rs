//! `POST /bff/crm/verify-member/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Failures, is_correct, is_last_four};
use super::store;

/// The caller's answer.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::MemberIdentity)]
pub struct MemberIdentity {
    /// Person ID of the claimed member.
    person_id: PersonId,
    /// The last four of the Social Security number or employee ID.
    #[schema(pattern = "^[0-9]{4}$")]
    member_identification_number: String,
}

/// Result of a verification.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::MemberVerification)]
pub struct MemberVerification {
    /// Whether the digits match.
    is_verified: bool,
}

/// Verify a member's identity.
///
/// Compares the last four digits with those on record, which no operation returns. After five wrong answers about a person, a staff member
/// has to wait 15 minutes (429). Errors: 409 no number is on record for this person.
#[utoipa::path(post, path = "/bff/crm/verify-member/", operation_id = "verify_member", tag = "people", request_body = MemberIdentity,
    responses((status = 200, body = MemberVerification)))]
pub async fn verify(ctx: Ctx, Json(body): Json<MemberIdentity>) -> Result<Json<MemberVerification>> {
    let user = ctx.user_id()?;
    let pointer = "/member_identification_number";
    if !is_last_four(&body.member_identification_number) {
        return Err(Problem::invalid_field(pointer, "Enter the last four digits"));
    }
    let access = ctx.access(body.person_id).await?;
    let (person, now) = (access.person_id(), ctx.now());

    let mut tx = ctx.write().await?;
    let known = store::last_four(&mut tx, &access).await?;
    let known = known.ok_or_else(|| Problem::conflict("No SSN or employee ID is on record for this person"))?;
    let failures = store::failures(&mut tx, person, user).await?.unwrap_or(Failures::none(now)).at(now);
    if let Some(wait) = failures.wait(now) {
        return Err(Problem::too_many_requests(wait.to_std().unwrap_or_default()));
    }
    let is_verified = is_correct(&body.member_identification_number, &known);
    let after = if is_verified { Failures::none(now) } else { failures.and_one() };
    store::set_failures(&mut tx, person, user, after).await?;
    tx.audit(Change::of(person).object("identity_check", person).new_field("is_verified", is_verified))?;
    tx.commit().await?;
    Ok(Json(MemberVerification { is_verified }))
}
