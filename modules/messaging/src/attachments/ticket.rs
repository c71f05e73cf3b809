//! `POST /chat/attachment/{id}/ticket/`

use huddle_sdk::files::ticket::{self, FileTicket};
use huddle_sdk::prelude::*;

use super::model::file_key;
use super::open::PathAttachment;

/// Issue a URL from which a browser can download a file without a token. Valid for 60 seconds.
#[utoipa::path(post, path = "/chat/attachment/{id}/ticket/", operation_id = "issue_attachment_ticket", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID")), responses((status = 200, body = FileTicket)))]
pub async fn issue_attachment_ticket(ctx: Ctx, attachment: PathAttachment) -> Result<Json<FileTicket>> {
    let key = file_key(ctx.tenant_id(), attachment.id);
    ticket::issue(&ctx, &attachment.access, &key).map(Json)
}
