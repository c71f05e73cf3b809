//! Files that were uploaded and neither attached to a message nor filed in full: deleted every night once they are a week old.

use chrono::TimeDelta;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, TenantId};

use super::model::{AttachmentId, file_key, thumbnail_key};
use super::store;
use crate::MESSAGING;

/// Maximum time that an uploaded file may wait for its message.
const MAX_AGE: TimeDelta = TimeDelta::days(7);

const DELETE_UNATTACHED: JobKind<Occurrence> = JobKind::new("messaging.delete_unattached_files");

/// The nightly job.
pub(crate) const JOB: &dyn JobDef =
    &DELETE_UNATTACHED.runs(|ctx, _| Box::pin(delete_unattached(ctx))).on(Schedule::daily("03:30"), MESSAGING);

async fn delete_unattached(ctx: JobCtx) -> Result<()> {
    let unsent = store::unattached_before(&mut *ctx.read().await?, ctx.now() - MAX_AGE).await?;
    for id in unsent {
        // One transaction per file: its row is deleted after its bytes.
        let mut tx = ctx.write().await?;
        if store::delete(&mut tx, id).await? {
            delete_files(ctx.app(), ctx.tenant_id(), id).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

/// Deletes the bytes of a file and its thumbnail.
pub(super) async fn delete_files(app: &App, tenant: TenantId, id: AttachmentId) -> Result<()> {
    let files = app.files()?;
    files.remove(&file_key(tenant, id)).await?;
    files.remove(&thumbnail_key(tenant, id)).await
}
