//! Changes of the work on a thread by its messages.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;

use super::change::announce;
use super::ownership::{Actor, Ownership};
use super::{load, store};
use crate::ids::ThreadId;
use crate::messages::append::Appended;
use crate::messages::model::MessageRow;
use crate::patient::Patient;
use crate::threads::state::ThreadHead;
use crate::{CLAIMS, threads};

/// The author of a message.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Author {
    /// The patient.
    Patient,
    /// A staff member; replies over another's claim only with `over_claim`.
    Staff { user: UserId, over_claim: bool },
}

/// Updates the work after a message was stored in this transaction, in tenants with claims. A reply over another's claim is rejected
/// according to the tenant's settings, which ends the transaction. A message of the owner renews their lease. Announces a change unless
/// the event of the message already does.
pub(crate) async fn follow(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, appended: &Appended, author: Author) -> Result<()> {
    let Appended::New { thread, message, moves_work, is_claimed } = appended else { return Ok(()) };
    if !ctx.features().has(CLAIMS) {
        return Ok(());
    }
    let is_renewed = match author {
        // Joining the chat sends nothing to the patient.
        Author::Staff { user, over_claim } if message.event.is_none() && *is_claimed => {
            check_reply(ctx, tx, *thread, user, over_claim).await?
        }
        Author::Staff { .. } | Author::Patient => false,
    };
    if *moves_work || is_renewed {
        let targets = load::targets(tx, ctx.now()).await?;
        let work = load::work_on(tx, *thread, &targets).await?;
        announce(tx, patient, message.thread, &work, None);
    }
    Ok(())
}

/// Rejects a reply in a claimed thread according to the tenant's settings, and renews the lease of an owner who replies; returns whether it
/// did.
async fn check_reply(ctx: &Ctx, tx: &mut WriteTx, thread: ThreadId, user: UserId, over_claim: bool) -> Result<bool> {
    let targets = load::targets(tx, ctx.now()).await?;
    let work = load::work_on(tx, thread, &targets).await?;
    let actor = Actor { user, teams: store::teams(tx, user).await? };
    actor.check_reply(&work, targets.settings.reply_over, over_claim)?;
    Ok(actor.ownership_of(&work) == Ownership::Mine && store::renew(tx, thread, user, targets.settings.lease_minutes).await?)
}

/// Recalculates what a locked thread waits for, after a reply was deleted. Without the only reply, the patient waits again: the thread
/// returns to the lists of open work, even if it was marked done or snoozed until the patient writes because it had been answered.
pub(crate) async fn recount(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead, deleted: &MessageRow) -> Result<()> {
    let is_reopened = store::undo_for_deleted_reply(tx, head.id, deleted.timetoken, deleted.sent_at).await?;
    let is_moved = threads::store::set_waiting(tx, head.id).await?;
    announce_changed(ctx, tx, patient, head, is_reopened || is_moved).await
}

/// Recalculates since when a locked thread waits for something urgent, after a message's urgency changed. No other message starts to wait.
pub(crate) async fn urgency_changed(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead) -> Result<()> {
    let is_moved = threads::store::set_urgent_since(tx, head.id).await?;
    announce_changed(ctx, tx, patient, head, is_moved).await
}

async fn announce_changed(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead, is_moved: bool) -> Result<()> {
    if is_moved && ctx.features().has(CLAIMS) {
        let targets = load::targets(tx, ctx.now()).await?;
        let work = load::work_on(tx, head.id, &targets).await?;
        announce(tx, patient, head.uid, &work, None);
    }
    Ok(())
}
