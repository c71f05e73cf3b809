//! `GET /user/people/recent/`: whom the caller opened last.

use huddle_sdk::prelude::*;

use super::store;
use crate::search::find::SearchResults;

/// List the people opened last
///
/// About 20 of the caller's own, the last one first, as a search shows them (`rank` is 1). They are kept by the host and in no browser.
/// Protected people without a live grant are masked.
#[utoipa::path(get, path = "/user/people/recent/", operation_id = "list_recent_people", tag = "people",
    responses((status = 200, body = SearchResults)))]
pub async fn list(ctx: Ctx) -> Result<Json<SearchResults>> {
    let user = ctx.user_id()?;
    let rows = store::list(&mut *ctx.read().await?, user).await?;
    Ok(Json(ctx.show(rows).await?.into()))
}
