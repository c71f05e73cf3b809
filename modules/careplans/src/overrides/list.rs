//! `GET /care-plan/measures/overrides/`

use huddle_sdk::prelude::*;

use super::model::{OpenOverride, Position};
use super::store;

/// List the overrides of measures that have no end, the oldest decision first, so that somebody reviews them.
///
/// Overrides about protected people are masked without a grant.
#[utoipa::path(get, path = "/care-plan/measures/overrides/", operation_id = "list_open_overrides", tag = "careplans", params(Paging<50, 200>),
    responses((status = 200, body = Page<OpenOverride>)))]
pub async fn list_open_overrides(ctx: Ctx, paging: Paging<50, 200>) -> Result<Json<Page<Visible<OpenOverride>>>> {
    let after: Option<Position> = paging.cursor()?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, after, paging.limit).await?;
    let count = store::count(&mut tx).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, Position::of)).await.map(Json)
}
