//! `GET /user/people/duplicate-pairs/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{DuplicatePair, DuplicateState};
use super::pairs;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPairs {
    /// Only pairs in this state; open ones by default.
    #[serde(default)]
    #[param(inline)]
    state: DuplicateState,
}

/// List pairs of possible duplicates.
///
/// Records that staff reported as possibly being of the same person, newest first. Protected people are masked without a live grant.
/// Requires the permission `duplicates.manage`.
#[utoipa::path(get, path = "/user/people/duplicate-pairs/", operation_id = "list_duplicate_pairs", tag = "people",
    params(ListPairs, Paging<50, 200>), responses((status = 200, body = Page<DuplicatePair>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListPairs>, paging: Paging<50, 200>) -> Result<Json<Page<DuplicatePair>>> {
    let before = paging.cursor()?.unwrap_or(i64::MAX);
    let mut tx = ctx.read().await?;
    let ids = pairs::page(&mut tx, query.state, before, paging.limit).await?;
    let count = pairs::count(&mut tx, query.state).await?;
    let rows = pairs::rows(&mut tx, &ids).await?;
    drop(tx);
    let page = paging.page(rows, count, |(pair, _)| pair.id);
    let shown = page.try_map_all(async |rows| {
        let (pairs, records): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let mut records = ctx.show(records.into_iter().flatten().collect()).await?.into_iter();
        Ok(pairs.into_iter().map(|pair| DuplicatePair { records: records.by_ref().take(2).collect(), ..pair }).collect())
    });
    shown.await.map(Json)
}
