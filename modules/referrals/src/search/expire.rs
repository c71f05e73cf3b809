//! Deletes checks of availability and search requests that nobody needs any longer.

use chrono::TimeDelta;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;

use super::check::VALID_FOR;
use super::store;
use crate::WAIVER;

/// Time for which the results of a search request are kept.
const RESULTS_KEPT: TimeDelta = TimeDelta::days(30);

const EXPIRE: JobKind<Occurrence> = JobKind::new("referrals.expire_searches");

/// The job with its handler and schedule.
pub const JOB: &dyn JobDef = &EXPIRE.runs(|ctx, _| Box::pin(expire(ctx))).on(Schedule::daily("03:20"), WAIVER);

async fn expire(ctx: JobCtx) -> Result<()> {
    let mut tx = ctx.write().await?;
    store::delete_expired(&mut tx, ctx.now() - VALID_FOR, ctx.now() - RESULTS_KEPT).await?;
    tx.commit().await.map(drop)
}
