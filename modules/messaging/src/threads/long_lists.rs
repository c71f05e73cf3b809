//! Lists that are known to exceed the maximum count.

use std::time::Duration;

use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, TenantId};
use moka::future::Cache;
use sqlx::PgConnection;

use super::filter::ThreadFilter;
use super::model::Thread;
use super::store;
use crate::claims::due::Targets;

/// Time for which a list counts as long: a tenant whose list shrinks below the limit sees the exact number after this time.
const REMEMBER_FOR: Duration = Duration::from_mins(1);
/// Maximum number of remembered lists: a few hundred bytes each.
const MAX_REMEMBERED: u64 = 10_000;

/// Lists that were found to exceed the maximum count. Counting them again would give the same result, and counting takes a fifth of the
/// database time of a page.
pub(super) struct LongLists(Cache<(TenantId, Vec<i64>, &'static str), ()>);

impl Default for LongLists {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MAX_REMEMBERED).time_to_live(REMEMBER_FOR).build())
    }
}

/// Reads a page of some lists of the inbox, and the number of threads in them, counted to one more than the exact limit.
pub(super) async fn page(
    ctx: &Ctx,
    conn: &mut PgConnection,
    reader: UserId,
    targets: Option<&Targets>,
    (filter, lists): (ThreadFilter, &[i64]),
    window: (store::After, i64, i64),
) -> Result<(Vec<Thread>, i64)> {
    let long = ctx.app().cached::<LongLists>();
    let choice = (ctx.tenant_id(), lists.to_vec(), filter.as_str(targets.is_some()));
    let is_long = long.0.contains_key(&choice);
    let (rows, count) = store::list(conn, reader, targets, (filter, lists), window, !is_long).await?;
    let count = match count {
        _ if is_long => EXACT_COUNT_LIMIT + 1,
        Some(count) => count,
        // The page is empty, which says nothing about the pages before it.
        None => store::count(conn, lists, (filter, targets.is_some())).await?,
    };
    if count > EXACT_COUNT_LIMIT {
        long.0.insert(choice, ()).await;
    }
    Ok((rows, count))
}
