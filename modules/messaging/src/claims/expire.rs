//! Expiry of leases, snoozes, and the claims of users whose last session ended.
//!
//! Readers do not depend on these jobs: they omit everything that has expired by the database's clock. The jobs notify open consoles, clear
//! the rows, and mark a thread unread when its snooze ends, since the person who snoozed it may have gone home.

use huddle_sdk::core_events::{SESSION_ENDED, SessionEnded};
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, Subscribe, on};
use serde::{Deserialize, Serialize};

use super::change::HostChange;
use super::schedule::{EXPIRE, ExpiringWork};
use super::store;
use crate::CLAIMS;

/// Releases the claims of a user whose session ended.
const RELEASE: JobKind<SignedOut> = JobKind::new("messaging.release_claims");

/// The jobs.
pub(crate) const EXPIRE_JOB: &dyn JobDef = &EXPIRE.runs(|ctx, work| Box::pin(expire(ctx, work)));
pub(crate) const RELEASE_JOB: &dyn JobDef = &RELEASE.runs(|ctx, owner| Box::pin(release(ctx, owner)));

/// Releases a user's claims when the session ends.
pub(crate) const ON_SESSION_ENDED: &dyn Subscribe = &on(SESSION_ENDED, |ctx| Box::pin(on_session_ended(ctx))).requires(CLAIMS);

/// The owner of the claims.
#[derive(Serialize, Deserialize)]
struct SignedOut {
    user_id: UserId,
}

async fn expire(ctx: JobCtx, ExpiringWork { user_id }: ExpiringWork) -> Result<()> {
    let mut change = HostChange::begin(&ctx, user_id).await?;
    let expired = store::clear_expired(&mut change.tx, change.thread.head.id).await?;
    if expired.snooze {
        change.mark_unread().await?;
    }
    change.commit(expired.owner.is_some() || expired.snooze, expired.owner).await
}

/// Schedules a job that checks whether it was the user's last session; most users have no claims and need none.
async fn on_session_ended(ended: EventCtx<'_, SessionEnded>) -> Result<()> {
    let Some(user_id) = ended.event.user_id else { return Ok(()) };
    if store::owned_by(ended.tx, user_id).await?.is_empty() {
        return Ok(());
    }
    ended.tx.enqueue(RELEASE.with(&SignedOut { user_id }).unique(user_id)).await
}

async fn release(ctx: JobCtx, SignedOut { user_id }: SignedOut) -> Result<()> {
    let mut tx = ctx.read().await?;
    // The user is still signed in elsewhere.
    if store::is_signed_in(&mut tx, user_id, ctx.now()).await? {
        return Ok(());
    }
    let owned = store::owned_by(&mut tx, user_id).await?;
    drop(tx);
    for patient in owned {
        // One transaction per thread: no two are locked at once.
        let mut change = HostChange::begin(&ctx, patient).await?;
        // Someone else may have claimed it since.
        let is_theirs = change.is_owned_by(user_id);
        if is_theirs {
            store::release(&mut change.tx, change.thread.head.id).await?;
        }
        // The user is signed out everywhere, so there is nobody to notify.
        change.commit(is_theirs, None).await?;
    }
    Ok(())
}
