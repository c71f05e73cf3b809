//! Files that were sent and that no message took: removed every night once they are a week old.

use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, TenantId};

use super::model::{AttachmentId, file_key, thumbnail_key};
use super::store;
use crate::MESSAGING;

/// How long a draft may keep a file.
const PATIENCE: TimeDelta = TimeDelta::days(7);

const FORGET_UNSENT: JobKind<Occurrence> = JobKind::new("messaging.forget_unsent_attachments");

/// The job.
pub(crate) const JOB: &dyn JobDef = &FORGET_UNSENT.runs(forget_unsent).on(Schedule::daily("03:30"), MESSAGING);

fn forget_unsent(ctx: JobCtx, _: Occurrence) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let unsent = store::unsent_before(&mut *ctx.read().await?, ctx.now() - PATIENCE).await?;
        for id in unsent {
            // One file per transaction: the row goes when its bytes are gone.
            let mut tx = ctx.write().await?;
            if store::forget(&mut tx, id).await? {
                throw_away(ctx.app(), ctx.tenant_id(), id).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    })
}

/// Takes the bytes of a file out of the store.
pub(super) async fn throw_away(app: &App, tenant: TenantId, id: AttachmentId) -> Result<()> {
    let files = app.files()?;
    files.remove(&file_key(tenant, id)).await?;
    files.remove(&thumbnail_key(tenant, id)).await
}
