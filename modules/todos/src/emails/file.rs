//! `GET /providers/me/case-emails/files/{id}/`

use axum::response::Response;
use http::HeaderMap;
use huddle_sdk::files::{Disposition, FileHead};
use huddle_sdk::prelude::*;

use super::file_store::StoredFile;
use super::model::file_key;

/// Download a file of an email, or a range of it. Always sent as an attachment, so that browsers save it and never render it.
#[utoipa::path(get, path = "/providers/me/case-emails/files/{id}/", operation_id = "read_case_email_file", tag = "todos",
    params(("id" = i64, Path, description = "The file's ID")), responses(
    (status = 200, description = "The file", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
    (status = 206, description = "The requested range", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
))]
pub async fn read_case_email_file(ctx: Ctx, file: Opened<StoredFile>, headers: HeaderMap) -> Result<Response> {
    let head = FileHead {
        name: file.name.clone(),
        content_type: file.content_type.clone(),
        size: file.size.unsigned_abs(),
        disposition: Disposition::Attachment,
    };
    ctx.app().files()?.answer(&file_key(ctx.tenant_id(), file.id), &head, &headers).await
}
