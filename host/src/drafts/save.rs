//! `PUT /drafts/{place}/`

use huddle_sdk::content_type::person_of;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;

use super::concerned::concerned;
use super::model::{DraftBody, MAX_DRAFTS, change, checked_body};
use super::place::{PlaceSubject, checked_place, subject_of};
use super::store;

/// Save a draft, replacing the previous one. Needs no grant, since it shows nothing: a grant that ends while someone
/// is typing must not lose the text. A place that names a person decides whom the draft concerns. Errors: 400 `patient_id` is not the patient of
/// the place, or missing for a place of an appointment; 404 unknown patient; 409 too many drafts; 413 too large.
#[utoipa::path(put, path = "/drafts/{place}/", operation_id = "save_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it is typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")), request_body = DraftBody,
    responses((status = 204, description = "Kept")))]
pub async fn save_draft(ctx: Ctx, Path(place): Path<String>, Json(draft): Json<DraftBody>) -> Result<StatusCode> {
    checked_place(&place)?;
    let body = checked_body(draft.body)?;
    let user = ctx.user_id()?;
    let (subject, named) = match subject_of(&place) {
        PlaceSubject::Object(kind, id) => match person_of(&mut ctx.read().await?, &ObjectRef::new(kind, id)).await? {
            // Somebody else may have linked it to another person since the draft was begun.
            Some(person) => (PlaceSubject::Person(person), None),
            None => (PlaceSubject::Unnamed, draft.patient_id),
        },
        subject => (subject, draft.patient_id),
    };
    let mut tx = ctx.write().await?;
    let (person, patient) = match concerned(&mut tx, subject, named).await? {
        Some(concerned) => (Some(concerned.person), concerned.patient),
        None => (None, None),
    };
    let kept = store::lock(&mut tx, user, &place).await?;
    if kept.is_none() && store::count(&mut tx, user).await? >= MAX_DRAFTS {
        return Err(Problem::conflict(format!("{MAX_DRAFTS} drafts are already stored: discard some first")));
    }
    let now = ctx.now();
    store::upsert(&mut tx, user, &place, person, patient, &body, now).await?;
    if let Some(other) = kept.as_ref().and_then(|kept| kept.person_id).filter(|other| Some(*other) != person) {
        tx.audit(change(Some(other), &place).field("is_kept", true, false))?;
    }
    tx.audit(change(person, &place).field("is_kept", kept.is_some(), true).field("updated_at", kept.map(|kept| kept.updated_at), now))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
