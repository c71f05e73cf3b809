//! Taking a file: receive, look, name, store. For staff and for machines.

use axum::extract::Multipart;
use huddle_sdk::files::Received;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::look::{Seen, look_at};
use super::model::{Attachment, MAX_SIZE, file_key, thumbnail_key};
use super::name::checked_name;
use super::store::{self, NewAttachment, Uploader};
use crate::threads::model::Patient;

/// Takes the one file of a form for a patient. The same uid again with the same bytes answers 200 with what is there.
pub(super) async fn take(
    ctx: &Ctx,
    patient: Patient,
    uid: Uuid,
    uploader: &Uploader,
    form: Multipart,
) -> Result<(StatusCode, Json<Attachment>)> {
    let (name, received) = file_of(ctx, form).await?;
    let seen = look_at(&received).await?;
    let name = checked_name(&name, seen.kind)?;
    let whole = |number: u32| i32::try_from(number).map_err(Problem::internal);
    let new = NewAttachment {
        uid,
        patient_id: patient.user_id,
        uploader,
        uploaded_at: ctx.now(),
        name: &name,
        content_type: seen.kind.media(),
        size: i64::try_from(received.size()).map_err(Problem::internal)?,
        sha256: received.sha256(),
        width: seen.size.map(|(width, _)| whole(width)).transpose()?,
        height: seen.size.map(|(_, height)| whole(height)).transpose()?,
        pages: seen.pages.map(i32::try_from).transpose().map_err(Problem::internal)?,
        has_thumbnail: seen.thumbnail.is_some(),
    };
    let (status, attachment) = keep(ctx, patient, &new, &received, seen).await?;
    Ok((status, Json(attachment)))
}

/// The row first, then the bytes, then the word that they are there: whatever ends in between, the sweep knows of it.
async fn keep(
    ctx: &Ctx,
    patient: Patient,
    new: &NewAttachment<'_>,
    received: &Received,
    Seen { thumbnail, .. }: Seen,
) -> Result<(StatusCode, Attachment)> {
    let mut tx = ctx.write().await?;
    let (status, id) = if let Some(id) = store::insert(&mut tx, new).await? {
        let change = Change::of(patient.person_id).object("attachment", id);
        tx.audit(change.new_field("content_type", new.content_type).new_field("size", new.size)).await?;
        (StatusCode::CREATED, id)
    } else {
        let taken = || Problem::conflict("Another file has this uid").field("?uid", "Already in use");
        (StatusCode::OK, store::same(&mut tx, new).await?.ok_or_else(taken)?)
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

/// The file of a form and its name as the sender wrote it.
async fn file_of(ctx: &Ctx, mut form: Multipart) -> Result<(String, Received)> {
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
