//! `PATCH /chat/v3/chat_message/{uid}/tags/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Message, Tag, checked_tags};
use super::store::{self, PathMessage};
use super::urgency::changed;
use crate::threads;

/// The tags of a message.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::TagMessage)]
pub struct TagMessage {
    /// The new tags; clinical and operational exclude each other.
    pub message_tags: Vec<Tag>,
}

/// Set the tags of a message.
///
/// A thread is listed under the tag of its newest patient message (corrections: unread).
#[utoipa::path(patch, path = "/chat/v3/chat_message/{uid}/tags/", operation_id = "tag_message", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The message's UID")), request_body = TagMessage, responses((status = 200, body = Message)))]
pub async fn tag_message(ctx: Ctx, message: PathMessage, Json(body): Json<TagMessage>) -> Result<Json<Visible<Message>>> {
    let tags = checked_tags(body.message_tags)?;
    let mut tx = ctx.write().await?;
    let thread = threads::store::lock(&mut tx, message.patient_id).await?;
    let before = store::set_tags(&mut tx, message.id, &tags).await?;
    tx.audit(Change::of(message.access.person_id()).object("message", message.uid).field("message_tags", before, &tags))?;
    changed(&ctx, tx, &message, thread).await
}
