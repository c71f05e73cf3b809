//! `GET /sample/entries/`

use huddle_sdk::prelude::*;

use super::model::{Entry, EntryId};
use super::store;

/// 50 rows by default, at most 500.
pub(super) type EntryPaging = Paging<50, 500>;

/// List entries about all patients, newest first.
///
/// Entries about protected patients are masked without a live grant.
#[utoipa::path(get, path = "/sample/entries/", operation_id = "list_sample_entries", tag = "sample", params(EntryPaging),
    responses((status = 200, body = Page<Entry>)))]
pub async fn list_entries(ctx: Ctx, paging: EntryPaging) -> Result<Json<Page<Visible<Entry>>>> {
    let before = paging.cursor()?.unwrap_or(EntryId(i64::MAX));
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, before, paging.limit).await?;
    let count = store::count(&mut tx).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, |entry| entry.id)).await.map(Json)
}
