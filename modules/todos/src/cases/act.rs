//! Actions of a case's work unit, including changes of its owner and due date.

use huddle_sdk::WriteTx;
use huddle_sdk::content_type::{ActionTarget, Assignment};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;

use super::history::CaseEventKind;
use super::model::{Case, CaseId};
use super::{change, store};
use crate::tasks;

fn record(target: &ActionTarget) -> Result<Access<Person>> {
    target.access.ok_or_else(|| Problem::internal("a case is about a person"))
}

/// Locks a case, as its own operations do.
pub(super) fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { store::lock_row(tx, CaseId(id)).await })
}

/// Runs an action of the case's workflow.
pub(super) fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, trigger: String) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let before = store::lock(tx, CaseId(target.id)).await?;
        change::act(tx, (&access).into(), &before, (&trigger, target.reason.as_deref()), ctx.now()).await.map(drop)
    })
}

/// Sets owner and due date of the case; both are required.
pub(super) fn assign<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, wanted: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let Some(WorkOwner::Group(owner_group)) = wanted.owner else {
            return Err(Problem::invalid_field("/owner_group", "Choose an owner"));
        };
        let Some(due_at) = wanted.due_at else {
            return Err(Problem::invalid_field("/due_date", "Enter a due date"));
        };
        let before = store::lock(tx, CaseId(target.id)).await?;
        let due_date = tasks::model::due_on_date_of(due_at)?;
        if (owner_group, due_date) == (before.owner_group, before.due_date) {
            return Ok(());
        }
        before.check_editable()?;
        let changed = Case { due_date, owner_group, ..before.clone() };
        change::change(tx, (&access).into(), &before, &changed, CaseEventKind::Changed, ctx.now()).await.map(drop)
    })
}
