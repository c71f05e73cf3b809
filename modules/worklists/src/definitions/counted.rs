//! Counts of all lists, cached briefly, since all consoles request them after each change.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use moka::future::Cache;
use sqlx::PgConnection;

use super::conditions::Moment;
use super::count::{Count, count_items};
use super::list::MAX_WORKLISTS;
use super::model::{Definition, WorklistId};
use super::store;

/// Time for which counts are cached without an event, since they also change with time.
const KEPT: Duration = Duration::from_secs(3);
/// Maximum number of cached counts.
const CAPACITY: u64 = 1_000;

/// State that counts depend on: every change of work, people, lists and features is an event of the tenant, and protected people are
/// excluded unless the reader has a grant. Most readers have none and share the counts.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    tenant: TenantId,
    position: i64,
    granted: Vec<i64>,
}

/// The lists that are on, and their counts.
pub(super) struct Counted {
    pub definitions: Vec<Definition>,
    pub counts: BTreeMap<WorklistId, Count>,
}

/// The counts cached by this host.
struct Kept(Cache<Key, Arc<Counted>>);

impl Default for Kept {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(CAPACITY).time_to_live(KEPT).build())
    }
}

/// Reads all active lists with the number of their open items as the caller sees them. Concurrent requests share one count.
pub(super) async fn counted(ctx: &Ctx, conn: &mut PgConnection, moment: Moment) -> Result<Arc<Counted>> {
    // Read before the counts, which may be newer than their position but never older.
    let (position, granted) = scope(conn, ctx.user_id()?, moment.now).await?;
    let key = Key { tenant: ctx.tenant_id(), position, granted };
    let count = async {
        let definitions = store::active(conn, MAX_WORKLISTS).await?;
        let counts = count_items(ctx, conn, &definitions, moment).await?;
        Ok(Arc::new(Counted { definitions, counts }))
    };
    ctx.app().cached::<Kept>().0.try_get_with(key, count).await.map_err(|problem: Arc<Problem>| (*problem).clone())
}

/// Reads the tenant's position, and the people to whom the user has a live grant.
async fn scope(conn: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> Result<(i64, Vec<i64>)> {
    let row = sqlx::query!(
        r#"select (select p.last from core.position p where p.tenant_id = core.tenant_id()) as position,
                  array(select distinct g.person_id from core.live_grants($1, $2) g order by 1) as "granted!: Vec<i64>""#,
        user.0,
        now
    )
    .fetch_one(conn)
    .await?;
    Ok((row.position.unwrap_or_default(), row.granted))
}
