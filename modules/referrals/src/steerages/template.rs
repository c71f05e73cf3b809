//! `GET /referral/steerage/person/{person_id}/elation-referral-template/`

use huddle_sdk::prelude::*;
use serde::Serialize;

/// Template of a referral's text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ReferralTemplate)]
pub struct ReferralTemplate {
    /// The text, with the person's data that is known.
    body: String,
}

/// Read the template of a referral's text, filled with the person's name, date of birth and known insurance.
#[utoipa::path(get, path = "/referral/steerage/person/{person_id}/elation-referral-template/",
    operation_id = "read_elation_referral_template", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = ReferralTemplate)))]
pub async fn read_elation_referral_template(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<ReferralTemplate>> {
    let _ = (ctx, access);
    Err(Problem::internal("not built yet"))
}
