//! The actions of a reminder's workflow. The host runs them from its work unit.

use huddle_sdk::WriteTx;
use huddle_sdk::content_type::ActionTarget;
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::Facts;

use super::model::{Reminder, ReminderId};
use super::store;
use crate::events::{REMINDER_CHANGED, ReminderChanged};

/// Locks a reminder before its work unit, as its own operations do.
pub(super) fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { store::lock_row(tx, ReminderId(id)).await })
}

/// Runs the action with this trigger; 400 when the reminder's state does not offer it.
pub(super) fn apply<'a>(_: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, trigger: String) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = target.access.ok_or_else(|| Problem::internal("a reminder is about a patient"))?;
        let before = store::lock(tx, ReminderId(target.id)).await?;
        let workflow = store::workflow(tx).await?;
        let Some(state) = workflow.apply(&before.state, &trigger, Facts::default()) else {
            return Err(Problem::invalid_field("/action", "This action is not available now"));
        };
        let changed = Reminder { state: state.name.clone(), state_category: state.category, ..before.clone() };
        let after = store::update(tx, &changed).await?;
        tx.put_work(after.work().about(&access)).await?;
        tx.audit(Change::of(access.person_id()).object("reminder", after.id).field("state", &before.state, &after.state))?;
        tx.publish(REMINDER_CHANGED.about(&access, &ReminderChanged { id: after.id }));
        Ok(())
    })
}
