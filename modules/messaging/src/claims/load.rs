//! Due times of answers, and the work on single threads. Lists read the work on their threads with the threads themselves.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::due::Targets;
use super::model::Work;
use super::store;
use crate::CLAIMS;
use crate::ids::ThreadId;
use crate::threads::store::no_thread;

/// Reads what determines when answers are due, in one statement.
pub(crate) async fn targets(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Targets> {
    let (hours, settings) = store::hours_and_settings(conn).await?;
    Ok(Targets { hours, settings, now })
}

/// Reads the targets in tenants with claims; none in others.
pub(crate) async fn targets_of_claims(ctx: &Ctx, conn: &mut PgConnection) -> Result<Option<Targets>> {
    if !ctx.features().has(CLAIMS) {
        return Ok(None);
    }
    targets(conn, ctx.now()).await.map(Some)
}

/// Reads the work on one thread.
pub(crate) async fn work_on(conn: &mut PgConnection, thread: ThreadId, targets: &Targets) -> Result<Work> {
    let row = store::row(conn, thread).await?.ok_or_else(no_thread)?;
    Ok(row.work(targets))
}
