//! `POST /sample/patients/{patient_id}/entries/`: writes something down about a patient.

use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::model::{Entry, checked_text};
use super::store;
use crate::events::{ENTRY_CREATED, EntryCreated};

/// What to write down.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = sample::NewEntry)]
pub struct NewEntry {
    /// Made by the client: the same entry sent twice is stored once.
    uid: Uuid,
    /// 1 to 1,000 characters.
    text: String,
}

/// Write an entry about a patient
///
/// Answers 200 with the stored entry when its uid is there already.
#[utoipa::path(post, path = "/sample/patients/{patient_id}/entries/", operation_id = "create_sample_entry", tag = "sample",
    params(("patient_id" = i64, Path, description = "The patient's user id")), request_body = NewEntry,
    responses((status = 201, body = Entry), (status = 200, body = Entry, description = "It was stored before")))]
pub async fn create_entry(
    ctx: Ctx,
    PathPatient(access): PathPatient,
    Json(body): Json<NewEntry>,
) -> Result<(StatusCode, Json<Visible<Entry>>)> {
    let author = ctx.user_id()?;
    let text = checked_text(&body.text)?;

    let mut tx = ctx.write().await?;
    let created = store::insert(&mut tx, &access, body.uid, author, text, ctx.now()).await?;
    let Some(entry) = store::by_uid(&mut tx, &access, body.uid).await? else {
        return Err(Problem::conflict("An entry about another patient has this uid"));
    };
    let Some(id) = created else {
        return Ok((StatusCode::OK, Json(access.show(entry)?)));
    };
    tx.audit(Change::of(access.person_id()).object("entry", id).new_field("written_at", entry.written_at)).await?;
    tx.publish(ENTRY_CREATED.about(&access, &EntryCreated { id }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(access.show(entry)?)))
}
