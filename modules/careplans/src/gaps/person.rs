//! One person's measures, evaluated when they are read.

use std::collections::HashMap;

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::decision_store::{self, DecisionRow};
use super::provide::CARE_GAP;
use super::report::{CollectionMeasure, MeasureReport, PersonMeasures};
use super::{run, store};
use crate::measures::library::LIBRARY;
use crate::measures::outcome::CareGapStatus;
use crate::{cases, measures, results};

/// Reads a person's measures; those that do not concern the person only if asked for.
pub(crate) async fn measures_of(ctx: &Ctx, tx: &mut PgConnection, access: &Access, with_not_applicable: bool) -> Result<PersonMeasures> {
    let updated_at = decision_store::updated_at(tx, access).await?;
    if updated_at.is_none() {
        let (overdue_count, due_soon_count) = (0, 0);
        let measure_collection_measures = Vec::new();
        return Ok(PersonMeasures {
            is_ready: false,
            is_manual: false,
            updated_at,
            overdue_count,
            due_soon_count,
            measure_collection_measures,
        });
    }
    let is_manual = results::store::is_manual(tx, access).await?;
    let mut shown = evaluated(ctx, tx, access).await?;
    let count = |status| shown.iter().flat_map(|one| &one.measure_reports).filter(|one| one.care_gap_status == status).count();
    let (overdue_count, due_soon_count) = (count(CareGapStatus::Overdue), count(CareGapStatus::DueSoon));
    shown.retain(|one| {
        with_not_applicable
            || one.measure_reports.iter().any(|one| one.care_gap_status != CareGapStatus::NotApplicable || one.decision.is_some())
    });
    Ok(PersonMeasures { is_ready: true, is_manual, updated_at, overdue_count, due_soon_count, measure_collection_measures: shown })
}

/// Evaluates every measure now.
pub(crate) async fn evaluated(ctx: &Ctx, tx: &mut PgConnection, access: &Access) -> Result<Vec<CollectionMeasure>> {
    let id = access.person_id();
    let today = Zone::of_tenant(tx).await?.date_of(ctx.now());
    let facts = measures::store::facts(tx, &[id]).await?.remove(&id).stored("person")?;
    let evidence = measures::store::evidence(tx, &[id]).await?.remove(&id).unwrap_or_default();
    let rows = decision_store::current(tx, access).await?;
    let decisions: HashMap<_, _> = rows.iter().filter_map(|row| Some((row.measure.clone(), row.decision()?))).collect();
    let mut rows: HashMap<String, DecisionRow> = rows.into_iter().map(|row| (row.measure.clone(), row)).collect();
    let recorded = results::store::of_people(tx, &[id]).await?.remove(&id).unwrap_or_default();
    let person = results::model::evaluated(&LIBRARY, facts, evidence, &recorded, today);
    let mut recorded = results::store::of_person(tx, access).await?;
    let gaps: HashMap<String, i64> = store::ids_of(tx, access).await?.into_iter().map(|(id, measure)| (measure, id)).collect();
    let cases = cases::of_objects(ctx, tx, &CARE_GAP, &gaps.values().copied().collect::<Vec<_>>()).await?;
    Ok(run::outcomes(&person, Some(&decisions), today)
        .map(|(measure, outcome)| {
            let id = gaps.get(&measure.definition.id).copied();
            let results = recorded.extract_if(.., |(of, _)| *of == measure.definition.id).map(|(_, result)| result).collect();
            let report = MeasureReport {
                id,
                cases: cases.iter().filter(|(gap, _)| Some(*gap) == id).map(|(_, case)| case.clone()).collect(),
                results,
                ..MeasureReport::new(outcome, rows.remove(&measure.definition.id).map(|row| row.decision))
            };
            CollectionMeasure { measure: measure.into(), measure_reports: vec![report] }
        })
        .collect())
}
