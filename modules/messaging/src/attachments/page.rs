//! `GET /chat/attachment/{id}/pages/{page}/`

use axum::response::{IntoResponse, Response};
use http::header;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::look::draw_page;
use super::model::{MAX_SIZE, file_key};
use super::open::PathAttachment;

/// Which page.
#[derive(Debug, Deserialize)]
pub struct PagePath {
    #[serde(rename = "id")]
    _id: i64,
    page: usize,
}

/// Draw a page of a TIFF, which no browser shows, as PNG. 404 for a page that there is not, and for other files.
#[utoipa::path(get, path = "/chat/attachment/{id}/pages/{page}/", operation_id = "read_attachment_page", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's id"), ("page" = i64, Path, description = "From 1")),
    responses((status = 200, description = "A picture", body = Vec<u8>, content_type = "image/png")))]
pub async fn read_attachment_page(ctx: Ctx, attachment: PathAttachment, Path(path): Path<PagePath>) -> Result<Response> {
    if attachment.card.pages.is_none() {
        return Err(Problem::not_found("No such page"));
    }
    let files = ctx.app().files()?;
    // A decoder goes back and forth in a file: it is brought to this machine first.
    let bytes = files.get(&file_key(ctx.tenant_id(), attachment.id), None).await?;
    let received = files.receive(bytes, MAX_SIZE).await?;
    let picture = draw_page(&received, path.page).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
