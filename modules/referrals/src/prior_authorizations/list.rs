//! `GET /referral/prior_authorization/person/{person_id}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::PriorAuthorization;
use super::store;

/// Maximum number of listed prior authorizations.
const MAX_LISTED: i64 = 500;

/// Prior authorizations of a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::PriorAuthorizations)]
pub struct PriorAuthorizations {
    /// Prior authorizations, the latest request first, at most 500.
    #[schema(value_type = Vec<PriorAuthorization>)]
    results: Vec<Visible<PriorAuthorization>>,
    /// Number of all prior authorizations of the person.
    count: i64,
}

/// List a person's prior authorizations, the latest request first.
#[utoipa::path(get, path = "/referral/prior_authorization/person/{person_id}/", operation_id = "list_prior_authorizations", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = PriorAuthorizations)))]
pub async fn list_prior_authorizations(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<PriorAuthorizations>> {
    let mut tx = ctx.read().await?;
    let now = ctx.now();
    let today = Zone::of_tenant(&mut tx).await?.date_of(now);
    let rows = store::of_person(&mut tx, &access, MAX_LISTED).await?;
    let count = store::count(&mut tx, &access).await?;
    drop(tx);
    Ok(Json(PriorAuthorizations { results: access.show_all(rows.into_iter().map(|row| row.shown(now, today)))?, count }))
}
