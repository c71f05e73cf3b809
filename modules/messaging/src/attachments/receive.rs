//! Receiving a file, for staff and for service clients: receive, inspect, check the name, store.

use axum::extract::Multipart;
use axum::extract::multipart::{Field, MultipartError};
use huddle_sdk::files::Received;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::inspect::{Inspection, inspect};
use super::model::{Attachment, AttachmentCard, MAX_SIZE, Uploader, file_key, thumbnail_key};
use super::name::checked_name;
use super::store::{self, NewAttachment};
use crate::events::{FILE_CHANGED, FileChanged};
use crate::files;
use crate::files::model::Filing;
use crate::threads::model::Patient;

/// Maximum size of a text field in bytes. The rules for its characters are the caller's.
const MAX_TEXT_BYTES: usize = 16 * 1024;

/// Stores the one file of a form for a patient. A repeated uid with the same bytes answers 200 with the stored attachment.
pub(super) async fn receive(
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

/// A form that was received: its file, and its text fields.
pub(crate) struct ReceivedForm {
    /// The file's name as the sender wrote it.
    name: String,
    received: Received,
    texts: Vec<(&'static str, String)>,
}

impl ReceivedForm {
    /// The text of a field; empty when the form has none.
    pub(crate) fn take_text(&mut self, name: &str) -> String {
        let place = self.texts.iter().position(|(other, _)| *other == name);
        place.map(|place| self.texts.swap_remove(place).1).unwrap_or_default()
    }
}

/// Inspects a received file and stores it for a patient; with a filing, as one of the patient's files.
pub(crate) async fn store_file(
    ctx: &Ctx,
    patient: Patient,
    uid: Uuid,
    uploader: &Uploader,
    ReceivedForm { name, received, .. }: ReceivedForm,
    filing: Option<Filing>,
) -> Result<(StatusCode, AttachmentCard)> {
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
        tx.audit(change.new_field("content_type", new.content_type).new_field("size", new.size)).await?;
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

/// Receives a form: one file, and the text fields with these names.
pub(crate) async fn receive_form(ctx: &Ctx, mut form: Multipart, text_fields: &[&'static str]) -> Result<ReceivedForm> {
    let mut found = None;
    let mut texts = Vec::new();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        if let Some(name) = text_fields.iter().find(|name| field.name() == Some(**name)) {
            texts.push((*name, receive_text(field, name).await?));
            continue;
        }
        if field.name() != Some("file") {
            return Err(Problem::invalid(match text_fields {
                [] => "The form must have one field named file".to_owned(),
                names => format!("The form must have one field named file; it may have {}", names.join(", ")),
            }));
        }
        if found.is_some() {
            return Err(Problem::invalid_field("/file", "Maximum allowed file is 1"));
        }
        let name = field.file_name().unwrap_or_default().to_owned();
        let received = ctx.app().files()?.receive(field, MAX_SIZE).await?;
        if received.size() == 0 {
            return Err(Problem::invalid_field("/file", "The file is empty"));
        }
        found = Some((name, received));
    }
    let (name, received) = found.ok_or_else(|| Problem::invalid_field("/file", "A file is required"))?;
    Ok(ReceivedForm { name, received, texts })
}

/// The text of a field, of which no more is held than may be stored.
async fn receive_text(mut field: Field<'_>, name: &str) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(broken)? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_TEXT_BYTES {
            return Err(Problem::invalid_field(format!("/{name}"), "The text is too long"));
        }
    }
    String::from_utf8(bytes).map_err(|_| Problem::invalid_field(format!("/{name}"), "The text is not UTF-8"))
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn broken(error: MultipartError) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large"),
        _ => Problem::invalid(format!("The form upload was incomplete: {}", error.body_text())),
    }
}
