//! `PUT` and `DELETE /chat/thread/{uid}/done/`

use chrono::SubsecRound as _;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::change::WorkChange;
use super::model::Work;
use super::store;
use crate::threads::open::PathThread;

/// Nothing is left to do.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::FinishThread)]
pub struct FinishThread {
    /// Also when somebody else has claimed it.
    #[serde(default)]
    pub over_claim: bool,
}

/// Mark a thread done: what the patient wrote needs no answer any more, and nobody owns it.
///
/// It is open again when the patient writes. 409 `claimed-by-other` without `over_claim`.
#[utoipa::path(put, path = "/chat/thread/{uid}/done/", operation_id = "finish_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), request_body = FinishThread, responses(
        (status = 200, body = Work),
        (status = 409, description = "Somebody else has claimed it"),
    ))]
pub async fn finish_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<FinishThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    change.worker.check_mark(&change.before, body.over_claim)?;
    store::set_done(&mut change.tx, change.head.id, change.worker.user, ctx.now().trunc_subsecs(6)).await?;
    change.follow_messages().await?;
    change.commit().await
}

/// Take a thread up again that was marked done: what the patient wrote waits for an answer as it did before.
#[utoipa::path(delete, path = "/chat/thread/{uid}/done/", operation_id = "reopen_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), responses((status = 200, body = Work)))]
pub async fn reopen_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    store::reopen(&mut change.tx, change.head.id).await?;
    change.follow_messages().await?;
    change.commit().await
}
