//! Emails that were sanitized under earlier rules: a job sanitizes them again, so that no request has to.

use huddle_sdk::HeavyWork;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::rich_text::Rich;

use super::store;
use crate::TASKS;

/// Maximum number of emails per run.
const MAX_EMAILS: i64 = 200;
/// Pool for sanitizing outside the threads that serve requests.
static SANITIZING: HeavyWork = HeavyWork::new(1, std::time::Duration::from_mins(2));

const RESANITIZE: JobKind<Occurrence> = JobKind::new("todos.resanitize_emails");

/// The recurring job.
pub(crate) const JOB: &dyn JobDef = &RESANITIZE.runs(|ctx, _| Box::pin(resanitize(ctx))).on(Schedule::every_minutes(5), TASKS);

/// Sanitizes stored emails under the present rules. The text stays the same, so this is not a change of the record and nothing is
/// announced.
async fn resanitize(ctx: JobCtx) -> Result<()> {
    let emails = store::of_other_rules(&mut *ctx.read().await?, MAX_EMAILS).await?;
    for (id, message, rules) in emails {
        let message = SANITIZING.run(move || Ok(Rich::from_stored(message, rules))).await?;
        // One transaction per email.
        let mut tx = ctx.write().await?;
        store::set_message(&mut tx, id, &message).await?;
        tx.commit().await?;
    }
    Ok(())
}
