//! `GET /providers/me/user/people/{person_id}/`

use huddle_sdk::prelude::*;

use crate::patients::model::PersonDetail;
use crate::patients::store;

/// Read a person.
///
/// Works for everyone on record, also for people without an account (`user` is null). Errors: 404 'Person does not exist'; 403
/// `phi-access-required` for a protected person without a live grant.
#[utoipa::path(get, path = "/providers/me/user/people/{person_id}/", operation_id = "read_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = PersonDetail)))]
pub async fn read(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<PersonDetail>> {
    let mut tx = ctx.read_with_generic_plans().await?;
    Ok(Json(store::person(&ctx, &mut tx, &access).await?))
}
