//! `PUT /user/people/recent/{person_id}/`: the caller opened this record.

use huddle_sdk::prelude::*;

use super::store;

/// Keep a person among those opened last
///
/// Puts the person in front of the caller's list of about 20. 403 `phi-access-required` for a protected person without a live grant:
/// nobody can have opened that record.
#[utoipa::path(put, path = "/user/people/recent/{person_id}/", operation_id = "keep_recent_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person's id")), responses((status = 204, description = "Kept")))]
pub async fn keep(ctx: Ctx, PathPerson(access): PathPerson) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    store::keep(&mut tx, ctx.user_id()?, &access, ctx.now()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
