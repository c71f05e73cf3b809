//! Open referrals whose owner's account is not active: somebody who signs in owns each.

use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{EventSubject, WriteTx, refused_owners};

use super::{change, store};
use crate::ids::SteerageId;
use crate::steerages::store as steerages;
use crate::{WAIVER, settings};

const REASSIGN: JobKind<Occurrence> = JobKind::new("referrals.reassign_inactive_owners");

/// Hourly job: accounts become inactive without an event.
pub(crate) const JOB: &dyn JobDef =
    &REASSIGN.runs(|ctx, occurrence| Box::pin(reassign_all(ctx, occurrence))).on(Schedule::every_minutes(60), WAIVER);

async fn reassign_all(ctx: JobCtx, _: Occurrence) -> Result<()> {
    let orphans = store::orphans(&mut *ctx.read().await?, None).await?;
    for orphan in orphans {
        reassign(&ctx, orphan.steerage).await?;
    }
    Ok(())
}

/// Gives a referral to its next owner. Without one it stays as it is until the tenant has a work group: an open referral always has an owner.
async fn reassign(ctx: &JobCtx, id: SteerageId) -> Result<()> {
    let mut tx = ctx.write().await?;
    let before = steerages::lock(&mut tx, id).await?.stored("steerage")?;
    // It may have been assigned or closed since it was found.
    let Some(orphan) = store::orphans(&mut tx, Some(id)).await?.pop() else { return Ok(()) };
    let Some(owner) = next_owner(&mut tx, orphan.creator, before.person).await? else { return Ok(()) };
    let subject = EventSubject::of_person(&mut tx, before.person).await?;
    change::reassign(&mut tx, subject, &before, owner, ctx.now()).await?;
    tx.commit().await.map(drop)
}

/// Returns the tenant's group for referral work, else the creator, whichever may own work of the person.
async fn next_owner(tx: &mut WriteTx, creator: Option<UserId>, person: PersonId) -> Result<Option<WorkOwner>> {
    let group = settings::work_group(tx).await?;
    let candidates: Vec<_> = group.into_iter().chain(creator.map(WorkOwner::User)).map(|owner| (owner, person)).collect();
    let refused = refused_owners(tx, &candidates).await?;
    Ok(candidates.iter().zip(refused).find(|(_, refused)| refused.is_none()).map(|((owner, _), _)| *owner))
}
