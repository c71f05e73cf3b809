//! `PUT /user/people/recent/{person_id}/`

use huddle_sdk::prelude::*;

use super::store;

/// Record that the caller opened a person's record.
///
/// Puts the person at the top of the caller's list of about 20 recent people. Errors: 403 `phi-access-required` for a protected person
/// without a live grant.
#[utoipa::path(put, path = "/user/people/recent/{person_id}/", operation_id = "keep_recent_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 204, description = "Recorded")))]
pub async fn record(ctx: Ctx, PathPerson(access): PathPerson) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    store::keep(&mut tx, ctx.user_id()?, &access, ctx.now()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
