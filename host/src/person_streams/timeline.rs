//! `GET /providers/me/timeline/people/{person_id}/`

use huddle_sdk::prelude::*;

use super::page::{PersonStream, read};

/// Read a person's timeline: what happened in their care, newest first.
#[utoipa::path(get, path = "/providers/me/timeline/people/{person_id}/", operation_id = "read_timeline", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), Paging<50, 200>), responses((status = 200, body = PersonStream)))]
pub(super) async fn read_timeline(ctx: Ctx, PathPerson(access): PathPerson, paging: Paging<50, 200>) -> Result<Json<PersonStream>> {
    read(&ctx, &access, &paging, |content_type| content_type.timeline).await.map(Json)
}
