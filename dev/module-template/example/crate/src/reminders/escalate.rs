//! Every morning at seven, overdue reminders get the highest priority.

use huddle_sdk::EventSubject;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;

use super::model::Reminder;
use super::store;
use crate::SAMPLE;
use crate::events::{REMINDER_CHANGED, ReminderChanged};

const ESCALATE: JobKind<Occurrence> = JobKind::new("sample.escalate_reminders");

/// The job.
pub(crate) const JOB: &dyn JobDef =
    &ESCALATE.runs(|ctx, occurrence| Box::pin(escalate(ctx, occurrence))).on(Schedule::daily("07:00"), SAMPLE);

async fn escalate(ctx: JobCtx, occurrence: Occurrence) -> Result<()> {
    let mut tx = ctx.write().await?;
    for before in store::overdue(&mut tx, occurrence.due_at).await? {
        let after = store::update(&mut tx, &Reminder { is_escalated: true, ..before }).await?;
        let subject = EventSubject::of_user(&mut tx, after.patient_id).await?;
        tx.put_work(after.work().about(subject)).await?;
        tx.audit(Change::of(after.person_id).object("reminder", after.id).field("is_escalated", false, true))?;
        tx.publish(REMINDER_CHANGED.about(subject, &ReminderChanged { id: after.id }));
    }
    tx.commit().await?;
    Ok(())
}
