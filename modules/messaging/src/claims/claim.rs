//! `PUT` and `DELETE /chat/thread/{uid}/claim/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::change::WorkChange;
use super::model::{Holding, Work};
use super::store::{self, NewOwner};
use crate::threads::open::PathThread;

/// A claim.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::ClaimThread)]
pub struct ClaimThread {
    /// Also when somebody else has claimed it.
    #[serde(default)]
    pub take_over: bool,
}

/// Claim a thread, or show that one still works on it.
///
/// Again by its owner renews the lease, when less than half of it is left. A team's thread may be taken by its members. 409
/// `claimed-by-other` (`current` is the work as it is) without `take_over`.
#[utoipa::path(put, path = "/chat/thread/{uid}/claim/", operation_id = "claim_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), request_body = ClaimThread, responses(
        (status = 200, body = Work),
        (status = 409, description = "Somebody else has claimed it"),
    ))]
pub async fn claim_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<ClaimThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    let (id, user, minutes) = (change.head.id, change.worker.user, change.lease_minutes());
    if change.worker.holds(&change.before) == Holding::Mine {
        store::renew(&mut change.tx, id, user, minutes).await?;
    } else {
        change.worker.check_mark(&change.before, body.take_over)?;
        store::set_owner(&mut change.tx, id, NewOwner::User(user), minutes, None).await?;
    }
    change.commit().await
}

/// Give a thread back: it is nobody's.
///
/// 409 `claimed-by-other` when somebody else has claimed it; nothing happens when nobody has.
#[utoipa::path(delete, path = "/chat/thread/{uid}/claim/", operation_id = "give_thread_back", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), responses(
        (status = 200, body = Work),
        (status = 409, description = "Somebody else has claimed it"),
    ))]
pub async fn give_thread_back(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    change.worker.check_mark(&change.before, false)?;
    if change.before.owner.is_some() {
        store::give_back(&mut change.tx, change.head.id).await?;
    }
    change.commit().await
}
