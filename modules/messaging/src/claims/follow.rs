//! What a message does to the work on its thread.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;

use super::change::announce;
use super::model::{Holding, Worker};
use super::{show, store};
use crate::messages::append::Appended;
use crate::threads::model::{Patient, ThreadHead, ThreadId};
use crate::{CLAIMS, threads};

/// Who wrote.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Author {
    /// The patient.
    Patient,
    /// A member of staff: over another's claim only when they say so.
    Staff { user: UserId, over_claim: bool },
}

/// Follows a message that was stored in this transaction, in tenants that have claims. A reply over another's claim is refused as the tenant
/// wants it: the transaction goes no further. What the owner writes renews their lease. Whoever was not told by the message itself is told.
pub(crate) async fn follow(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, appended: &Appended, author: Author) -> Result<()> {
    let Appended::New { thread, message, moves_work } = appended else { return Ok(()) };
    if !ctx.features().has(CLAIMS) {
        return Ok(());
    }
    let is_renewed = match author {
        // Who joins the chat says nothing to the patient.
        Author::Staff { user, over_claim } if message.event.is_none() => check_reply(ctx, tx, *thread, user, over_claim).await?,
        Author::Staff { .. } | Author::Patient => false,
    };
    if *moves_work || is_renewed {
        let targets = show::targets(tx, ctx.now()).await?;
        let work = show::work_on(tx, *thread, &targets).await?;
        announce(tx, patient, message.thread, &work);
    }
    Ok(())
}

/// Refuses a reply as the tenant wants it, and renews the lease of an owner who replies; gives whether it did. Most threads are nobody's:
/// that is one look at one row.
async fn check_reply(ctx: &Ctx, tx: &mut WriteTx, thread: ThreadId, user: UserId, over_claim: bool) -> Result<bool> {
    if !store::is_owned(tx, thread).await? {
        return Ok(false);
    }
    let targets = show::targets(tx, ctx.now()).await?;
    let work = show::work_on(tx, thread, &targets).await?;
    let worker = Worker { user, teams: store::teams(tx, user).await? };
    worker.check_reply(&work, targets.settings.reply_over, over_claim)?;
    Ok(worker.holds(&work) == Holding::Mine && store::renew(tx, thread, user, targets.settings.lease_minutes).await?)
}

/// Counts anew what a locked thread waits for, after an answer was taken back.
pub(crate) async fn recount(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead) -> Result<()> {
    let is_moved = threads::store::set_waiting(tx, head.id).await?;
    tell(ctx, tx, patient, head, is_moved).await
}

/// Finds anew since when a locked thread waits for something urgent, after a message was rated. Nothing else begins to wait by it.
pub(crate) async fn rated(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead) -> Result<()> {
    let is_moved = threads::store::set_urgent_since(tx, head.id).await?;
    tell(ctx, tx, patient, head, is_moved).await
}

async fn tell(ctx: &Ctx, tx: &mut WriteTx, patient: Patient, head: &ThreadHead, is_moved: bool) -> Result<()> {
    if is_moved && ctx.features().has(CLAIMS) {
        let targets = show::targets(tx, ctx.now()).await?;
        let work = show::work_on(tx, head.id, &targets).await?;
        announce(tx, patient, head.uid, &work);
    }
    Ok(())
}
