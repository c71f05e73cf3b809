//! Files that were uploaded for a result that was not recorded: deleted every night once they are a week old.

use chrono::TimeDelta;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;

use super::model::file_key;
use super::store;
use crate::CARE_PLANS;

/// Maximum time that an uploaded file may wait for its result.
const MAX_AGE: TimeDelta = TimeDelta::days(7);

const DELETE_UNATTACHED: JobKind<Occurrence> = JobKind::new("careplans.delete_unattached_files");

/// The nightly job.
pub(crate) const JOB: &dyn JobDef =
    &DELETE_UNATTACHED.runs(|ctx, _| Box::pin(delete_unattached(ctx))).on(Schedule::daily("03:30"), CARE_PLANS);

async fn delete_unattached(ctx: JobCtx) -> Result<()> {
    let unattached = store::unattached_before(&mut *ctx.read().await?, ctx.now() - MAX_AGE).await?;
    for id in unattached {
        // One transaction per file. The bytes are deleted before the row is: if that fails the row stays, and the next night tries again.
        let mut tx = ctx.write().await?;
        if store::delete(&mut tx, id).await? {
            ctx.app().files()?.remove(&file_key(ctx.tenant_id(), id)).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}
