//! `PUT` and `DELETE /chat/thread/{uid}/claim/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::change::WorkChange;
use super::model::Work;
use super::ownership::Ownership;
use super::store::{self, NewOwner};
use crate::threads::store::PathThread;

/// A claim.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::ClaimThread)]
pub struct ClaimThread {
    /// Take the thread over if someone else has claimed it.
    #[serde(default)]
    pub take_over: bool,
}

/// Claim a thread, or renew a claim.
///
/// A repeated claim by the owner renews the lease when less than half of it is left. Members of the owning team may claim the thread. A
/// snooze is kept. Errors: 409 `claimed-by-other` without `take_over` (`current` is the work on the thread), 409 `not-licensed` if the
/// caller is not licensed where the patient lives.
#[utoipa::path(put, path = "/chat/thread/{uid}/claim/", operation_id = "claim_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID")), request_body = ClaimThread, responses(
        (status = 200, body = Work),
        (status = 409, description = "Claimed by someone else, or the caller is not licensed where the patient lives"),
    ))]
pub async fn claim_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<ClaimThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    let user = change.actor.user;
    if change.actor.ownership_of(&change.thread.before) == Ownership::Mine {
        let (id, minutes) = (change.thread.head.id, change.lease_minutes());
        store::renew(&mut change.tx, id, user, minutes).await?;
    } else {
        change.actor.check_mark(&change.thread.before, body.take_over)?;
        change.thread.give(&mut change.tx, &thread.access, NewOwner::User(user), None).await?;
    }
    change.commit().await
}

/// Release a claimed thread.
///
/// Does nothing when nobody has claimed it. Errors: 409 `claimed-by-other`.
#[utoipa::path(delete, path = "/chat/thread/{uid}/claim/", operation_id = "release_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), responses(
        (status = 200, body = Work),
        (status = 409, description = "Claimed by someone else"),
    ))]
pub async fn release_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    change.actor.check_mark(&change.thread.before, false)?;
    if change.thread.before.owner.is_some() {
        store::release(&mut change.tx, change.thread.head.id).await?;
    }
    change.commit().await
}
