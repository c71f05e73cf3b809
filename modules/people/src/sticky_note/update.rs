//! `PUT /providers/me/user/people/{person_id}/provider-note/`

use chrono::SubsecRound as _;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::ProviderNote;
use super::store;
use crate::events::{PERSON_CHANGED, PersonChanged};
use crate::person::Author;

/// The new sticky note.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::ProviderNoteBody)]
pub struct ProviderNoteBody {
    /// At most 150 characters; an empty text removes the note.
    provider_note: Text<0, 150>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a person's sticky note.
///
/// The same text again has no effect. Errors: 412 `stale-version` with the current note; 428 no version.
#[utoipa::path(put, path = "/providers/me/user/people/{person_id}/provider-note/", operation_id = "write_provider_note", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), IfMatch),
    request_body = ProviderNoteBody, responses((status = 200, body = ProviderNote)))]
pub async fn update(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    if_match: IfMatch,
    Json(body): Json<ProviderNoteBody>,
) -> Result<Json<ProviderNote>> {
    let version = if_match.or_body(body.row_version)?;
    let text = body.provider_note.trimmed("/provider_note")?;
    let user = ctx.user_id()?;

    let mut tx = ctx.write().await?;
    let stored = store::lock_note(&mut tx, &access).await?;
    version::check(&mut tx, Edited::object("provider_note", access.person_id()), version, stored.row_version, &stored).await?;
    if stored.provider_note == text {
        return Ok(Json(stored));
    }
    let principal = ctx.principal();
    let written = ProviderNote {
        provider_note: text.clone(),
        row_version: stored.row_version + 1,
        provider_note_last_updated_at: Some(ctx.now().trunc_subsecs(6)),
        provider_note_last_updated_by: Some(Author {
            id: user,
            first_name: principal.first_name.clone(),
            last_name: principal.last_name.clone(),
        }),
    };
    store::write_note(&mut tx, &access, &written).await?;
    let person = access.person_id();
    // The text of the note is in the record, not in the audit trail.
    let change = Change::of(person).object("provider_note", person);
    let change = change.field("is_filled", !stored.provider_note.is_empty(), !text.is_empty());
    tx.audit(change.fields_of(&stored, &written, &["row_version"]))?;
    tx.publish(PERSON_CHANGED.about(&access, &PersonChanged { person_id: person }));
    tx.commit().await?;
    Ok(Json(written))
}
