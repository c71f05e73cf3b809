//! Consistency of tasks and their cases: a closed case has no open task, and an auto-completing case completes with its last task.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::names::MESSAGE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{EventCtx, EventSubject, Subscribe, WriteTx, id_type, on_named};
use serde::Deserialize;

use super::history::{CaseEventKind, EventBody};
use super::history_store;
use super::model::CaseId;
use super::{change, store};
use crate::categories::model::{closing_action, opening_action};
use crate::tasks::model::Task;
use crate::tasks::provide::TASK;

/// A change of a task: its state before and after, none when it is created or deleted.
#[derive(Clone, Copy)]
pub(crate) struct TaskChange<'a> {
    pub before: Option<&'a Task>,
    pub after: Option<&'a Task>,
}

impl TaskChange<'_> {
    /// Returns the cases that the change concerns, in the order in which they are locked.
    fn cases(self) -> BTreeSet<CaseId> {
        [self.before, self.after].into_iter().flatten().flat_map(Task::cases).collect()
    }

    /// Returns whether a case gets an open task that it did not have.
    fn opens(self, case: CaseId) -> bool {
        let has_open = |task: Option<&Task>| task.is_some_and(|task| !task.is_complete && task.is_of_case(case));
        has_open(self.after) && !has_open(self.before)
    }

    /// Returns the kind of event in the history of a case; none if nothing concerns the case.
    fn kind(self, case: CaseId) -> Option<CaseEventKind> {
        let (before, after) = (self.before.filter(|task| task.is_of_case(case)), self.after.filter(|task| task.is_of_case(case)));
        match (before, after) {
            (None, None) => None,
            (None, Some(_)) => Some(CaseEventKind::TaskAdded),
            (Some(_), None) => Some(CaseEventKind::TaskRemoved),
            (Some(before), Some(after)) if before.is_complete != after.is_complete => {
                Some(if after.is_complete { CaseEventKind::TaskCompleted } else { CaseEventKind::TaskReopened })
            }
            (Some(before), Some(after)) => (before != after).then_some(CaseEventKind::TaskChanged),
        }
    }
}

/// Prepares the cases of a changed task before it is stored: locks them, and reopens a closed case that completed itself. 409 if any other
/// closed case would get an open task.
pub(crate) async fn before_task(tx: &mut WriteTx, subject: EventSubject, task: TaskChange<'_>, now: DateTime<Utc>) -> Result<()> {
    for id in task.cases() {
        let case = store::lock(tx, id).await?;
        if !task.opens(id) {
            continue;
        }
        if case.is_proposed {
            return Err(Problem::conflict("Accept the proposal to add tasks"));
        }
        if case.status_category.is_closed() {
            let workflow = &case.definition()?.workflow;
            let reopening = opening_action(workflow, &case.status).filter(|_| case.auto_complete).map(str::to_owned);
            let reopening = reopening.ok_or_else(|| Problem::conflict("Update status to add tasks"))?;
            change::act_by_itself(tx, subject, &case, &reopening, now).await?;
        }
    }
    Ok(())
}

id_type!(
    /// A message of a patient's thread, which another module owns.
    MessageId
);

/// A message that changed.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MessageNamed {
    id: MessageId,
}

/// Updates the priority of cases when a linked message changes.
pub(crate) const ON_MESSAGE: &dyn Subscribe = &on_named("messaging.message.changed", |ctx| Box::pin(on_message(ctx)));

async fn on_message(ctx: EventCtx<'_, MessageNamed>) -> Result<()> {
    let Some(subject) = ctx.event.subject() else { return Ok(()) };
    let now = ctx.now();
    for id in store::open_about(ctx.tx, &ObjectRef::new(MESSAGE, ctx.payload.id.0)).await? {
        let case = store::lock(ctx.tx, id).await?;
        change::follow_priority(ctx.tx, subject, &case, now).await?;
    }
    Ok(())
}

/// Updates the cases of a changed task after it was stored: writes the history of the locked cases, and completes those that complete
/// themselves.
pub(crate) async fn after_task(tx: &mut WriteTx, subject: EventSubject, task: TaskChange<'_>, now: DateTime<Utc>) -> Result<()> {
    for id in task.cases() {
        let Some(kind) = task.kind(id) else { continue };
        let Some(shown) = task.after.or(task.before) else { continue };
        history_store::record(tx, id, kind, EventBody::about(&TASK.object(shown.id.0), Some(shown.title.clone())), now).await?;
        store::touch(tx, id, now).await?;
        let case = store::find(tx, id).await?.stored("case")?;
        let case = change::follow_priority(tx, subject, &case, now).await?;
        let is_done = case.auto_complete && !case.status_category.is_closed() && !case.tasks.is_empty() && !case.has_open_tasks();
        // Without evidence, the case stays open until somebody records it.
        let is_done = is_done && change::lacking_evidence(tx, &case).await?.is_empty();
        let closing = closing_action(&case.definition()?.workflow, &case.status).filter(|_| is_done).map(str::to_owned);
        if let Some(trigger) = closing {
            change::act_by_itself(tx, subject, &case, &trigger, now).await?;
        } else {
            // The unit shows the earliest date and the highest priority of what is open in the case.
            tx.put_work(case.work().about(subject)).await?;
            change::announce(tx, subject, &case);
        }
    }
    Ok(())
}
