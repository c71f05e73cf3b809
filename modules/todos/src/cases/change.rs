//! Storage of changes of a case, in one place: with history, work unit, audit trail and event.

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::Card;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::objects::{self, highest_priority};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventSubject, WriteTx};

use super::history::{CaseEventKind, Cause, EventBody};
use super::history_store;
use super::model::Case;
use super::relations::object_of;
use super::store;
use crate::emails::attention;
use crate::events::{CASE_CHANGED, CaseChanged};

/// Fields whose values are recorded in the audit trail.
const AUDITED: [&str; 7] = ["category", "status", "status_category", "due_date", "owner_group", "priority", "is_proposed"];

/// Stores a changed case, with the priority of what is open in it. An unchanged case is not written. `before` is locked.
pub(crate) async fn change(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Case,
    changed: &Case,
    cause: impl Into<Cause>,
    now: DateTime<Utc>,
) -> Result<Case> {
    let cause = cause.into();
    let open_priority = open_priority(tx, changed).await?;
    let changed = &Case { open_priority, ..changed.clone() }.prioritized();
    if changed == before {
        return Ok(before.clone());
    }
    store::update(tx, changed, now).await?;
    let after = store::find(tx, changed.id).await?.stored("case")?;
    tx.put_work(after.work().about(subject)).await?;
    attention::follow(tx, subject, &after, before.owner_group != after.owner_group).await?;
    let (kind, reason) = (cause.kind, cause.reason.clone());
    history_store::record(tx, after.id, kind, EventBody::between(before, &after, cause), now).await?;
    let audit = Change::of(after.person)
        .object("case", after.id)
        .fields_of_row(before, &after, &AUDITED)
        .text("description", &before.description, &after.description)
        .text("notes", &before.notes, &after.notes)
        .text("priority_reason", reason_of(before), reason_of(&after))
        .text("reason", "", reason.as_deref().unwrap_or_default())
        .text("external_title", &before.external_title, &after.external_title)
        .text("external_description", &before.external_description, &after.external_description)
        .text("case_tags", &before.case_tags.join(", "), &after.case_tags.join(", "));
    tx.audit(audit)?;
    announce(tx, subject, &after);
    Ok(after)
}

/// Returns why the priority of a case is lower than what is open in it.
fn reason_of(case: &Case) -> &str {
    case.chosen_priority.as_ref().and_then(|chosen| chosen.reason.as_deref()).unwrap_or_default()
}

/// Reads the highest priority of what is open in a case: its category, its open tasks, and what is linked to it.
pub(crate) async fn open_priority(tx: &mut WriteTx, case: &Case) -> Result<i16> {
    let tasks = store::open_task_priority(tx, case.id).await?;
    let related = store::related_to(tx, case.id).await?;
    Ok(case.definition()?.priority.max(tasks).max(highest_priority(tx, &related).await?))
}

/// Gives a locked case the priority of what is open in it now.
pub(crate) async fn follow_priority(tx: &mut WriteTx, subject: EventSubject, case: &Case, now: DateTime<Utc>) -> Result<Case> {
    if case.status_category.is_closed() {
        return Ok(case.clone());
    }
    change(tx, subject, case, case, CaseEventKind::Changed, now).await
}

/// Runs an action of a locked case of an opened record and stores the result. A case is completed when evidence exists for all that it is
/// about: 409 `evidence-required` (`current` are the cards of what lacks it).
pub(crate) async fn act(
    tx: &mut WriteTx,
    access: &Access,
    before: &Case,
    (trigger, reason): (&str, Option<&str>),
    now: DateTime<Utc>,
) -> Result<Case> {
    let mut changed = before.clone();
    changed.act(trigger, reason, now)?;
    if changed.status_category == StateCategory::Complete {
        let cards = lacking_evidence(tx, before).await?;
        if !cards.is_empty() {
            let problem = Problem::new(StatusCode::CONFLICT, "evidence-required", "Record the evidence first");
            return Err(problem.detail(lacking(&cards)).current(access.show_all(cards)?));
        }
    }
    store_action(tx, access.into(), before, &changed, (trigger, reason), now).await
}

/// Runs an action of a locked case that follows from a change of its tasks. The caller has checked that no evidence is lacking.
pub(crate) async fn act_by_itself(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Case,
    trigger: &str,
    now: DateTime<Utc>,
) -> Result<Case> {
    let mut changed = before.clone();
    changed.act(trigger, None, now)?;
    store_action(tx, subject, before, &changed, (trigger, None), now).await
}

async fn store_action(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: &Case,
    changed: &Case,
    (trigger, reason): (&str, Option<&str>),
    now: DateTime<Utc>,
) -> Result<Case> {
    let (trigger, reason) = (Some(trigger.to_owned()), reason.map(str::to_owned));
    change(tx, subject, before, changed, Cause { kind: CaseEventKind::StatusChanged, trigger, reason }, now).await
}

/// Reads the objects of a case that lack evidence of completion.
pub(crate) async fn lacking_evidence(tx: &mut WriteTx, case: &Case) -> Result<Vec<Card>> {
    let objects: Vec<_> = case.relations.iter().map(object_of).collect();
    objects::lacking_evidence(tx, &objects).await
}

fn lacking(cards: &[Card]) -> String {
    let titles: Vec<_> = cards.iter().map(|card| card.title.as_str()).collect();
    format!("No evidence yet: {}", titles.join(", "))
}

/// Tells consoles that a case changed.
pub(crate) fn announce(tx: &mut WriteTx, subject: EventSubject, case: &Case) {
    tx.publish(CASE_CHANGED.about(subject, &CaseChanged { id: case.id, is_closed: case.status_category.is_closed() }));
}
