//! Staging of changes in drafts, for all operations that change one.

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited};
use huddle_sdk::{WriteTx, Zone};

use super::model::{Draft, DraftId, ReviewStatus};
use super::store;
use crate::events::{DRAFTS_CHANGED, DraftsChanged};
use crate::exceptions::model::{ExceptionInput, check_deletable};
use crate::lock::lock;
use crate::schedules::model::Provider;
use crate::shifts::model::ShiftInput;
use crate::{exceptions, schedules, shifts};

/// Maximum number of changes of a kind in a draft.
pub(crate) const MAX_CHANGES: usize = 100;

/// Opens a transaction for changing a provider's schedule: checks the permission and locks the schedule.
pub(crate) async fn begin(ctx: &Ctx, provider: UserId, pointer: &str) -> Result<(WriteTx, Provider)> {
    let mut tx = ctx.write().await?;
    let provider = schedules::store::named_provider(&mut tx, provider, pointer).await?;
    provider.check_editable_by(ctx)?;
    lock(&mut tx, provider.id).await?;
    Ok((tx, provider))
}

/// Opens a transaction for editing a staged change. 409 unless its draft is pending.
pub(crate) async fn begin_in(ctx: &Ctx, draft: DraftId) -> Result<(WriteTx, DraftId)> {
    let missing = || Problem::internal("a change without a draft");
    let provider = store::find(&mut *ctx.read().await?, draft).await?.ok_or_else(missing)?.provider;
    let (mut tx, _) = begin(ctx, provider, "").await?;
    match store::find(&mut tx, draft).await?.ok_or_else(missing)?.review_status {
        ReviewStatus::Pending => Ok((tx, draft)),
        _ => Err(Problem::conflict("The draft was reviewed before")),
    }
}

/// Reads or creates the provider's draft that waits for review; also returns whether it was created. 409 while the follow-up of an approved
/// draft is in progress.
pub(crate) async fn pending(ctx: &Ctx, tx: &mut WriteTx, provider: &Provider) -> Result<(Draft, bool)> {
    let open = store::open(&mut *tx, provider.id, ctx.now()).await?;
    if open.iter().any(|draft| draft.review_status == ReviewStatus::Approved) {
        return Err(Problem::conflict("Ingestion job in progress"));
    }
    if let Some(draft) = open.into_iter().next() {
        return Ok((draft, false));
    }
    let id = store::insert(&mut *tx, provider.id, ctx.user_id()?, ctx.now()).await?;
    tx.audit(Change::of_tenant().object("schedule_draft", id).new_field("provider", provider.id))?;
    let draft = store::find(&mut *tx, id).await?.ok_or_else(|| Problem::internal("a new draft is missing"))?;
    Ok((draft, true))
}

/// Adds changes of shifts to a draft. `pointer` names the list.
pub(crate) async fn stage_shifts(ctx: &Ctx, tx: &mut WriteTx, draft: &Draft, inputs: &[ShiftInput], pointer: &str) -> Result<()> {
    check_number(draft.staging_shifts.len(), inputs.len(), pointer)?;
    let today = Zone::of_tenant(&mut *tx).await?.date_of(ctx.now());
    for (index, input) in inputs.iter().enumerate() {
        let prefix = format!("{pointer}/{index}");
        let base = match input.id.filter(|id| id.0 > 0) {
            None => None,
            Some(id) => {
                let missing = || Problem::not_found("Shift does not exist").field(format!("{prefix}/id"), "Does not exist");
                let shift = shifts::store::find(&mut *tx, draft.provider, id).await?.ok_or_else(missing)?;
                let made_on = input.row_version.ok_or_else(Problem::version_required)?;
                version::check(&mut *tx, Edited::object("shift", id), made_on, shift.row_version, &shift).await?;
                Some(shift)
            }
        };
        let hours = match &base {
            Some(shift) if input.is_deleted => shift.hours(),
            Some(shift) => input.check(Some(&shift.hours()), today).map_err(|problem| problem.below(&prefix))?,
            None => input.check(None, today).map_err(|problem| problem.below(&prefix))?,
        };
        let base_of = base.as_ref().map(|shift| (shift.id, shift.row_version));
        let is_deleted = input.is_deleted && base.is_some();
        let staged = shifts::store::stage(&mut *tx, draft.id, base_of, &hours, is_deleted).await?;
        let change = Change::of_tenant().object("staging_shift", staged.id).new_field("shift", staged.shift);
        let change = change.new_field("hours", hours.words()).new_field("from", hours.from).new_field("until", hours.until);
        tx.audit(change.new_field("is_deleted", is_deleted))?;
    }
    Ok(())
}

/// Adds changes of exceptions to a draft. `pointer` names the list.
pub(crate) async fn stage_exceptions(ctx: &Ctx, tx: &mut WriteTx, draft: &Draft, inputs: &[ExceptionInput], pointer: &str) -> Result<()> {
    check_number(draft.staging_shift_exceptions.len(), inputs.len(), pointer)?;
    let zone = Zone::of_tenant(&mut *tx).await?;
    for (index, input) in inputs.iter().enumerate() {
        let prefix = format!("{pointer}/{index}");
        let base = match input.id.filter(|id| id.0 > 0) {
            None => None,
            Some(id) => {
                let missing = || Problem::not_found("Shift exception does not exist").field(format!("{prefix}/id"), "Does not exist");
                let stored = exceptions::store::find(&mut *tx, draft.provider, id).await?.ok_or_else(missing)?;
                let made_on = input.row_version.ok_or_else(Problem::version_required)?;
                version::check(&mut *tx, Edited::object("shift_exception", id), made_on, stored.row_version, &stored).await?;
                Some(stored)
            }
        };
        let before = base.as_ref().map(exceptions::model::ShiftException::absence);
        let is_deleted = input.is_deleted && before.is_some();
        let absence = match before.filter(|_| is_deleted) {
            Some(absence) => {
                check_deletable(&absence, ctx.now())?;
                absence
            }
            None => input.check(before.as_ref(), zone, ctx.now()).map_err(|problem| problem.below(&prefix))?,
        };
        let base_of = base.as_ref().map(|stored| (stored.id, stored.row_version));
        let staged = exceptions::store::stage(&mut *tx, draft.id, base_of, &absence, is_deleted).await?;
        let change = Change::of_tenant().object("staging_shift_exception", staged.id).new_field("exception", staged.shift_exception);
        let change = change.new_field("starts_at", absence.starts_at).new_field("ends_at", absence.ends_at);
        tx.audit(change.new_field("reason", absence.reason).new_field("is_deleted", is_deleted))?;
    }
    Ok(())
}

fn check_number(stored: usize, added: usize, pointer: &str) -> Result<()> {
    if added > MAX_CHANGES || stored + added > 2 * MAX_CHANGES {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_CHANGES} changes")));
    }
    Ok(())
}

/// Completes a change of a draft: increments its version, withdraws an empty draft, and notifies consoles. Returns the draft.
pub(crate) async fn finish(ctx: &Ctx, mut tx: WriteTx, id: DraftId) -> Result<Draft> {
    let draft = store::find(&mut tx, id).await?.ok_or_else(|| Problem::internal("a changed draft is missing"))?;
    if draft.is_empty() {
        store::review(&mut tx, id, ReviewStatus::Rejected, ctx.user_id()?, ctx.now()).await?;
        tx.audit(Change::of_tenant().object("schedule_draft", id).field("review_status", draft.review_status, ReviewStatus::Rejected))?;
    } else {
        store::touch(&mut tx, id).await?;
        tx.audit(Change::of_tenant().object("schedule_draft", id).field("row_version", draft.row_version, draft.row_version + 1))?;
    }
    let draft = store::find(&mut tx, id).await?.ok_or_else(|| Problem::internal("a changed draft is missing"))?;
    tx.publish(DRAFTS_CHANGED.of_tenant(&DraftsChanged { provider_id: draft.provider, draft_id: id }));
    tx.commit().await?;
    Ok(draft)
}
