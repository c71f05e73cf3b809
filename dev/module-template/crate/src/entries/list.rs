//! `GET /sample/entries/`: the newest entries about all patients.

use huddle_sdk::prelude::*;
use huddle_sdk::{decode_cursor, limit_of};
use serde::Deserialize;

use super::model::{Entry, EntryId};
use super::store;

/// Rows a page, when the caller does not say.
const PAGE: i64 = 50;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListEntries {
    /// Rows a page.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<i64>,
    /// Where the page before ended.
    cursor: Option<String>,
}

impl ListEntries {
    /// How many rows, below which entry.
    pub(super) fn window(&self) -> Result<(i64, EntryId)> {
        let limit = limit_of(self.limit, PAGE, 500)?;
        let before = self.cursor.as_deref().map(decode_cursor).transpose()?.unwrap_or(EntryId(i64::MAX));
        Ok((limit, before))
    }
}

/// List the newest entries
///
/// About all patients, newest first. Those about protected patients without a live grant are masked.
#[utoipa::path(get, path = "/sample/entries/", operation_id = "list_sample_entries", tag = "sample", params(ListEntries),
    responses((status = 200, body = Page<Entry>)))]
pub async fn list_entries(ctx: Ctx, Query(query): Query<ListEntries>) -> Result<Json<Page<Visible<Entry>>>> {
    let (limit, before) = query.window()?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, before, limit).await?;
    let count = store::count(&mut tx).await?;
    drop(tx);
    let Page { results, count, count_exact, next } = Page::from_rows(rows, limit, count, |entry| entry.id);
    Ok(Json(Page { results: ctx.show(results).await?, count, count_exact, next }))
}
