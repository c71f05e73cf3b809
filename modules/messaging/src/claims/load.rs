//! The work on threads, for lists and for single threads: three statements, however many threads.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::due::Targets;
use super::model::Work;
use super::store;
use crate::CLAIMS;
use crate::threads::model::{Thread, ThreadId};

/// What determines when answers are due, in two statements.
pub(crate) async fn targets(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Targets> {
    Ok(Targets { hours: ClinicHours::load(&mut *conn).await?, settings: store::settings(conn).await?, now })
}

/// The work on one thread.
pub(crate) async fn work_on(conn: &mut PgConnection, thread: ThreadId, targets: &Targets) -> Result<Work> {
    let row = store::rows(conn, &[thread.0]).await?.pop().ok_or_else(|| Problem::not_found("Thread does not exist"))?;
    Ok(row.work(targets))
}

/// Adds to each thread its work, in tenants with claims.
pub(crate) async fn add_work(ctx: &Ctx, conn: &mut PgConnection, threads: &mut [Thread]) -> Result<()> {
    if !ctx.features().has(CLAIMS) || threads.is_empty() {
        return Ok(());
    }
    let targets = targets(&mut *conn, ctx.now()).await?;
    let ids: Vec<i64> = threads.iter().map(|thread| thread.id.0).collect();
    let mut works: HashMap<_, _> = store::rows(conn, &ids).await?.into_iter().map(|row| (row.uid, row.work(&targets))).collect();
    for thread in threads {
        thread.work = works.remove(&thread.uid);
    }
    Ok(())
}
