//! Storage of changes of a referral's loop, in one place: with history, work unit, audit trail and event.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{ClinicHours, EventSubject, WriteTx};
use sqlx::PgConnection;
use uuid::Uuid;

use super::due::Deadlines;
use super::model::{Position, Report};
use super::shown::Owner;
use super::state::TrackingState;
use super::store::{self, NewStep};
use crate::steerages::change::announce;
use crate::steerages::model::Steerage;
use crate::steerages::provide::{self, STEERAGE};

/// Fields of the audit trail.
pub(crate) const AUDITED: [&str; 6] = ["state", "owner", "due_at", "appointment_at", "outcome", "is_patient_deceased"];

/// Category of the work units.
const CATEGORY: &str = "Referral";

/// Reads the deadlines of a steerage.
pub(crate) async fn deadlines(conn: &mut PgConnection, steerage: &Steerage) -> Result<Deadlines> {
    Ok(Deadlines::new(ClinicHours::load(conn).await?, steerage.priority))
}

/// Begins the loop of a new steerage, whose owner is its creator.
pub(crate) async fn begin(tx: &mut WriteTx, access: &Access, steerage: &Steerage, by: UserId, now: DateTime<Utc>) -> Result<()> {
    let deadlines = deadlines(tx, steerage).await?;
    let is_deceased = store::is_deceased(tx, access.person_id()).await?;
    let position = Position::begin(WorkOwner::User(by), is_deceased, &deadlines, now);
    store::insert(tx, steerage.id, &position).await?;
    put_work(tx, access, steerage, &position).await
}

/// Keeps due time, title and priority of the work unit current after the content of a steerage changed. `before` is locked.
pub(crate) async fn follow(tx: &mut WriteTx, access: &Access, before: &Steerage, changed: &Steerage) -> Result<()> {
    let mut position = before.position.clone();
    if before.priority != changed.priority {
        position = position.with_deadlines(&deadlines(tx, before).await?, &deadlines(tx, changed).await?);
        if position != before.position {
            store::update(tx, before.id, &position).await?;
            tx.audit(audit(changed, &before.position, &position))?;
        }
    }
    put_work(tx, access, changed, &position).await
}

/// Adds a report of a locked steerage to its history, and moves it if the report does. Returns whether it moved.
pub(crate) async fn record(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Steerage,
    uid: Uuid,
    report: &Report,
    source: Option<&str>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let deadlines = deadlines(tx, before).await?;
    let after = before.position.after(report, before.was_sent(), &deadlines, now)?;
    let step = NewStep { uid, from: before.position.state, report, source, has_moved: after.is_some() };
    store::record(tx, before.id, step, now).await?.ok_or_else(used)?;
    if let Some(after) = &after {
        store(tx, subject, before, after).await?;
    } else {
        let change = Change::of(before.person).object("steerage", before.id).text("note", "", &report.note);
        tx.audit(change.new_field("reported_state", report.state).new_field("occurred_at", report.occurred_at))?;
    }
    announce(tx, subject, before.id);
    Ok(after.is_some())
}

/// Moves a locked steerage because it was sent, which the caller announces.
pub(crate) async fn follow_sending(tx: &mut WriteTx, access: &Access, before: &Steerage, by: UserId, now: DateTime<Utc>) -> Result<()> {
    let after = before.position.after_sending(&deadlines(tx, before).await?, now);
    let report =
        Report { state: TrackingState::Sent, occurred_at: now, appointment_at: None, outcome: None, note: String::new(), by: Some(by) };
    let has_moved = after.state != before.position.state;
    let step = NewStep { uid: Uuid::new_v4(), from: before.position.state, report: &report, source: None, has_moved };
    store::record(tx, before.id, step, now).await?.stored("step")?;
    store(tx, access.into(), before, &after).await
}

/// Makes a failed delivery of the latest version of a locked steerage the next step, which the caller announces. `has_failed` is false for a
/// delivery that arrived or is tried again: that is no longer the next step, unless a different delivery failed as well.
pub(crate) async fn follow_delivery(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Steerage,
    has_failed: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    // A failure that staff have dealt with does not become the next step again.
    let has_failed =
        has_failed || (before.position.has_failed_delivery && store::has_failed_delivery(tx, before.id, before.sent_version).await?);
    let after = before.position.with_delivery(has_failed, &deadlines(tx, before).await?, now);
    store(tx, subject, before, &after).await
}

/// Gives an open steerage, which is locked, to another owner because the account of its owner is not active; the due time stays.
pub(crate) async fn reassign(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Steerage,
    owner: WorkOwner,
    now: DateTime<Utc>,
) -> Result<()> {
    let position = &before.position;
    let Some((former, due_at)) = position.owner.as_ref().zip(position.due_at) else { return Ok(()) };
    let after = position.assigned(owner, due_at)?;
    let note = format!("The account of {} is not active", former.name);
    let report = Report { state: position.state, occurred_at: now, appointment_at: None, outcome: None, note, by: None };
    let step = NewStep { uid: Uuid::new_v4(), from: position.state, report: &report, source: None, has_moved: false };
    store::record(tx, before.id, step, now).await?.stored("step")?;
    store(tx, subject, before, &after).await?;
    announce(tx, subject, before.id);
    Ok(())
}

/// Stores a changed position of a locked steerage, which the caller announces. An unchanged position is not written.
pub(crate) async fn store(tx: &mut WriteTx, subject: EventSubject, before: &Steerage, after: &Position) -> Result<()> {
    if *after == before.position {
        return Ok(());
    }
    store::update(tx, before.id, after).await?;
    tx.audit(audit(before, &before.position, after))?;
    if after.state.is_closed() {
        let category = if after.state == TrackingState::Reviewed { StateCategory::Complete } else { StateCategory::Deferred };
        tx.close_work(&STEERAGE, before.id.0, after.state.label(), category).await?;
    } else {
        put_work(tx, subject, before, after).await?;
    }
    Ok(())
}

fn audit(steerage: &Steerage, before: &Position, after: &Position) -> Change {
    let owner = |position: &Position| position.owner.as_ref().map(|owner| (owner.kind, owner.id));
    Change::of(steerage.person)
        .object("steerage", steerage.id)
        .field("state", before.state, after.state)
        .field("owner", owner(before), owner(after))
        .field("due_at", before.due_at, after.due_at)
        .field("appointment_at", before.appointment_at, after.appointment_at)
        .field("outcome", before.outcome, after.outcome)
        .text("outcome_note", &before.outcome_note, &after.outcome_note)
        .field("is_patient_deceased", before.is_patient_deceased, after.is_patient_deceased)
}

/// Writes the work unit of an open referral. The unit of a closed one stays as it was closed.
async fn put_work(tx: &mut WriteTx, subject: impl Into<EventSubject>, steerage: &Steerage, position: &Position) -> Result<()> {
    let Some(step) = position.next_step() else { return Ok(()) };
    let unit = WorkUnit::new(&STEERAGE, steerage.id.0, position.state.label())
        .about(subject)
        .title(format!("{}: {step}", provide::title(steerage)))
        .owner(position.owner.as_ref().map(Owner::work_owner))
        .due(position.due_at)
        .priority(steerage.priority.unwrap_or_default())
        .category(CATEGORY, None)
        .tags(provide::asked_for(steerage).map(str::to_owned).into_iter().collect());
    tx.put_work(unit).await
}

/// Returns the problem of a uid under which a step of another steerage was recorded.
pub(crate) fn used() -> Problem {
    Problem::conflict("This uid was used for another referral").field("/uid", "Already in use")
}
