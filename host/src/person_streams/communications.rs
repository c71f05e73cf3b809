//! `GET /providers/me/communications/people/{person_id}/`

use huddle_sdk::prelude::*;

use super::page::{PersonStream, read};

/// List a person's communications: messages, phone calls, emails and others, newest first.
#[utoipa::path(get, path = "/providers/me/communications/people/{person_id}/", operation_id = "list_communications", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), Paging<50, 200>), responses((status = 200, body = PersonStream)))]
pub(super) async fn list_communications(ctx: Ctx, PathPerson(access): PathPerson, paging: Paging<50, 200>) -> Result<Json<PersonStream>> {
    read(&ctx, &access, &paging, |content_type| content_type.communications).await.map(Json)
}
