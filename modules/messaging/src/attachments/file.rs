//! `GET /chat/attachment/{id}/file/`

use axum::response::Response;
use http::HeaderMap;
use huddle_sdk::prelude::*;

use super::model::file_key;
use super::open::PathAttachment;

/// Download a file, or a range of it. Always sent as an attachment, so that browsers save it and never render it.
#[utoipa::path(get, path = "/chat/attachment/{id}/file/", operation_id = "read_attachment_file", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID")), responses(
    (status = 200, description = "The file", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
    (status = 206, description = "The requested range", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
))]
pub async fn read_attachment_file(ctx: Ctx, attachment: PathAttachment, headers: HeaderMap) -> Result<Response> {
    ctx.app().files()?.answer(&file_key(ctx.tenant_id(), attachment.id), &attachment.card.head(), &headers).await
}
