//! Actions of a task's work unit, including changes of its owner and due date.

use std::str::FromStr;

use huddle_sdk::WriteTx;
use huddle_sdk::content_type::{ActionTarget, Assignment};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::workflow::{Offer, StateCategory};

use super::model::{Task, TaskId, due_on_date_of};
use super::{store, update};

/// Action on a task in a list of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TaskAction {
    /// Completes it.
    Complete,
    /// Opens it again.
    Reopen,
}

impl TaskAction {
    /// Returns the one action that a task offers.
    pub(super) fn offered(is_complete: bool) -> Offer {
        let (trigger, dest, dest_category) =
            if is_complete { ("reopen", "Open", StateCategory::Open) } else { ("complete", "Complete", StateCategory::Complete) };
        Offer { trigger: trigger.to_owned(), dest: dest.to_owned(), dest_category, ..Offer::default() }
    }
}

impl FromStr for TaskAction {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        match name {
            "complete" => Ok(Self::Complete),
            "reopen" => Ok(Self::Reopen),
            _ => Err(()),
        }
    }
}

fn record(target: &ActionTarget) -> Result<Access<Person>> {
    target.access.ok_or_else(|| Problem::internal("a task is about a person"))
}

/// Locks a task and then its cases, as a change of the task does.
pub(super) fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { store::lock_with_cases(tx, &[id]).await })
}

/// Completes or reopens the task.
pub(super) fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, action: TaskAction) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let (access, user) = (record(target)?, ctx.user_id()?);
        let before = store::lock(tx, TaskId(target.id)).await?;
        let mut changed = before.clone();
        changed.complete(action == TaskAction::Complete, user, ctx.now());
        update::change(ctx, tx, &access, &before, &changed).await.map(drop)
    })
}

/// Sets owner and due date of the task; both are required.
pub(super) fn assign<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, wanted: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let Some(WorkOwner::Group(owner_group)) = wanted.owner else {
            return Err(Problem::invalid_field("/owner_group", "Choose an owner"));
        };
        let Some(due_at) = wanted.due_at else {
            return Err(Problem::invalid_field("/due_date", "Enter a due date"));
        };
        let before = store::lock(tx, TaskId(target.id)).await?;
        let changed = Task { due_date: due_on_date_of(due_at)?, owner_group, ..before.clone() };
        update::change(ctx, tx, &access, &before, &changed).await.map(drop)
    })
}
