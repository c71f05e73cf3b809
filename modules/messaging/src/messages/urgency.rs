//! `PATCH /chat/v3/chat_message/{uid}/urgency/`

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::events::MESSAGE_CHANGED;
use super::model::Message;
use super::store::{self, PathMessage};
use crate::patient::Patient;
use crate::threads::state::ThreadHead;
use crate::{claims, threads};

/// The urgency of a message.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::RateMessage)]
pub struct RateMessage {
    /// Whether it needs immediate attention.
    pub is_urgent_message: bool,
}

/// Mark a message urgent, or remove the mark.
///
/// A thread is urgent if its newest patient message is (corrections: unread).
#[utoipa::path(patch, path = "/chat/v3/chat_message/{uid}/urgency/", operation_id = "rate_message", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The message's UID")), request_body = RateMessage, responses((status = 200, body = Message)))]
pub async fn rate_message(ctx: Ctx, message: PathMessage, Json(body): Json<RateMessage>) -> Result<Json<Visible<Message>>> {
    let mut tx = ctx.write().await?;
    let thread = threads::store::lock(&mut tx, message.patient_id).await?;
    let before = store::set_urgent(&mut tx, message.id, body.is_urgent_message).await?;
    let change = Change::of(message.access.person_id()).object("message", message.uid);
    tx.audit(change.field("is_urgent_message", before, body.is_urgent_message))?;
    changed(&ctx, tx, &message, thread).await
}

/// Updates the thread from its newest patient message, announces the change, and commits.
pub(super) async fn changed(ctx: &Ctx, mut tx: WriteTx, message: &PathMessage, thread: ThreadHead) -> Result<Json<Visible<Message>>> {
    let patient = Patient::of(&message.access)?;
    let newest = store::newest_of_patient(&mut tx, message.thread_id).await?;
    let state = thread.state.following(newest.as_ref().map(|(_, tags, is_urgent)| (tags.as_slice(), *is_urgent)));
    let changed = Message::from(store::by_id(&mut tx, message.id).await?);
    tx.publish(MESSAGE_CHANGED.about_row(&message.access, &changed));
    if state.looks_different_from(&thread.state) {
        threads::store::set_state(&mut tx, thread.id, &state).await?;
        tx.publish(threads::mark::changed(patient, thread.uid, &state));
    }
    claims::follow::urgency_changed(ctx, &mut tx, patient, &thread).await?;
    tx.commit().await?;
    Ok(Json(message.access.show(changed)?))
}
