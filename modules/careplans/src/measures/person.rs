//! One person's measures, evaluated when they are read.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Person as Opened, Zone};
use sqlx::PgConnection;

use super::decision_store::{self, DecisionRow};
use super::facts::Person;
use super::library::LIBRARY;
use super::outcome::CareGapStatus;
use super::report::{CollectionMeasure, MeasureReport, PersonMeasures};
use super::{run, store};

/// A person's measures; those that do not concern the person only if asked for.
pub(crate) async fn measures_of(
    tx: &mut PgConnection,
    access: &Access<Opened>,
    with_not_applicable: bool,
    now: DateTime<Utc>,
) -> Result<PersonMeasures> {
    let updated_at = decision_store::updated_at(tx, access).await?;
    if updated_at.is_none() {
        let (overdue_count, due_soon_count) = (0, 0);
        return Ok(PersonMeasures { is_ready: false, updated_at, overdue_count, due_soon_count, measure_collection_measures: Vec::new() });
    }
    let mut measures = evaluated(tx, access, now).await?;
    let count = |status| measures.iter().flat_map(|one| &one.measure_reports).filter(|one| one.care_gap_status == status).count();
    let (overdue_count, due_soon_count) = (count(CareGapStatus::Overdue), count(CareGapStatus::DueSoon));
    measures.retain(|one| {
        with_not_applicable
            || one.measure_reports.iter().any(|one| one.care_gap_status != CareGapStatus::NotApplicable || one.decision.is_some())
    });
    Ok(PersonMeasures { is_ready: true, updated_at, overdue_count, due_soon_count, measure_collection_measures: measures })
}

/// Every measure, evaluated now.
pub(super) async fn evaluated(tx: &mut PgConnection, access: &Access<Opened>, now: DateTime<Utc>) -> Result<Vec<CollectionMeasure>> {
    let id = access.person_id();
    let today = Zone::of_tenant(tx).await?.date_of(now);
    let facts = store::facts(tx, &[id]).await?.remove(&id).ok_or_else(|| Problem::internal("an opened person is missing"))?;
    let evidence = store::evidence(tx, &[id]).await?.remove(&id).unwrap_or_default();
    let rows = decision_store::current(tx, access).await?;
    let decisions: HashMap<_, _> = rows.iter().filter_map(|row| Some((row.measure.clone(), row.decision()?))).collect();
    let mut rows: HashMap<String, DecisionRow> = rows.into_iter().map(|row| (row.measure.clone(), row)).collect();
    let person = Person::new(&LIBRARY, facts, evidence, today);
    Ok(run::outcomes(&person, Some(&decisions), today)
        .map(|(measure, outcome)| CollectionMeasure {
            measure: measure.into(),
            measure_reports: vec![MeasureReport::new(outcome, rows.remove(&measure.definition.id).map(|row| row.decision))],
        })
        .collect())
}
