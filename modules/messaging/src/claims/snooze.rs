//! `PUT` and `DELETE /chat/thread/{uid}/snooze/`

use chrono::{DateTime, SubsecRound as _, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::change::WorkChange;
use super::model::Work;
use super::store;
use crate::threads::store::PathThread;

/// Maximum duration of a snooze: what must wait longer should be a task.
const MAX_SNOOZE: TimeDelta = TimeDelta::days(366);

/// Duration of a snooze.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::SnoozeThread)]
pub struct SnoozeThread {
    /// An instant within one year; null: until the patient writes. A patient message ends the snooze in any case.
    #[serde(default)]
    pub until: Option<DateTime<Utc>>,
    /// Snooze it even if someone else has claimed it.
    #[serde(default)]
    pub over_claim: bool,
}

/// Snooze a thread.
///
/// It stays with its owner as long as their lease holds. When the snooze ends, the thread is marked unread. Errors: 400 the instant has
/// passed or is more than a year away; 409 `claimed-by-other` without `over_claim`.
#[utoipa::path(put, path = "/chat/thread/{uid}/snooze/", operation_id = "snooze_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), request_body = SnoozeThread, responses(
        (status = 200, body = Work),
        (status = 409, description = "Claimed by someone else"),
    ))]
pub async fn snooze_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<SnoozeThread>) -> Result<Json<Work>> {
    let now = ctx.now().trunc_subsecs(6);
    if body.until.is_some_and(|until| until <= now || until > now + MAX_SNOOZE) {
        return Err(Problem::invalid_field("/until", "Must be within one year from now"));
    }
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    change.actor.check_mark(&change.thread.before, body.over_claim)?;
    store::snooze(&mut change.tx, change.thread.head.id, change.actor.user, now, body.until).await?;
    change.commit().await
}

/// End the snooze of a thread.
#[utoipa::path(delete, path = "/chat/thread/{uid}/snooze/", operation_id = "unsnooze_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid")), responses((status = 200, body = Work)))]
pub async fn unsnooze_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Work>> {
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    store::unsnooze(&mut change.tx, change.thread.head.id).await?;
    change.commit().await
}
