//! The job that delivers to another system.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::outbound::OutboundRequest;
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, WriteTx};
use serde::{Deserialize, Serialize};

use super::model::{Channel, Content, SteerageDelivery};
use super::ports::Ports;
use super::store::{self, NewDelivery, Work};
use super::wire::{self, Call, Outcome};
use crate::delivery_state::DeliveryState;
use crate::events::{STEERAGE_CHANGED, SteerageEvent};
use crate::ids::DeliveryId;
use crate::steerage_lock::lock_row;
use crate::steerages::deliver::follow_port;

/// Attempts before a delivery fails, and the delay after the first; it doubles with each.
const MAX_ATTEMPTS: i32 = 6;
const FIRST_DELAY: TimeDelta = TimeDelta::minutes(1);

const RUN: JobKind<Delivery> = JobKind::new("referrals.deliver");

/// The job with its handler.
pub(crate) const JOB: &dyn JobDef = &RUN.runs(|ctx, delivery| Box::pin(run(ctx, delivery)));

/// A delivery. Contains nothing of what is delivered.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Delivery {
    pub id: DeliveryId,
}

/// Stores a delivery and queues it in the same transaction; none when its uid exists.
pub(crate) async fn create(tx: &mut WriteTx, new: &NewDelivery<'_>) -> Result<Option<DeliveryId>> {
    let Some(id) = store::insert(tx, new).await? else { return Ok(None) };
    tx.enqueue(RUN.with(&Delivery { id })).await?;
    let change = Change::of(new.person).object("steerage_delivery", id).new_field("channel", new.channel);
    tx.audit(change.new_field("version", new.version).new_field("steerage", new.steerage))?;
    Ok(Some(id))
}

/// Queues a delivery that failed again, with its content and its uid. It and the row of its steerage are locked.
pub(crate) async fn queue_again(
    tx: &mut WriteTx,
    subject: impl Into<EventSubject>,
    failed: &SteerageDelivery,
    now: DateTime<Utc>,
) -> Result<()> {
    let subject = subject.into();
    store::queue(tx, failed.id, now).await?;
    tx.enqueue(RUN.with(&Delivery { id: failed.id })).await?;
    follow_port(tx, subject, failed, DeliveryState::Queued, None, now).await?;
    let change = Change::of(failed.person).object("steerage_delivery", failed.id);
    tx.audit(change.field("state", failed.state, DeliveryState::Queued))?;
    tx.publish(STEERAGE_CHANGED.about(subject, &SteerageEvent { steerage_id: failed.steerage }));
    Ok(())
}

/// A call may be repeated, after an interruption or without an answer: its uid is the same, and the receiver accepts a uid once.
async fn run(ctx: JobCtx, delivery: Delivery) -> Result<()> {
    let Some(work) = begin(&ctx, delivery).await? else { return Ok(()) };
    let attempt = work.attempts + 1;
    let outcome = match request(&ctx, &work).await {
        Ok(Some(request)) => wire::outcome(ctx.app().outbound().post(request).await),
        Ok(None) => Outcome::Refused("is not configured"),
        Err(problem) if problem.status() == StatusCode::UNPROCESSABLE_ENTITY => {
            Outcome::Refused("cannot receive this letter: it contains characters that cannot be printed")
        }
        Err(_) => Outcome::Again("was not called: the letter could not be rendered"),
    };
    settle(&ctx, delivery, work.channel, outcome, attempt).await
}

async fn begin(ctx: &JobCtx, delivery: Delivery) -> Result<Option<Work>> {
    let mut tx = ctx.write().await?;
    let Some(work) = store::lock_work(&mut tx, delivery.id).await?.filter(|work| work.state == DeliveryState::Queued) else {
        return Ok(None);
    };
    store::begin_attempt(&mut tx, delivery.id).await?;
    tx.commit().await?;
    Ok(Some(work))
}

/// Returns the call to make; none if the receiver is not configured.
async fn request(ctx: &JobCtx, work: &Work) -> Result<Option<OutboundRequest>> {
    let ports = Ports::of(ctx.app())?;
    let call = Call { uid: work.uid, fax_number: &work.fax_number, recipient: &work.recipient, at: ctx.now() };
    match &work.content {
        Content::Data(data) => ports.member_app.as_ref().map(|port| wire::to_member_app(port, &call, data)).transpose(),
        Content::Letter(document) => {
            let Some(port) = wire::gateway(&ports, work.channel) else { return Ok(None) };
            let pdf = ctx.app().pdf().render(document.clone()).await?;
            wire::with_letter(port, work.channel, &call, &pdf).map(Some)
        }
    }
}

/// Stores the outcome and notifies consoles. After an attempt that is not the last, the delivery is tried again later.
async fn settle(ctx: &JobCtx, delivery: Delivery, channel: Channel, outcome: Outcome, attempt: i32) -> Result<()> {
    let receiver = channel.receiver();
    let (state, failure, receipt) = match outcome {
        Outcome::Accepted(receipt) => (DeliveryState::Sent, None, receipt),
        Outcome::Again(why) if attempt < MAX_ATTEMPTS => {
            (DeliveryState::Queued, Some(format!("{receiver} {why}; it will be tried again")), String::new())
        }
        Outcome::Again(why) | Outcome::Refused(why) => (DeliveryState::Failed, Some(format!("{receiver} {why}")), String::new()),
    };
    let mut tx = ctx.write().await?;
    // The row of the steerage is locked first, as everywhere.
    let steerage = store::find(&mut tx, delivery.id).await?.stored("delivery")?.steerage;
    lock_row(&mut tx, steerage).await?;
    let stored = store::lock(&mut tx, delivery.id).await?.stored("delivery")?;
    store::settle(&mut tx, delivery.id, state, failure.as_deref(), &receipt, ctx.now()).await?;
    if state == DeliveryState::Queued {
        let delay = FIRST_DELAY * 2_i32.pow(u32::try_from(attempt - 1).unwrap_or_default());
        tx.enqueue(RUN.with(&delivery).at(ctx.now() + delay)).await?;
    }
    let change = Change::of(stored.person).object("steerage_delivery", delivery.id);
    tx.audit(change.field("state", stored.state, state))?;
    let subject = EventSubject::of_person(&mut tx, stored.person).await?;
    follow_port(&mut tx, subject, &stored, state, failure.as_deref(), ctx.now()).await?;
    tx.publish(STEERAGE_CHANGED.about(subject, &SteerageEvent { steerage_id: stored.steerage }));
    tx.commit().await.map(drop)
}
