//! Receiving a file, for staff and for service clients: receive, inspect, check the name, store.

use axum::extract::Multipart;
use huddle_sdk::files::Received;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::inspect::{Inspection, inspect};
use super::model::{Attachment, MAX_SIZE, Uploader, file_key, thumbnail_key};
use super::name::checked_name;
use super::store::{self, NewAttachment};
use crate::threads::model::Patient;

/// Stores the one file of a form for a patient. A repeated uid with the same bytes answers 200 with the stored attachment.
pub(super) async fn receive(
    ctx: &Ctx,
    patient: Patient,
    uid: Uuid,
    uploader: &Uploader,
    form: Multipart,
) -> Result<(StatusCode, Json<Attachment>)> {
    let (name, received) = receive_form(ctx, form).await?;
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
    let (status, attachment) = store_file(ctx, patient, &new, &received, inspection).await?;
    Ok((status, Json(attachment)))
}

/// Inserts the row, stores the bytes, then marks the row as stored: if this stops at any point, the sweep finds the row.
async fn store_file(
    ctx: &Ctx,
    patient: Patient,
    new: &NewAttachment<'_>,
    received: &Received,
    Inspection { thumbnail, .. }: Inspection,
) -> Result<(StatusCode, Attachment)> {
    let mut tx = ctx.write().await?;
    let (status, id) = if let Some(id) = store::insert(&mut tx, new).await? {
        let change = Change::of(patient.person_id).object("attachment", id);
        tx.audit(change.new_field("content_type", new.content_type).new_field("size", new.size)).await?;
        (StatusCode::CREATED, id)
    } else {
        let taken = || Problem::conflict("Another file has this uid").field("?uid", "Already in use");
        (StatusCode::OK, store::find_same(&mut tx, new).await?.ok_or_else(taken)?)
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
    tx.commit().await?;
    Ok((status, card.into()))
}

/// The file of a form, and its name as the sender wrote it.
async fn receive_form(ctx: &Ctx, mut form: Multipart) -> Result<(String, Received)> {
    let broken = |error: axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large"),
        _ => Problem::invalid(format!("The form upload was incomplete: {}", error.body_text())),
    };
    let mut found = None;
    while let Some(field) = form.next_field().await.map_err(broken)? {
        if field.name() != Some("file") {
            return Err(Problem::invalid("The form must have one field named file"));
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
    found.ok_or_else(|| Problem::invalid_field("/file", "A file is required"))
}
