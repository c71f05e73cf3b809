//! `GET /user/people/recent/`: people whose records the caller opened recently.

use huddle_sdk::prelude::*;

use super::store;
use crate::search::find::SearchResults;

/// List recently opened people.
///
/// The caller's own last 20 or so, latest first, in the form of search results (`rank` is 1). The list is stored on the host, not in the
/// browser. Protected people are masked unless the caller holds an active grant.
#[utoipa::path(get, path = "/user/people/recent/", operation_id = "list_recent_people", tag = "people",
    responses((status = 200, body = SearchResults)))]
pub async fn list(ctx: Ctx) -> Result<Json<SearchResults>> {
    let user = ctx.user_id()?;
    let rows = store::list(&mut *ctx.read().await?, user).await?;
    Ok(Json(ctx.show(rows).await?.into()))
}
