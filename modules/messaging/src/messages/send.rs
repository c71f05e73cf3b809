//! `POST /chat/v2/`

use axum::response::IntoResponse;
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::append::append;
use super::model::{Message, MessageEvent, checked_text};
use super::store::NewMessage;
use crate::attachments::model::{AttachmentId, checked_files};
use crate::claims::follow::{Author, follow};
use crate::macros::template::open_place;
use crate::threads;
use crate::threads::model::Patient;
use crate::threads::open::PathThread;

/// A message of staff to a patient.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::SendMessage)]
pub struct SendMessage {
    /// Made by the client, so that a message sent twice is stored once.
    pub uid: Uuid,
    /// The patient's user id; or name the thread.
    pub patient_id: Option<UserId>,
    /// The thread's uid; when both are given they must belong together.
    pub thread: Option<Uuid>,
    /// Trimmed; 1 to 10,000 characters. May be empty when `event` is set or a file is named.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub text: String,
    /// Files of `POST /chat/attachment` that the caller sent for this patient, at most 4, in their order.
    #[serde(default)]
    pub attachments: Vec<AttachmentId>,
    /// One of them; it comes before `attachments`.
    pub attachment: Option<AttachmentId>,
    /// One of them; it comes after `attachment`.
    pub file_attachment: Option<AttachmentId>,
    /// `arrival`: the sender joins the chat. Leaves unread what the patient wrote.
    pub event: Option<MessageEvent>,
    /// Also when somebody else has claimed the thread.
    #[serde(default)]
    pub over_claim: bool,
    /// The caller's user id, if given.
    pub sender: Option<UserId>,
    /// The caller's tenant, if given.
    pub tenant: Option<TenantId>,
}

/// Send a message to a patient.
///
/// The same uid again with the same content answers 200 with the stored message; with other content 409. A text marks the thread
/// read (console.md §4). 400 a place of a macro was not filled in. Naming another sender or tenant than the token's is 403
/// `identity-mismatch`. Over another's claim (`messaging.claims`) it is 409 `claimed-by-other` without `over_claim`, or always
/// `claim-refuses-replies`, as the tenant wants it; `current` is the work on the thread.
#[utoipa::path(post, path = "/chat/v2/", operation_id = "send_message", tag = "messaging", request_body = SendMessage, responses(
    (status = 201, description = "Stored", body = Message),
    (status = 200, description = "Stored before", body = Message),
    (status = 404, description = "No such patient, or no such file of the caller for this patient"),
    (status = 409, description = "Another message has this uid, or somebody else has claimed the thread"),
))]
pub async fn send_message(ctx: Ctx, Json(body): Json<SendMessage>) -> Result<impl IntoResponse> {
    let sender = ctx.user_id()?;
    ctx.same_user(body.sender, "/sender")?;
    ctx.same_tenant(body.tenant, "/tenant")?;
    let attachments = checked_files(body.attachment.into_iter().chain(body.file_attachment).chain(body.attachments).collect())?;
    let text = checked_text(&body.text, body.event.is_some() || !attachments.is_empty())?;
    // A patient must not read what was to be filled in.
    if let Some(place) = open_place(&text) {
        return Err(Problem::invalid_field("/text", format!("Fill in {place} first")));
    }
    let access = addressee(&ctx, body.patient_id, body.thread).await?;
    let patient = Patient::of(&access)?;

    let now = ctx.now();
    let new = NewMessage {
        uid: body.uid,
        sender_id: sender.0,
        from_patient: false,
        client_id: None,
        text,
        event: body.event,
        sent_at: now,
        tags: Vec::new(),
        is_urgent: false,
        attachments,
    };
    let mut tx = ctx.write().await?;
    let appended = append(&mut tx, patient, new, now).await?;
    follow(&ctx, &mut tx, patient, &appended, Author::Staff { user: sender, over_claim: body.over_claim }).await?;
    let (status, message) = appended.commit(tx).await?;
    Ok((status, Json(access.show(message)?)))
}

/// The patient to whom a message goes, behind the gate of their record.
async fn addressee(ctx: &Ctx, patient: Option<UserId>, thread: Option<Uuid>) -> Result<Access<Person>> {
    let of_thread = match thread {
        None => None,
        Some(uid) => {
            let found = threads::store::find_patient(&mut *ctx.read().await?, uid).await?;
            Some(found.ok_or_else(|| Problem::not_found(PathThread::NOT_FOUND))?)
        }
    };
    let id = match (patient, of_thread) {
        (None, None) => return Err(Problem::invalid_field("/patient_id", "A patient is required")),
        (Some(patient), Some(other)) if patient != other => {
            return Err(Problem::invalid_field("/thread", "This is another patient's thread"));
        }
        (Some(patient), _) | (None, Some(patient)) => patient,
    };
    ctx.access_patient(id).await
}
