//! The job that mails a version of a steerage to the member.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, WriteTx};
use serde::{Deserialize, Serialize};

use super::deliveries::{Channel, SteerageDelivery};
use super::message::Message;
use super::model::DeliveryState;
use super::sending_store::{self, Outcome};
use super::{change, store};
use crate::ids::SteerageId;
use crate::steerages::tracking::change as tracking;

/// Attempts before a delivery fails, and the delay after the first; it doubles with each.
const MAX_ATTEMPTS: i32 = 6;
const FIRST_DELAY: TimeDelta = TimeDelta::minutes(1);

/// Why an attempt failed, when it was the last one and otherwise.
const NOT_ACCEPTED: [&str; 2] =
    ["The mail server did not accept it after several attempts", "The mail server did not accept it; it will be tried again"];
const NOT_RENDERED: [&str; 2] =
    ["The letter could not be rendered after several attempts", "The letter could not be rendered; it will be tried again"];

pub(super) const DELIVER: JobKind<Delivery> = JobKind::new("referrals.deliver_steerage");

/// The job with its handler.
pub(crate) const JOB: &dyn JobDef = &DELIVER.runs(|ctx, delivery| Box::pin(deliver(ctx, delivery)));

/// A version to deliver. Contains nothing of the message.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Delivery {
    pub steerage: SteerageId,
    pub version: i32,
}

/// Next step of a delivery.
enum Step {
    /// Nothing is left to do.
    None,
    /// Hand the mail over; this is the number of the attempt.
    Send(Box<Message>, String, String, i32),
    /// Store a failure.
    Fail(&'static str, bool),
}

async fn deliver(ctx: JobCtx, delivery: Delivery) -> Result<()> {
    match begin(&ctx, delivery).await? {
        Step::None => Ok(()),
        Step::Fail(failure, may_have_left) => {
            settle(&ctx, delivery, Outcome { delivery: DeliveryState::Failed, failure: Some(failure), may_have_left }, None).await
        }
        Step::Send(message, practice, to, attempt) => {
            let (sent, [failed, again]) = match rendered(&ctx, &message).await {
                Ok(letter) => (ctx.app().mailer().send(message.mail(&practice, to, letter)).await, NOT_ACCEPTED),
                Err(problem) => (Err(problem), NOT_RENDERED),
            };
            let (delivery_state, failure, is_final) = match &sent {
                Ok(()) => (DeliveryState::Sent, None, true),
                Err(problem) if problem.status() == StatusCode::UNPROCESSABLE_ENTITY => {
                    (DeliveryState::Failed, Some(problem.body().detail.as_deref().unwrap_or("The email was rejected")), true)
                }
                Err(_) if attempt >= MAX_ATTEMPTS => (DeliveryState::Failed, Some(failed), true),
                Err(_) => (DeliveryState::Queued, Some(again), false),
            };
            let outcome = Outcome { delivery: delivery_state, failure, may_have_left: sent.is_ok() };
            settle(&ctx, delivery, outcome, Some(attempt).filter(|_| !is_final)).await
        }
    }
}

/// Renders the letter to attach; none if nothing is attached.
async fn rendered(ctx: &JobCtx, message: &Message) -> Result<Option<Vec<u8>>> {
    match message.attachment() {
        Some(letter) => ctx.app().pdf().render(letter).await.map(Some),
        None => Ok(None),
    }
}

/// Claims the version before anything is sent: the claim is committed, so that a mail that may have left is never handed over again.
async fn begin(ctx: &JobCtx, Delivery { steerage, version }: Delivery) -> Result<Step> {
    let mut tx = ctx.write().await?;
    let Some(stored) = store::find(&mut tx, steerage).await? else { return Ok(Step::None) };
    let Some(sending) = sending_store::lock(&mut tx, steerage, version).await? else { return Ok(Step::None) };
    if sending.delivery != DeliveryState::Queued {
        return Ok(Step::None);
    }
    if sending.may_have_left {
        return Ok(Step::Fail("Delivery was interrupted: the mail may have been sent", true));
    }
    let Some((to, practice)) = sending_store::address(&mut tx, stored.person).await? else {
        return Ok(Step::Fail("The member has no email address", false));
    };
    sending_store::hand_over(&mut tx, steerage, version, ctx.now()).await?;
    tx.commit().await?;
    Ok(Step::Send(Box::new(sending.message), practice, to, sending.attempts + 1))
}

/// Stores the outcome and notifies consoles. After an attempt that is not the last, the version is tried again later.
async fn settle(ctx: &JobCtx, delivery: Delivery, outcome: Outcome<'_>, attempt: Option<i32>) -> Result<()> {
    let mut tx = ctx.write().await?;
    let stored = store::lock(&mut tx, delivery.steerage).await?.stored("steerage")?;
    sending_store::settle(&mut tx, delivery.steerage, delivery.version, outcome, ctx.now()).await?;
    if let Some(attempt) = attempt {
        let delay = FIRST_DELAY * 2_i32.pow(u32::try_from(attempt - 1).unwrap_or_default());
        tx.enqueue(DELIVER.with(&delivery).at(ctx.now() + delay)).await?;
    }
    let change = Change::of(stored.person).object("steerage", delivery.steerage);
    tx.audit(change.field("delivery", DeliveryState::Queued, outcome.delivery))?;
    let subject = EventSubject::of_person(&mut tx, stored.person).await?;
    change::announce(&mut tx, subject, delivery.steerage);
    // Only the latest version is what the member should have.
    if outcome.delivery == DeliveryState::Failed && stored.sent_version == Some(delivery.version) {
        tracking::follow_delivery(&mut tx, subject, &stored, true, ctx.now()).await?;
    }
    tx.commit().await.map(drop)
}

/// Follows a delivery of another port, whose steerage's row is locked: a failure to reach a receiver of the latest version is the next step.
/// The delivery to the member's app is also that of its version, if the app alone is notified of it.
pub(crate) async fn follow_port(
    tx: &mut WriteTx,
    subject: EventSubject,
    delivery: &SteerageDelivery,
    state: DeliveryState,
    failure: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    // A draft is no version.
    let Some(version) = delivery.version else { return Ok(()) };
    if delivery.channel == Channel::MemberApp {
        sending_store::settle_by_app(tx, delivery.steerage, version, state, failure, now).await?;
    }
    let stored = store::lock(tx, delivery.steerage).await?.stored("steerage")?;
    // Only the latest version is what its receivers should have.
    if stored.sent_version == Some(version) {
        tracking::follow_delivery(tx, subject, &stored, state == DeliveryState::Failed, now).await?;
    }
    Ok(())
}
