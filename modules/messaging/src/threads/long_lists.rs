//! Lists that are longer than is counted.

use std::time::Duration;

use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, TenantId};
use moka::future::Cache;
use sqlx::PgConnection;

use super::model::ThreadFilter;
use super::store;

/// How long a list counts as long: a tenant that closes its ten-thousandth thread sees the exact number this much later.
const LONG_FOR: Duration = Duration::from_mins(1);
/// Choices of lists that are remembered: some hundred bytes each.
const MOST: u64 = 10_000;

/// Choices of lists that were found to be longer than is counted. Counting to the limit once more would say the same and is a fifth of
/// what a page asks of the database.
pub(super) struct LongLists(Cache<(TenantId, Vec<i64>, &'static str), ()>);

impl Default for LongLists {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MOST).time_to_live(LONG_FOR).build())
    }
}

/// How many threads some lists of the inbox have, counted to one more than is promised to be exact.
pub(super) async fn count(ctx: &Ctx, conn: &mut PgConnection, lists: &[i64], filter: ThreadFilter) -> Result<i64> {
    let reader = ctx.user_id()?;
    // Whose work it is belongs to the question there, and such lists are short.
    if filter.is_of_work() {
        return store::count(conn, reader, lists, filter).await;
    }
    let long = ctx.app().kept::<LongLists>();
    let choice = (ctx.tenant_id(), lists.to_vec(), filter.as_str());
    if long.0.contains_key(&choice) {
        return Ok(EXACT_COUNT_LIMIT + 1);
    }
    let count = store::count(conn, reader, lists, filter).await?;
    if count > EXACT_COUNT_LIMIT {
        long.0.insert(choice, ()).await;
    }
    Ok(count)
}
