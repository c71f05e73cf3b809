//! `GET /referral/prior_authorization/person/{person_id}/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::PriorAuthorization;

/// Prior authorizations of a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::PriorAuthorizations)]
pub struct PriorAuthorizations {
    /// Prior authorizations, the latest request first, at most 500.
    #[schema(value_type = Vec<PriorAuthorization>)]
    results: Vec<Visible<PriorAuthorization>>,
    /// Number of prior authorizations.
    count: i64,
}

/// List a person's prior authorizations, the latest request first.
#[utoipa::path(get, path = "/referral/prior_authorization/person/{person_id}/", operation_id = "list_prior_authorizations", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = PriorAuthorizations)))]
pub async fn list_prior_authorizations(_ctx: Ctx, PathPerson(_access): PathPerson) -> Result<Json<PriorAuthorizations>> {
    Err(Problem::internal("not built yet"))
}
