//! `GET /providers/me/user/people/{person_id}/`: one person with all details, with or without an account.

use huddle_sdk::prelude::*;

use crate::patients::model::PersonDetail;
use crate::patients::store;

/// Read a person.
///
/// Any person on record, also without an account (`user` is null). 403 `phi-access-required`: the person is protected, and the caller has
/// no active grant; 404: 'Person does not exist'.
#[utoipa::path(get, path = "/providers/me/user/people/{person_id}/", operation_id = "read_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person")), responses((status = 200, body = PersonDetail)))]
pub async fn read(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<PersonDetail>> {
    let mut tx = ctx.read().await?;
    Ok(Json(store::person(&mut tx, &access).await?))
}
