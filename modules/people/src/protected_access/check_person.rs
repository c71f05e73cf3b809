//! `GET /phi_access_control/people/{person_id}/`

use huddle_sdk::prelude::*;

use super::check::AccessCheck;
use super::store;

/// Check access to a person's record.
///
/// Returns whether the record is protected and whether the caller holds a live grant, without opening it. Errors: 404 'Person does not exist'.
#[utoipa::path(get, path = "/phi_access_control/people/{person_id}/", operation_id = "check_person_access", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = AccessCheck)))]
pub async fn check(ctx: Ctx, Path(person_id): Path<PersonId>) -> Result<Json<AccessCheck>> {
    let mut tx = ctx.read().await?;
    Ok(Json(store::gate(&mut tx, person_id, ctx.user_id()?, ctx.now()).await?.into()))
}
