//! `GET /care-plan/measures/overrides/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{OpenOverride, Position};
use super::store;

/// Filter of the overrides.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListOpenOverrides {
    /// Whether to include overrides that were confirmed and are not yet due for review. False by default.
    include_confirmed: Option<bool>,
}

/// List the overrides of measures that have no end and are due for review, oldest decision first.
///
/// A confirmed override is due for review again 12 months later (`POST
/// /care-plan/measures/people/{person_id}/{measure}/decision/confirm/`). Overrides about protected people are masked without a grant.
#[utoipa::path(get, path = "/care-plan/measures/overrides/", operation_id = "list_open_overrides", tag = "careplans",
    params(ListOpenOverrides, Paging<50, 200>),
    responses((status = 200, body = Page<OpenOverride>)))]
pub async fn list_open_overrides(
    ctx: Ctx,
    Query(query): Query<ListOpenOverrides>,
    paging: Paging<50, 200>,
) -> Result<Json<Page<Visible<OpenOverride>>>> {
    let after: Option<Position> = paging.cursor()?;
    let mut tx = ctx.read().await?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let due_by = if query.include_confirmed.unwrap_or(false) { None } else { Some(today) };
    let rows = store::page(&mut tx, due_by, after, paging.limit).await?;
    let count = store::count(&mut tx, due_by).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, Position::of)).await.map(Json)
}
