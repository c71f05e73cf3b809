//! Job that stores the numbers of each day.

use chrono::{Days, TimeDelta};
use huddle_sdk::Zone;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;

use super::count::count;
use super::store;
use crate::WORKLISTS;
use crate::definitions::conditions::Moment;
use crate::definitions::list::MAX_WORKLISTS;
use crate::definitions::store as definitions;

/// Number of days that are kept.
pub(super) const KEPT_DAYS: u64 = 90;

const KEEP: JobKind<Occurrence> = JobKind::new("worklists.keep_counts");

/// Stores the numbers of the day that ended.
pub(crate) const RECORD_JOB: &dyn JobDef =
    &KEEP.runs(|ctx, occurrence| Box::pin(run(ctx, occurrence))).on(Schedule::daily("00:05"), WORKLISTS);

async fn run(ctx: JobCtx, occurrence: Occurrence) -> Result<()> {
    let mut tx = ctx.read().await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    let lists = definitions::active(&mut tx, MAX_WORKLISTS).await?;
    drop(tx);
    // The night's occurrence belongs to the day before it, however late it runs.
    let ended = moment.zone.date_of(occurrence.due_at - TimeDelta::hours(12));
    let reader = WorkReader::anybody(ctx.features(), moment.now);
    for list in lists {
        // One transaction per list, so that each is short.
        let mut tx = ctx.write().await?;
        let (day, _) = count(&mut tx, &reader, &list.conditions, moment, ended).await?;
        store::keep(&mut tx, list.id, &day).await?;
        tx.commit().await?;
    }
    let mut tx = ctx.write().await?;
    store::delete_before(&mut tx, moment.today() - Days::new(KEPT_DAYS)).await?;
    tx.commit().await.map(drop)
}
