//! `GET /user/people/recent/`

use huddle_sdk::prelude::*;

use super::store;
use crate::search::find::SearchResults;

/// List the people whose records the caller opened last.
///
/// About 20 people, last opened first, as search results (`rank` is 1). The list is stored by the host, not in the browser. Protected
/// people are masked without a live grant.
#[utoipa::path(get, path = "/user/people/recent/", operation_id = "list_recent_people", tag = "people",
    responses((status = 200, body = SearchResults)))]
pub async fn list(ctx: Ctx) -> Result<Json<SearchResults>> {
    let user = ctx.user_id()?;
    let rows = store::list(&mut *ctx.read().await?, user).await?;
    Ok(Json(ctx.show(rows).await?.into()))
}
