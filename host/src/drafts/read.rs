//! `GET /drafts/{place}/`

use axum::response::{IntoResponse as _, Response};
use huddle_sdk::Subject as _;
use huddle_sdk::prelude::*;

use super::model::Draft;
use super::place::checked_place;
use super::store;

/// Read a draft of the caller; 204 when there is none, which is common and not an error.
/// Errors: 403 `phi-access-required` for a draft about a protected patient without a live grant.
#[utoipa::path(get, path = "/drafts/{place}/", operation_id = "read_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it was typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")),
    responses((status = 200, body = Draft), (status = 204, description = "There is no draft")))]
pub async fn read_draft(ctx: Ctx, Path(place): Path<String>) -> Result<Response> {
    checked_place(&place)?;
    let user = ctx.user_id()?;
    let Some(draft) = store::find(&mut *ctx.read().await?, user, &place).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let access = draft.person_id.open(&ctx).await?;
    Ok(Json(access.show(draft)?).into_response())
}
