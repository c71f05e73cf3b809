//! `GET /chat/attachment/{id}/thumbnail/`

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header;
use huddle_sdk::prelude::*;

use super::model::thumbnail_key;
use super::open::PathAttachment;

/// Read an image's thumbnail as JPEG. Errors: 404 the file has no thumbnail.
#[utoipa::path(get, path = "/chat/attachment/{id}/thumbnail/", operation_id = "read_attachment_thumbnail", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID")),
    responses((status = 200, description = "The thumbnail", body = Vec<u8>, content_type = "image/jpeg")))]
pub async fn read_attachment_thumbnail(ctx: Ctx, attachment: PathAttachment) -> Result<Response> {
    let picture = ctx.app().files()?.get(&thumbnail_key(ctx.tenant_id(), attachment.id), None).await?;
    Ok(([(header::CONTENT_TYPE, "image/jpeg")], Body::from_stream(picture)).into_response())
}
