//! `GET /chat/v2/message/{uid}/`

use huddle_sdk::prelude::*;

use super::model::Message;
use super::store::{self, PathMessage};
use crate::READ_REDACTED;

/// Read one message.
///
/// `uid` is the message's UID, or the ID by which other objects refer to it. The text and files of a redacted message are returned only
/// with the permission `messages.read_redacted`, and that is audited; without it they are omitted.
#[utoipa::path(get, path = "/chat/v2/message/{uid}/", operation_id = "read_message", tag = "messaging",
    params(("uid" = String, Path, description = "The message's UID or ID",
        pattern = "^([0-9]{1,18}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$")), responses((status = 200, body = Message)))]
pub async fn read_message(ctx: Ctx, path: PathMessage) -> Result<Json<Visible<Message>>> {
    let mut message = Message::from(store::by_id(&mut *ctx.read().await?, path.id).await?);
    if message.is_redacted && ctx.principal().may(READ_REDACTED) {
        let mut tx = ctx.write().await?;
        let (text, files) = store::withheld(&mut tx, path.id).await?;
        message.reveal(text, files);
        let change = Change::of(path.access.person_id()).object("message", path.uid);
        tx.audit(change.new_field("redacted_text_read_at", ctx.now()))?;
        tx.commit().await?;
    }
    Ok(Json(path.access.show(message)?))
}
