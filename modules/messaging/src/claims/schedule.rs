//! Jobs for the expiry of work on threads: one per lease and snooze, run by [`super::expire`].

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::job::JobKind;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::load;
use super::model::Work;
use crate::ids::ThreadId;

/// Clears what has expired on a thread.
pub(super) const EXPIRE: JobKind<ExpiringWork> = JobKind::new("messaging.expire_work");

/// Delay of the jobs: they run by their host's clock, while leases and snoozes end by the database's clock.
const DELAY: TimeDelta = TimeDelta::seconds(2);

/// The patient whose thread is checked.
#[derive(Serialize, Deserialize)]
pub(super) struct ExpiringWork {
    pub user_id: UserId,
}

/// Schedules a job for the next expiry on a patient's thread. There is one job per expiry: a lease is renewed many times, and its job
/// reschedules itself.
pub(crate) async fn expiry(conn: &mut PgConnection, patient: UserId, work: &Work, now: DateTime<Utc>) -> Result<()> {
    let lease = work.owner.as_ref().and_then(|owner| owner.lease_until).map(|end| ("lease".to_owned(), end));
    let snooze = work.snooze.as_ref().and_then(|snooze| snooze.until).map(|end| (format!("snooze/{}", end.timestamp_micros()), end));
    for (what, end) in lease.into_iter().chain(snooze) {
        let job = EXPIRE.with(&ExpiringWork { user_id: patient }).unique(format_args!("{patient}/{what}")).at(end.max(now) + DELAY);
        job.enqueue(conn, now).await?;
    }
    Ok(())
}

/// Schedules the expiry of the leases and snoozes of many threads, for the demo content.
pub async fn expiry_of_all(conn: &mut PgConnection, threads: &[(ThreadId, UserId)], now: DateTime<Utc>) -> Result<()> {
    let targets = load::targets(conn, now).await?;
    for &(thread, patient) in threads {
        let work = load::work_on(conn, thread, &targets).await?;
        expiry(conn, patient, &work, now).await?;
    }
    Ok(())
}
