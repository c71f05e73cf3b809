//! `GET /chat/attachment/{id}/thumbnail/`

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header;
use huddle_sdk::prelude::*;

use super::model::thumbnail_key;
use super::open::PathAttachment;

/// Fetch the small picture of a picture, as JPEG; 404 for a file that has none.
#[utoipa::path(get, path = "/chat/attachment/{id}/thumbnail/", operation_id = "read_attachment_thumbnail", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's id")),
    responses((status = 200, description = "A picture", body = Vec<u8>, content_type = "image/jpeg")))]
pub async fn read_attachment_thumbnail(ctx: Ctx, attachment: PathAttachment) -> Result<Response> {
    let picture = ctx.app().files()?.get(&thumbnail_key(ctx.tenant_id(), attachment.id), None).await?;
    Ok(([(header::CONTENT_TYPE, "image/jpeg")], Body::from_stream(picture)).into_response())
}
