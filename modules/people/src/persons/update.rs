//! `PATCH /providers/me/user/people/{person_id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;

use super::edit;
use super::model::PersonPatch;
use crate::change::record;
use crate::patients::model::PersonDetail;
use crate::patients::store;

/// Update a person.
///
/// Changes one section (basic info, home address or medical equipment), which needs its version in `If-Match` or as `row_version`; the risk
/// score needs none. Errors: 412 the section's version is stale (`current` is the person as stored); 428 no version.
#[utoipa::path(patch, path = "/providers/me/user/people/{person_id}/", operation_id = "update_person", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), IfMatch),
    request_body = PersonPatch, responses((status = 200, body = PersonDetail)))]
pub async fn update(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    if_match: IfMatch,
    Json(patch): Json<PersonPatch>,
) -> Result<Json<PersonDetail>> {
    let change = Change::of(access.person_id()).object("person", access.person_id());
    let (mut tx, change) = edit::apply(&ctx, ctx.write().await?, &access, patch, "", if_match, change).await?;
    record(&mut tx, &access, change)?;
    let person = store::person(&ctx, &mut tx, &access).await?;
    tx.commit().await?;
    Ok(Json(person))
}
