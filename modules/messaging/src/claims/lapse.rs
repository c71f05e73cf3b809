//! What ends by itself: leases, snoozes, and the claims of those who went home.
//!
//! A reader never asks these jobs: what has passed by the database's clock is not shown. They tell open consoles, clear the rows, and mark a
//! thread unread whose snooze ended: it was put aside to come back, and whoever did it may have gone home.

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::job::{self, JobDef};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, ReadTx, TenantId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;

use super::change::HostChange;
use super::model::Work;
use super::{show, store};
use crate::threads::model::{Patient, ThreadId};

/// Settles a thread in which something has passed.
const SETTLE: &str = "messaging.settle_work";

/// Gives back the claims of somebody whose session ended; enqueued by the end of the session (`messaging.on_session_ended`).
const GIVE_BACK: &str = "messaging.give_back_claims";

/// A job runs by its host's clock, and what it looks at ends by the database's: it comes a little later than both say.
const LATER: TimeDelta = TimeDelta::seconds(2);

/// The jobs.
pub(crate) const SETTLE_JOB: JobDef = JobDef { kind: SETTLE, run: settle };
pub(crate) const GIVE_BACK_JOB: JobDef = JobDef { kind: GIVE_BACK, run: give_back };

/// Whose thread.
#[derive(Serialize, Deserialize)]
struct Watched {
    person_id: PersonId,
    user_id: UserId,
}

impl Watched {
    fn patient(&self) -> Patient {
        Patient { person_id: self.person_id, user_id: self.user_id }
    }
}

/// Whose claims.
#[derive(Deserialize)]
struct SignedOut {
    user_id: UserId,
}

/// Looks at a thread again when what holds now has passed. One job waits for each end: a lease is renewed many times, and its job goes on by
/// itself.
pub(crate) async fn watch(conn: &mut PgConnection, patient: Patient, work: &Work, now: DateTime<Utc>) -> Result<()> {
    let lease = work.owner.as_ref().and_then(|owner| owner.lease_until).map(|end| ("lease".to_owned(), end));
    let snooze = work.snooze.as_ref().and_then(|snooze| snooze.until).map(|end| (format!("snooze/{}", end.timestamp_micros()), end));
    for (what, end) in lease.into_iter().chain(snooze) {
        let key = format!("{}/{what}", patient.user_id);
        let watched = Watched { person_id: patient.person_id, user_id: patient.user_id };
        job::enqueue(conn, SETTLE, watched, Some(&key), end.max(now) + LATER).await?;
    }
    Ok(())
}

/// Schedules the end of the leases and snoozes of many threads, as the demo content makes them.
pub async fn watch_all(conn: &mut PgConnection, threads: &[(ThreadId, Patient)], now: DateTime<Utc>) -> Result<()> {
    let targets = show::targets(conn, now).await?;
    for &(thread, patient) in threads {
        let work = show::work_on(conn, thread, &targets).await?;
        watch(conn, patient, &work, now).await?;
    }
    Ok(())
}

fn settle(app: App, tenant: TenantId, payload: Value) -> BoxFuture<'static, Result<()>> {
    async move {
        let watched: Watched = serde_json::from_value(payload)?;
        let mut change = HostChange::begin(&app, Caller::host(tenant, SETTLE), watched.patient()).await?;
        let passed = store::settle(&mut change.tx, change.head.id).await?;
        if passed.snooze {
            change.come_back().await?;
        }
        change.commit(passed.lease || passed.snooze).await
    }
    .boxed()
}

fn give_back(app: App, tenant: TenantId, payload: Value) -> BoxFuture<'static, Result<()>> {
    async move {
        let SignedOut { user_id } = serde_json::from_value(payload)?;
        let mut tx = ReadTx::begin(&app, tenant).await?;
        // Another browser of theirs is still at work.
        if store::is_signed_in(&mut tx, user_id, app.clock().now()).await? {
            return Ok(());
        }
        let owned = store::owned_by(&mut tx, user_id).await?;
        drop(tx);
        for patient in owned {
            // One thread a transaction: no two are locked at once.
            let mut change = HostChange::begin(&app, Caller::host(tenant, GIVE_BACK), patient).await?;
            // Somebody else may have taken it since.
            let is_theirs = change.is_owned_by(user_id);
            if is_theirs {
                store::give_back(&mut change.tx, change.head.id).await?;
            }
            change.commit(is_theirs).await?;
        }
        Ok(())
    }
    .boxed()
}
