//! What ends by itself: leases, snoozes, and the claims of those who went home.
//!
//! A reader never asks these jobs: what has passed by the database's clock is not shown. They tell open consoles, clear the rows, and mark a
//! thread unread whose snooze ended: it was put aside to come back, and whoever did it may have gone home.

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::BoxFuture;
use huddle_sdk::core_events::{SESSION_ENDED, SessionEnded};
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, Subscribe, on};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::change::HostChange;
use super::model::Work;
use super::{show, store};
use crate::CLAIMS;
use crate::threads::model::ThreadId;

/// Settles a thread in which something has passed.
const SETTLE: JobKind<Watched> = JobKind::new("messaging.settle_work");

/// Gives back the claims of somebody whose session ended.
const GIVE_BACK: JobKind<SignedOut> = JobKind::new("messaging.give_back_claims");

/// A job runs by its host's clock, and what it looks at ends by the database's: it comes a little later than both say.
const LATER: TimeDelta = TimeDelta::seconds(2);

/// The jobs.
pub(crate) const SETTLE_JOB: &dyn JobDef = &SETTLE.runs(settle);
pub(crate) const GIVE_BACK_JOB: &dyn JobDef = &GIVE_BACK.runs(give_back);

/// The end of a session gives back what its user claimed.
pub(crate) const ON_SESSION_ENDED: &dyn Subscribe = &on(SESSION_ENDED, on_session_ended).requires(CLAIMS);

/// The patient whose thread it is.
#[derive(Serialize, Deserialize)]
struct Watched {
    user_id: UserId,
}

/// The owner of the claims.
#[derive(Serialize, Deserialize)]
struct SignedOut {
    user_id: UserId,
}

/// Looks at a patient's thread again when what holds now has passed. One job waits for each end: a lease is renewed many times, and its job
/// goes on by itself.
pub(crate) async fn watch(conn: &mut PgConnection, patient: UserId, work: &Work, now: DateTime<Utc>) -> Result<()> {
    let lease = work.owner.as_ref().and_then(|owner| owner.lease_until).map(|end| ("lease".to_owned(), end));
    let snooze = work.snooze.as_ref().and_then(|snooze| snooze.until).map(|end| (format!("snooze/{}", end.timestamp_micros()), end));
    for (what, end) in lease.into_iter().chain(snooze) {
        let job = SETTLE.with(&Watched { user_id: patient }).unique(format_args!("{patient}/{what}")).at(end.max(now) + LATER);
        job.enqueue(conn, now).await?;
    }
    Ok(())
}

/// Schedules the end of the leases and snoozes of many threads, as the demo content makes them.
pub async fn watch_all(conn: &mut PgConnection, threads: &[(ThreadId, UserId)], now: DateTime<Utc>) -> Result<()> {
    let targets = show::targets(conn, now).await?;
    for &(thread, patient) in threads {
        let work = show::work_on(conn, thread, &targets).await?;
        watch(conn, patient, &work, now).await?;
    }
    Ok(())
}

fn settle(ctx: JobCtx, Watched { user_id }: Watched) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let mut change = HostChange::begin(&ctx, user_id).await?;
        let passed = store::settle(&mut change.tx, change.head.id).await?;
        if passed.snooze {
            change.come_back().await?;
        }
        change.commit(passed.lease || passed.snooze).await
    })
}

/// A job looks whether it was the user's last session; most users own nothing, and need none.
fn on_session_ended(ended: EventCtx<'_, SessionEnded>) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        let Some(user_id) = ended.event.user_id else { return Ok(()) };
        if store::owned_by(ended.tx, user_id).await?.is_empty() {
            return Ok(());
        }
        ended.tx.enqueue(GIVE_BACK.with(&SignedOut { user_id }).unique(user_id)).await
    })
}

fn give_back(ctx: JobCtx, SignedOut { user_id }: SignedOut) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let mut tx = ctx.read().await?;
        // Another browser of theirs is still at work.
        if store::is_signed_in(&mut tx, user_id, ctx.now()).await? {
            return Ok(());
        }
        let owned = store::owned_by(&mut tx, user_id).await?;
        drop(tx);
        for patient in owned {
            // One thread a transaction: no two are locked at once.
            let mut change = HostChange::begin(&ctx, patient).await?;
            // Somebody else may have taken it since.
            let is_theirs = change.is_owned_by(user_id);
            if is_theirs {
                store::give_back(&mut change.tx, change.head.id).await?;
            }
            change.commit(is_theirs).await?;
        }
        Ok(())
    })
}
