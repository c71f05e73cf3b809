//! Receiving a file, for staff and for service clients: receive, inspect, check the name, store.

use axum::extract::Multipart;
use huddle_sdk::files::Received;
use huddle_sdk::files::form::{FormRules, ReceivedFile, ReceivedForm};
use huddle_sdk::files::inspect::{Inspection, checked_name, inspect};
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::model::{Attachment, AttachmentCard, Uploader, file_key, thumbnail_key};
use super::store::{self, NewAttachment};
use crate::events::{FILE_CHANGED, FileChanged};
use crate::files;
use crate::files::model::Filing;
use crate::patient::Patient;

/// Stores the one file of a form for a patient. A repeated uid with the same bytes answers 200 with the stored attachment.
pub(crate) async fn receive(
    ctx: &Ctx,
    patient: Patient,
    uid: Uuid,
    uploader: &Uploader,
    form: Multipart,
) -> Result<(StatusCode, Json<Attachment>)> {
    let form = receive_form(ctx, form, &[]).await?;
    let (status, card) = store_file(ctx, patient, uid, uploader, form, None).await?;
    Ok((status, Json(card.into())))
}

/// Inspects a received file and stores it for a patient; with a filing, as one of the patient's files.
pub(crate) async fn store_file(
    ctx: &Ctx,
    patient: Patient,
    uid: Uuid,
    uploader: &Uploader,
    mut form: ReceivedForm,
    filing: Option<Filing>,
) -> Result<(StatusCode, AttachmentCard)> {
    let ReceivedFile { name, received } = form.files.pop().ok_or_else(|| Problem::invalid_field("/file", "A file is required"))?;
    let inspection = inspect(&received).await?;
    let name = checked_name(&name, inspection.kind)?;
    let whole = |number: u32| i32::try_from(number).map_err(Problem::internal);
    let new = NewAttachment {
        uid,
        patient_id: patient.user_id,
        uploader,
        uploaded_at: ctx.now(),
        name: &name,
        content_type: inspection.kind.media_type(),
        size: i64::try_from(received.size()).map_err(Problem::internal)?,
        sha256: received.sha256(),
        width: inspection.size.map(|(width, _)| whole(width)).transpose()?,
        height: inspection.size.map(|(_, height)| whole(height)).transpose()?,
        pages: inspection.pages.map(i32::try_from).transpose().map_err(Problem::internal)?,
        has_thumbnail: inspection.thumbnail.is_some(),
    };
    store_inspected(ctx, patient, &new, &received, inspection, filing).await
}

/// Inserts the row, stores the bytes, then marks the row as stored: if this stops at any point, the sweep finds the row.
async fn store_inspected(
    ctx: &Ctx,
    patient: Patient,
    new: &NewAttachment<'_>,
    received: &Received,
    Inspection { thumbnail, .. }: Inspection,
    filing: Option<Filing>,
) -> Result<(StatusCode, AttachmentCard)> {
    let is_filed = filing.is_some();
    let mut tx = ctx.write().await?;
    let (status, id) = if let Some(id) = store::insert(&mut tx, new).await? {
        let change = Change::of(patient.person_id).object(if is_filed { "file" } else { "attachment" }, id);
        tx.audit(change.new_field("content_type", new.content_type).new_field("size", new.size))?;
        if let Some(Filing { title, description }) = filing {
            files::store::insert(&mut tx, id, title.as_deref().unwrap_or(new.name), &description).await?;
        }
        (StatusCode::CREATED, id)
    } else {
        let taken = || Problem::conflict("Another file has this uid").field("?uid", "Already in use");
        (StatusCode::OK, store::find_same(&mut tx, new, is_filed).await?.ok_or_else(taken)?)
    };
    tx.commit().await?;

    let files = ctx.app().files()?;
    files.put(&file_key(ctx.tenant_id(), id), received).await?;
    if let Some(thumbnail) = thumbnail {
        files.put_small(&thumbnail_key(ctx.tenant_id(), id), thumbnail).await?;
    }
    let mut tx = ctx.write().await?;
    let card = store::mark_stored(&mut tx, id, ctx.now()).await?;
    let card = card.ok_or_else(|| Problem::conflict("The file was discarded while it was being uploaded"))?;
    if is_filed {
        tx.publish(FILE_CHANGED.about(patient.subject, &FileChanged { id }));
    }
    tx.commit().await?;
    Ok((status, card))
}

/// Receives a form with one file, and the text fields with these names.
pub(crate) async fn receive_form(ctx: &Ctx, form: Multipart, text_fields: &'static [&'static str]) -> Result<ReceivedForm> {
    let rules = FormRules { file_field: "file", max_files: 1, text_fields };
    let form = ctx.app().files()?.receive_form(form, &rules).await?;
    if form.files.is_empty() { Err(Problem::invalid_field("/file", "A file is required")) } else { Ok(form) }
}
