//! `PUT /user/people/recent/{person_id}/`: adds a person to the caller's recently opened people.

use huddle_sdk::prelude::*;

use super::store;

/// Add a person to the recently opened people.
///
/// Moves the person to the front of the caller's list of about 20. 403 `phi-access-required`: the person is protected, and the caller has
/// no active grant and so cannot have opened the record.
#[utoipa::path(put, path = "/user/people/recent/{person_id}/", operation_id = "keep_recent_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person's id")), responses((status = 204, description = "Kept")))]
pub async fn keep(ctx: Ctx, PathPerson(access): PathPerson) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    store::keep(&mut tx, ctx.user_id()?, &access, ctx.now()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
