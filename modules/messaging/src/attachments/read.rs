//! `GET /chat/attachment/{id}`

use huddle_sdk::prelude::*;

use super::model::Attachment;
use super::open::PathAttachment;

/// Read an attachment's metadata, with the URLs of its file and its thumbnail.
///
/// Errors: 403 the record is protected (`phi-access-required`), or the message is redacted (`permission-denied`); 404 for users other than
/// the uploader while no message contains it. The same errors apply to its file, thumbnail and pages.
#[utoipa::path(get, path = "/chat/attachment/{id}", operation_id = "read_attachment", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID")), responses((status = 200, body = Attachment)))]
pub async fn read_attachment(attachment: PathAttachment) -> Json<Attachment> {
    Json(attachment.object.card.into())
}
