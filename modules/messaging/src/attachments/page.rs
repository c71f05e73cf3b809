//! `GET /chat/attachment/{id}/pages/{page}/`

use axum::response::{IntoResponse, Response};
use http::header;
use huddle_sdk::files::inspect::{MAX_SIZE, render_page};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::file_key;
use super::open::PathAttachment;

/// Path parameters.
#[derive(Debug, Deserialize)]
pub struct PagePath {
    #[serde(rename = "id")]
    _id: i64,
    page: usize,
}

/// Render a page of a TIFF as PNG, since browsers do not display TIFF. Errors: 404 no such page, or the file is not a TIFF.
#[utoipa::path(get, path = "/chat/attachment/{id}/pages/{page}/", operation_id = "read_attachment_page", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID"), ("page" = i64, Path, description = "Page number, starting at 1")),
    responses((status = 200, description = "The page", body = Vec<u8>, content_type = "image/png")))]
pub async fn read_attachment_page(ctx: Ctx, attachment: PathAttachment, Path(path): Path<PagePath>) -> Result<Response> {
    if attachment.card.pages.is_none() {
        return Err(Problem::not_found("No such page"));
    }
    let files = ctx.app().files()?;
    // The decoder seeks in the file: it is downloaded first.
    let bytes = files.get(&file_key(ctx.tenant_id(), attachment.id), None).await?;
    let received = files.receive(bytes, MAX_SIZE).await?;
    let picture = render_page(&received, path.page).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
