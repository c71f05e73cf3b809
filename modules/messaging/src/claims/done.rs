//! `PUT` and `DELETE /chat/thread/{uid}/done/`

use chrono::SubsecRound as _;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::change::WorkChange;
use super::model::Work;
use super::store;
use crate::threads::store::PathThread;

/// Options for marking a thread done.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::FinishThread)]
pub struct FinishThread {
    /// Mark it done even if someone else has claimed it.
    #[serde(default)]
    pub over_claim: bool,
}

/// Mark a thread done: its messages need no answer, and its claim ends.
///
/// A new patient message reopens it. Errors: 409 `claimed-by-other` without `over_claim`.
#[utoipa::path(put, path = "/chat/thread/{uid}/done/", operation_id = "finish_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), request_body = FinishThread, responses(
        (status = 200, body = Work),
        (status = 409, description = "Claimed by someone else"),
    ))]
pub async fn finish_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<FinishThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    change.actor.check_mark(&change.thread.before, body.over_claim)?;
    store::set_done(&mut change.tx, change.thread.head.id, change.actor.user, ctx.now().trunc_subsecs(6)).await?;
    change.follow_messages().await?;
    change.commit().await
}

/// Reopen a thread that was marked done: earlier patient messages wait for an answer again.
#[utoipa::path(delete, path = "/chat/thread/{uid}/done/", operation_id = "reopen_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), responses((status = 200, body = Work)))]
pub async fn reopen_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    store::reopen(&mut change.tx, change.thread.head.id).await?;
    change.commit().await
}
