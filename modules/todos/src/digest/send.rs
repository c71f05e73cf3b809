//! The jobs of the daily mail: at seven in the tenant's zone, one mail to each subscriber with due work.

use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{Mail, Zone};
use serde::{Deserialize, Serialize};

use super::{model, store};
use crate::TASKS;

const START: JobKind<Occurrence> = JobKind::new("todos.start_digests");
const SEND: JobKind<Digest> = JobKind::new("todos.send_digest");

/// Starts the mails of a morning.
pub(crate) const START_JOB: &dyn JobDef =
    &START.runs(|ctx, occurrence| Box::pin(start(ctx, occurrence))).on(Schedule::daily("07:00"), TASKS);
/// Sends one mail.
pub(crate) const SEND_JOB: &dyn JobDef = &SEND.runs(|ctx, digest| Box::pin(send(ctx, digest)));

/// The mail of one subscriber, in a separate job, so that a rejected address does not delay other mails.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Digest {
    user: UserId,
    /// Morning of the digest.
    morning: Occurrence,
}

async fn start(ctx: JobCtx, morning: Occurrence) -> Result<()> {
    if !ctx.app().mailer().is_configured() {
        return Ok(());
    }
    let mut tx = ctx.write().await?;
    for user in store::subscribers(&mut tx).await? {
        tx.enqueue(SEND.with(&Digest { user, morning }).unique(user)).await?;
    }
    tx.commit().await.map(drop)
}

async fn send(ctx: JobCtx, Digest { user, morning }: Digest) -> Result<()> {
    let mut tx = ctx.read().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let (today, tomorrow) = zone.day(zone.date_of(morning.due_at));
    let Some((to, work)) = store::due_work(&mut tx, user, today, tomorrow).await? else { return Ok(()) };
    drop(tx);
    let Some((subject, text)) = model::digest(work) else { return Ok(()) };
    ctx.app().mailer().send(Mail { to, subject, text, ..Mail::default() }).await
}
