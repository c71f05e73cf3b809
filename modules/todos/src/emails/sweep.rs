//! Files of emails whose storage was interrupted: a job marks them as rejected, instead of showing them as pending forever.

use chrono::TimeDelta;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;

use super::deliver::announce;
use super::model::file_key;
use super::{file_store, store};
use crate::TASKS;

/// Maximum time for storing the files of an email. Until then a repeated delivery of the email stores them.
const MAX_AGE: TimeDelta = TimeDelta::hours(1);
/// Emails of one run.
const MAX_EMAILS: i64 = 500;
/// Error shown for such a file.
const INTERRUPTED: &str = "The file did not arrive completely";

const REJECT_PENDING: JobKind<Occurrence> = JobKind::new("todos.reject_pending_email_files");

/// The recurring job.
pub(crate) const JOB: &dyn JobDef = &REJECT_PENDING.runs(|ctx, _| Box::pin(reject_pending(ctx))).on(Schedule::every_minutes(30), TASKS);

async fn reject_pending(ctx: JobCtx) -> Result<()> {
    let emails = file_store::with_pending_files(&mut *ctx.read().await?, ctx.now() - MAX_AGE, MAX_EMAILS).await?;
    for id in emails {
        // One transaction per email.
        let mut tx = ctx.write().await?;
        let email = store::lock(&mut tx, id).await?;
        let files = file_store::reject_pending(&mut tx, id, INTERRUPTED).await?;
        for file in &files {
            ctx.app().files()?.remove(&file_key(ctx.tenant_id(), *file)).await?;
        }
        let change = email.person.map_or_else(Change::of_tenant, Change::of).object("case_email", id);
        tx.audit(change.new_field("rejected_files", files.len()))?;
        announce(&mut tx, &email).await?;
        tx.commit().await?;
    }
    Ok(())
}
