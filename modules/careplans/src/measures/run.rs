//! Evaluation of people and storage of the changes: everybody in a tenant every night, and a person when their record changes.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, EventSubject, Subscribe, WriteTx, Zone, on_named};
use serde::Deserialize;
use sqlx::PgConnection;

use super::evaluate::{Decision, evaluate};
use super::facts::Person as Evaluated;
use super::library::{LIBRARY, Measure};
use super::outcome::{CareGapStatus, Outcome};
use super::store::{self, Counts, Stored};
use crate::closure::read::KEPT_DAYS;
use crate::events::{GAPS_CHANGED, MEASURES_EVALUATED, MeasuresEvaluated};
use crate::{CARE_PLANS, closure, gaps, results};

/// People of one transaction of the nightly evaluation; it bounds its memory and how long it locks.
const BATCH: i64 = 500;

const EVALUATE: JobKind<Occurrence> = JobKind::new("careplans.evaluate_measures");

/// Nightly job, before working hours.
pub(crate) const EVALUATE_JOB: &dyn JobDef =
    &EVALUATE.runs(|ctx, occurrence| Box::pin(evaluate_all(ctx, occurrence))).on(Schedule::daily("03:00"), CARE_PLANS);

/// A person named by an event of another module.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PersonNamed {
    person_id: PersonId,
}

/// Imported records may be evidence; a changed person may have another age or sex; a case may be about a gap.
pub(crate) const SUBSCRIPTIONS: &[&dyn Subscribe] = &[
    &on_named("people.record.imported", |ctx| Box::pin(on_imported(ctx))),
    &on_named("people.person.changed", |ctx| Box::pin(on_changed(ctx))),
    gaps::follow::ON_CASE,
];

async fn on_imported(ctx: EventCtx<'_, PersonNamed>) -> Result<()> {
    let now = ctx.now();
    evaluate_person(ctx.tx, ctx.payload.person_id, now).await
}

async fn on_changed(ctx: EventCtx<'_, PersonNamed>) -> Result<()> {
    let (now, person) = (ctx.now(), ctx.payload.person_id);
    evaluate_again(ctx.tx, person, now).await
}

/// Evaluates a person again. A person who has not been evaluated yet waits for the nightly run, since there is nothing to correct.
pub(crate) async fn evaluate_again(tx: &mut WriteTx, person: PersonId, now: DateTime<Utc>) -> Result<()> {
    if store::evaluated(tx, &[person]).await?.is_empty() {
        return Ok(());
    }
    evaluate_person(tx, person, now).await
}

/// Evaluates one person, and notifies consoles when a result changed.
pub(super) async fn evaluate_person(tx: &mut WriteTx, person: PersonId, now: DateTime<Utc>) -> Result<()> {
    let changed = evaluate_one(tx, person, now).await?;
    announce(tx, changed, now).await
}

/// Evaluates a person whose measures staff edited, and notifies consoles even if no result changed, because they show the edit.
pub(crate) async fn evaluate_edited(tx: &mut WriteTx, subject: EventSubject, now: DateTime<Utc>) -> Result<()> {
    let person = subject.person_id();
    let mut changed = evaluate_one(tx, person, now).await?;
    if changed.is_empty() {
        changed.extend(store::counts(tx, &[person]).await?.remove(&person));
    }
    announce(tx, changed, now).await
}

async fn evaluate_one(tx: &mut WriteTx, person: PersonId, now: DateTime<Utc>) -> Result<Vec<Counts>> {
    let tenant = tx.caller().tenant_id;
    store::lock(tx, tenant).await?;
    let today = Zone::of_tenant(tx).await?.date_of(now);
    evaluate_people(tx, &[person], today, now).await
}

/// Writes the work units of people whose results changed, and notifies consoles.
async fn announce(tx: &mut WriteTx, changed: Vec<Counts>, now: DateTime<Utc>) -> Result<()> {
    gaps::follow::follow(tx, &changed.iter().map(|counts| counts.person).collect::<Vec<_>>(), now).await?;
    for counts in changed {
        let subject = EventSubject::of_person(tx, counts.person).await?;
        tx.publish(GAPS_CHANGED.about(subject, &counts.event()));
    }
    Ok(())
}

async fn evaluate_all(ctx: JobCtx, _: Occurrence) -> Result<()> {
    let mut after = PersonId(0);
    let (mut people, mut changed) = (0_usize, 0_usize);
    loop {
        let mut tx = ctx.write().await?;
        store::lock(&mut tx, ctx.tenant_id()).await?;
        let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
        let batch = store::patients_after(&mut tx, after, BATCH).await?;
        let Some(last) = batch.last().copied() else {
            let counted = finish(&mut tx, people, today, ctx.now()).await?;
            tx.publish(MEASURES_EVALUATED.of_tenant(&MeasuresEvaluated { people: counted }));
            tx.commit().await?;
            tracing::info!(people, changed, "measures evaluated");
            return Ok(());
        };
        people += batch.len();
        let changed_people: Vec<PersonId> =
            evaluate_people(&mut tx, &batch, today, ctx.now()).await?.iter().map(|counts| counts.person).collect();
        gaps::follow::follow(&mut tx, &changed_people, ctx.now()).await?;
        changed += changed_people.len();
        tx.commit().await?;
        after = last;
    }
}

/// Evaluates all patients of a tenant in the caller's transaction, for a tenant that is being created; the nightly run uses many
/// transactions.
pub async fn evaluate_tenant(conn: &mut PgConnection, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let (mut after, mut people) = (PersonId(0), 0_usize);
    loop {
        let batch = store::patients_after(conn, after, BATCH).await?;
        let Some(last) = batch.last().copied() else { break };
        people += batch.len();
        evaluate_people(conn, &batch, today, now).await?;
        after = last;
    }
    finish(conn, people, today, now).await.map(drop)
}

/// Records that all people were evaluated, and the numbers of the day that ended; returns the number of people.
async fn finish(conn: &mut PgConnection, people: usize, today: NaiveDate, now: DateTime<Utc>) -> Result<i32> {
    let counted = i32::try_from(people).unwrap_or(i32::MAX);
    store::put_run(conn, counted, now).await?;
    closure::store::keep(conn, today - Days::new(1), today - Days::new(KEPT_DAYS)).await?;
    Ok(counted)
}

/// Evaluates a person for every measure.
pub(super) fn outcomes<'a>(
    person: &'a Evaluated,
    decisions: Option<&'a HashMap<String, Decision>>,
    today: NaiveDate,
) -> impl Iterator<Item = (&'static Measure, Outcome)> + 'a {
    LIBRARY.measures.iter().map(move |measure| {
        let decision = decisions.and_then(|decisions| decisions.get(&measure.definition.id));
        (measure, evaluate(measure, person, decision, today))
    })
}

/// Evaluates people and stores the differences; returns the numbers of the people whose results changed.
async fn evaluate_people(tx: &mut PgConnection, people: &[PersonId], today: NaiveDate, now: DateTime<Utc>) -> Result<Vec<Counts>> {
    let facts = store::facts(tx, people).await?;
    let mut evidence = store::evidence(tx, people).await?;
    let mut recorded = results::store::of_people(tx, people).await?;
    let decisions = store::decisions(tx, people).await?;
    let mut stored: HashMap<(PersonId, String), Stored> =
        store::results(tx, people).await?.into_iter().map(|one| ((one.person, one.measure.clone()), one)).collect();
    let known = store::counts(tx, people).await?;

    let (mut changed_results, mut changed_people) = (Vec::new(), Vec::new());
    for (&id, &facts) in people.iter().filter_map(|id| facts.get_key_value(id)) {
        let (evidence, recorded) = (evidence.remove(&id).unwrap_or_default(), recorded.remove(&id).unwrap_or_default());
        let person = results::model::evaluated(&LIBRARY, facts, evidence, &recorded, today);
        let before = changed_results.len();
        let mut counts = Counts { person: id, overdue: 0, due_soon: 0 };
        for (measure, outcome) in outcomes(&person, decisions.get(&id), today) {
            match outcome.status {
                CareGapStatus::NotApplicable => continue,
                CareGapStatus::Overdue => counts.overdue += 1,
                CareGapStatus::DueSoon => counts.due_soon += 1,
                CareGapStatus::Complete => {}
            }
            let result = stored_result(id, measure, outcome);
            match stored.remove(&(id, result.measure.clone())) {
                Some(previous) if previous == result => {}
                _ => changed_results.push(result),
            }
        }
        if changed_results.len() > before || known.get(&id) != Some(&counts) {
            changed_people.push(counts);
        }
    }
    // A result that no longer concerns its person keeps its row, since cases may be linked to it.
    let gone = stored.into_values().filter(|one| one.status != CareGapStatus::NotApplicable);
    let gone: Vec<Stored> = gone.map(Stored::not_applicable).collect();
    let counted: HashSet<PersonId> = changed_people.iter().map(|one| one.person).collect();
    let without: HashSet<PersonId> = gone.iter().map(|one| one.person).filter(|person| !counted.contains(person)).collect();
    changed_people.extend(without.iter().filter_map(|person| known.get(person)));
    changed_results.extend(gone);
    store::put_results(tx, &changed_results, today).await?;
    store::put_counts(tx, &changed_people, now).await?;
    Ok(changed_people)
}

fn stored_result(person: PersonId, measure: &Measure, outcome: Outcome) -> Stored {
    Stored {
        person,
        measure: measure.definition.id.clone(),
        status: outcome.status,
        last_action: outcome.last_action,
        last_action_on: outcome.last_action_on,
        next_action_on: outcome.next_action_on,
    }
}
