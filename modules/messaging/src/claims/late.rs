//! Late answers as work: a thread whose answer is overdue has a work unit, so that inboxes and worklists show it with other overdue work,
//! and worklists can escalate it.
//!
//! The unit belongs to the oldest waiting message. A job creates the units of threads whose answer has become overdue; from then on, every
//! change of the thread's work updates or closes the unit. Sending a message does neither, so that it has no extra cost.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::{ActionTarget, Assignment};
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventCtx, Subscribe, WriteTx, check_assignee, on_named};
use serde::Deserialize;
use uuid::Uuid;

use super::change::LockedThread;
use super::due::Targets;
use super::events::WORK_CHANGED;
use super::model::Work;
use super::store::{self, NewOwner};
use super::{late_store, load};
use crate::messages::provide::MESSAGE;
use crate::patient::Patient;
use crate::threads::state::ThreadHead;
use crate::{CLAIMS, MESSAGING, threads};

/// Maximum number of threads per run of the job: the longest waiting ones first, the rest in the next runs.
const MOST: i64 = 5_000;

/// Title of the work.
const TITLE: &str = "Answer overdue";
/// Status while the thread waits, and after that.
const WAITING: &str = "Waiting for an answer";
const ANSWERED: &str = "No longer waiting";

const FOLLOW_CLOCK: JobKind<Occurrence> = JobKind::new("messaging.follow_response_clock");

/// Creates the work of threads whose answer became overdue. Belongs to the feature of messaging, not of claims: it closes the work where
/// claims are switched off.
pub(crate) const FOLLOW_CLOCK_JOB: &dyn JobDef =
    &FOLLOW_CLOCK.runs(|ctx, _| Box::pin(follow_clock(ctx))).on(Schedule::every_minutes(1), MESSAGING);

/// Updates or closes the work of a thread that is late.
pub(crate) const ON_WORK_CHANGED: &dyn Subscribe = &on_named(WORK_CHANGED.name(), |ctx| Box::pin(on_work_changed(ctx)));

/// The part of `messaging.work.changed` that is used here.
#[derive(Deserialize, ToSchema)]
struct OfThread {
    /// The thread's UID.
    uid: Uuid,
    /// The current work.
    work: Work,
}

async fn follow_clock(ctx: JobCtx) -> Result<()> {
    let mut tx = ctx.read().await?;
    let has_clock = ctx.features().has(CLAIMS);
    let late: BTreeSet<UserId> = if has_clock {
        let targets = load::targets(&mut tx, ctx.now()).await?;
        late_store::late(&mut tx, targets.due_by(targets.now), MOST).await?.into_iter().collect()
    } else {
        BTreeSet::new()
    };
    let with_work: BTreeSet<UserId> = late_store::with_work(&mut tx, MOST).await?.into_iter().collect();
    drop(tx);
    for patient in late.symmetric_difference(&with_work) {
        // One transaction per thread: no two are locked at once.
        let mut tx = ctx.write().await?;
        let patient = Patient::of_user(&mut tx, *patient).await?;
        let head = threads::store::lock(&mut tx, patient.user_id).await?;
        let targets = load::targets(&mut tx, ctx.now()).await?;
        follow(&mut tx, patient, &head, &targets, has_clock).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn on_work_changed(changed: EventCtx<'_, OfThread>) -> Result<()> {
    let now = changed.now();
    let Some(user) = changed.event.patient_id else { return Ok(()) };
    let patient = Patient::of_user(changed.tx, user).await?;
    // Most threads are answered in time: for them this reads one row. A deleted reply makes a thread late again at once.
    if !changed.payload.work.is_breached && late_store::unit(changed.tx, patient.person_id).await?.is_none() {
        return Ok(());
    }
    let head = threads::store::lock(changed.tx, user).await?;
    if head.uid != changed.payload.uid {
        return Ok(());
    }
    let targets = load::targets(changed.tx, now).await?;
    follow(changed.tx, patient, &head, &targets, true).await
}

/// Describes how late an answer is; none if it is less than a minute late.
pub(crate) fn lateness(minutes: i64) -> Option<String> {
    const HOUR: i64 = 60;
    const DAY: i64 = 24 * HOUR;
    match minutes {
        ..1 => None,
        1..HOUR => Some(format!("{minutes} min late")),
        HOUR..DAY => Some(format!("{} h late", minutes / HOUR)),
        _ if minutes < 2 * DAY => Some("1 day late".to_owned()),
        _ => Some(format!("{} days late", minutes / DAY)),
    }
}

/// Locks the thread of a message, like every change of the thread before it writes the work unit.
pub(crate) fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, message: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if let Some(patient) = late_store::patient_of(tx, message).await? {
            threads::store::lock(tx, patient).await?;
        }
        Ok(())
    })
}

/// Sets owner and due date of a late answer. The new owner of the work also owns the thread: without a claim, a colleague might answer it
/// as well.
pub(crate) fn assign<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, wanted: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = target.access.ok_or_else(|| Problem::internal("a message is about a person"))?;
        let unit = late_store::unit(tx, access.person_id()).await?.filter(|unit| unit.message_id == target.id);
        let mut owner = wanted.owner;
        if unit.is_some_and(|unit| unit.owner != wanted.owner) {
            let new_owner = new_owner(tx, wanted.owner).await?;
            if ctx.features().has(CLAIMS) {
                let thread = LockedThread::lock(tx, Patient::of(&access)?, ctx.now()).await?;
                // If the owner is the personal group of a clinician, the clinician owns the thread.
                owner = owner_of(&claim(tx, &access, &thread, new_owner, ctx.user_id()?).await?);
            } else if let Some(NewOwner::User(user)) = new_owner {
                check_assignee(tx, &access, user).await?;
            }
        }
        tx.assign_work(&MESSAGE, target.id, owner, wanted.due_at).await
    })
}

/// Sets the owner of a thread: the caller by a claim, others by a hand-over, nobody by a release.
async fn claim(tx: &mut WriteTx, access: &Access, thread: &LockedThread, owner: Option<NewOwner>, by: UserId) -> Result<Work> {
    match owner {
        None => store::release(tx, thread.head.id).await?,
        Some(NewOwner::User(user)) if user == by => thread.give(tx, access, NewOwner::User(by), None).await?,
        Some(other) => thread.hand_over(tx, access, other, by, String::new()).await?,
    }
    thread.record(tx, by).await
}

/// Reads the thread owner that corresponds to an owner of work.
async fn new_owner(tx: &mut WriteTx, owner: Option<WorkOwner>) -> Result<Option<NewOwner>> {
    Ok(match owner {
        None => None,
        Some(WorkOwner::User(user)) => Some(NewOwner::User(user)),
        Some(WorkOwner::Group(group)) => Some(store::owner_of_group(tx, group).await?),
    })
}

/// Updates the work unit of a locked thread.
async fn follow(tx: &mut WriteTx, patient: Patient, head: &ThreadHead, targets: &Targets, has_clock: bool) -> Result<()> {
    let work = load::work_on(tx, head.id, targets).await?;
    let unit = late_store::unit(tx, patient.person_id).await?;
    let due = if has_clock { late_since(&work, targets) } else { None };
    let message = match due {
        Some(_) => late_store::oldest_waiting(tx, head.id).await?,
        None => None,
    };
    if let Some(unit) = unit.as_ref().filter(|unit| Some(unit.message_id) != message) {
        tx.close_work(&MESSAGE, unit.message_id, ANSWERED, StateCategory::Complete).await?;
    }
    if let Some(message) = message {
        // Values that a user set on the unit are kept, unless the thread itself has an owner.
        let kept = unit.filter(|unit| unit.message_id == message);
        let owner = owner_of(&work).or(kept.as_ref().and_then(|unit| unit.owner));
        let unit = WorkUnit::new(&MESSAGE, message, WAITING)
            .about(patient.subject)
            .title(TITLE)
            .owner(owner)
            .due(kept.map_or(due, |unit| unit.due_at))
            .priority(if head.state.urgent_since.is_some() { 2 } else { 1 });
        tx.put_work(unit).await?;
    }
    Ok(())
}

/// Returns when the answer was due, if that has passed and nobody put the thread off.
fn late_since(work: &Work, targets: &Targets) -> Option<DateTime<Utc>> {
    let is_put_off = work.snooze.is_some() || work.done.is_some();
    work.response_due_at.filter(|due| *due <= targets.now && !is_put_off)
}

fn owner_of(work: &Work) -> Option<WorkOwner> {
    let owner = work.owner.as_ref()?;
    let user = owner.user.as_ref().map(|user| WorkOwner::User(user.id));
    user.or_else(|| owner.group.as_ref().map(|team| WorkOwner::Group(team.id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_told_in_one_unit() {
        let said = |minutes| lateness(minutes).unwrap_or_default();
        for (minutes, words) in [
            (-5, ""),
            (0, ""),
            (1, "1 min late"),
            (38, "38 min late"),
            (59, "59 min late"),
            (60, "1 h late"),
            (1_439, "23 h late"),
            (1_440, "1 day late"),
            (2_880, "2 days late"),
        ] {
            assert_eq!(said(minutes), words);
        }
    }
}
