//! Job that updates the work units of cases after their category was renamed or moved.

use huddle_sdk::EventSubject;
use huddle_sdk::job::{JobCtx, JobDef};
use huddle_sdk::prelude::*;

use super::store;
use crate::categories::update::RENAME;
use crate::ids::CategoryId;

/// Cases of one transaction.
const BATCH: i64 = 200;

/// The job with its handler.
pub(crate) const JOB: &dyn JobDef = &RENAME.runs(|ctx, id| Box::pin(rename(ctx, id)));

/// Writes the work units of all cases of a category, and of the categories directly below it, whose parent it is.
async fn rename(ctx: JobCtx, id: CategoryId) -> Result<()> {
    let mut after = 0;
    loop {
        let mut tx = ctx.write().await?;
        let cases = store::of_category(&mut tx, id, after, BATCH).await?;
        let Some(last) = cases.last().copied() else { return Ok(()) };
        for case in cases {
            let case = store::lock(&mut tx, case).await?;
            let subject = EventSubject::of_person(&mut tx, case.person).await?;
            tx.put_work(case.work().about(subject)).await?;
        }
        tx.commit().await?;
        after = last.0;
    }
}
