//! SQL of evaluations: facts about many people at once, and the results that changed.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::definition::{Sex, System};
use super::evaluate::{Decision, DecisionKind};
use super::facts::{Evidence, Facts, Origin};
use super::library::LIBRARY;
use super::outcome::CareGapStatus;
use crate::events::GapsChanged;

/// A result as stored. Measures that never concerned a person have none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// The person.
    pub person: PersonId,
    /// Id of the measure.
    pub measure: String,
    /// The status.
    pub status: CareGapStatus,
    /// Last service.
    pub last_action: Option<String>,
    /// Day of the last service.
    pub last_action_on: Option<NaiveDate>,
    /// When it is due.
    pub next_action_on: Option<NaiveDate>,
}

impl Stored {
    /// Returns the same result for a measure that no longer concerns the person.
    pub fn not_applicable(self) -> Self {
        Self { status: CareGapStatus::NotApplicable, last_action: None, last_action_on: None, next_action_on: None, ..self }
    }
}

/// The numbers that summaries show of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// The person.
    pub person: PersonId,
    /// Overdue measures.
    pub overdue: i16,
    /// Measures that are due soon.
    pub due_soon: i16,
}

impl Counts {
    /// Returns the event for consoles.
    pub fn event(self) -> GapsChanged {
        GapsChanged { person_id: self.person, overdue: self.overdue, due_soon: self.due_soon }
    }
}

/// Serializes evaluations of a tenant: otherwise, of two concurrent evaluations of a person, the one that read first could be stored last.
pub async fn lock(tx: &mut PgConnection, tenant: TenantId) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('careplans.evaluate', $1))", tenant.0).fetch_one(tx).await?;
    Ok(())
}

/// Reads the next patients after a person, in order of their IDs.
pub async fn patients_after(tx: &mut PgConnection, after: PersonId, limit: i64) -> Result<Vec<PersonId>> {
    let rows = sqlx::query_scalar!(
        r#"select u.person_id as "person_id: PersonId" from core.user_account u
            where u.tenant_id = core.tenant_id() and u.is_patient and u.person_id > $1 order by u.person_id limit $2"#,
        after.0,
        limit,
    );
    Ok(rows.fetch_all(tx).await?)
}

/// Reads which of these people are patients who have been evaluated.
pub async fn evaluated(tx: &mut PgConnection, people: &[PersonId]) -> Result<Vec<PersonId>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query_scalar!(
        r#"select person_id as "person_id: PersonId" from careplans.evaluation where tenant_id = core.tenant_id() and person_id = any($1)"#,
        &ids
    );
    Ok(rows.fetch_all(tx).await?)
}

/// Reads age, sex and death of people.
pub async fn facts(tx: &mut PgConnection, people: &[PersonId]) -> Result<HashMap<PersonId, Facts>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        r#"select id as "id: PersonId", dob, sex, deceased_at is not null as "is_deceased!" 
             from core.person where tenant_id = core.tenant_id() and id = any($1)"#,
        &ids
    )
    .fetch_all(tx)
    .await?;
    let sex = |name: &str| match name {
        "Female" => Sex::Female,
        "Male" => Sex::Male,
        _ => Sex::Unknown,
    };
    Ok(rows.into_iter().map(|row| (row.id, Facts { dob: row.dob, sex: sex(&row.sex), is_deceased: row.is_deceased })).collect())
}

/// Reads the records of people that any measure examines.
pub async fn evidence(tx: &mut PgConnection, people: &[PersonId]) -> Result<HashMap<PersonId, Vec<Evidence>>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let codes: Vec<String> = LIBRARY.codes().map(|(_, code)| code.to_owned()).collect();
    let rows = sqlx::query!(
        r#"select person_id as "person_id: PersonId", record_id, system, code, starts_on, ends_on, value, answer
             from core.clinical_code where tenant_id = core.tenant_id() and person_id = any($1) and (system = 'icd10cm' or code = any($2))"#,
        &ids,
        &codes,
    )
    .fetch_all(tx)
    .await?;
    let mut evidence: HashMap<PersonId, Vec<Evidence>> = HashMap::new();
    for row in rows {
        let Some(system) = System::parse(&row.system) else { continue };
        evidence.entry(row.person_id).or_default().push(Evidence {
            origin: Origin::Record(row.record_id),
            system,
            code: row.code,
            starts_on: row.starts_on,
            ends_on: row.ends_on,
            value: row.value,
            answer: row.answer,
            dose: None,
        });
    }
    Ok(evidence)
}

/// Reads the decisions of clinicians about people, by person and measure.
pub async fn decisions(tx: &mut PgConnection, people: &[PersonId]) -> Result<HashMap<PersonId, HashMap<String, Decision>>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        r#"select distinct on (person_id, measure) person_id as "person_id: PersonId", measure, kind, done_on, until
             from careplans.measure_decision where tenant_id = core.tenant_id() and person_id = any($1)
            order by person_id, measure, row_version desc"#,
        &ids
    )
    .fetch_all(tx)
    .await?;
    let mut decisions: HashMap<PersonId, HashMap<String, Decision>> = HashMap::new();
    for row in rows {
        if let Some(kind) = row.kind.as_deref().and_then(DecisionKind::parse) {
            decisions.entry(row.person_id).or_default().insert(row.measure, Decision { kind, done_on: row.done_on, until: row.until });
        }
    }
    Ok(decisions)
}

/// Reads the stored results of people.
pub async fn results(tx: &mut PgConnection, people: &[PersonId]) -> Result<Vec<Stored>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        r#"select person_id as "person_id: PersonId", measure, status, last_action, last_action_on, next_action_on
             from careplans.measure_result where tenant_id = core.tenant_id() and person_id = any($1)"#,
        &ids
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Stored {
            person: row.person_id,
            measure: row.measure,
            status: CareGapStatus::parse(&row.status).unwrap_or(CareGapStatus::NotApplicable),
            last_action: row.last_action,
            last_action_on: row.last_action_on,
            next_action_on: row.next_action_on,
        })
        .collect())
}

/// Stores results that are new or have changed.
pub async fn put_results(tx: &mut PgConnection, results: &[Stored], today: NaiveDate) -> Result<()> {
    if results.is_empty() {
        return Ok(());
    }
    let people: Vec<i64> = results.iter().map(|one| one.person.0).collect();
    let measures: Vec<String> = results.iter().map(|one| one.measure.clone()).collect();
    let statuses: Vec<String> = results.iter().map(|one| one.status.name().to_owned()).collect();
    let actions: Vec<Option<String>> = results.iter().map(|one| one.last_action.clone()).collect();
    let last: Vec<Option<NaiveDate>> = results.iter().map(|one| one.last_action_on).collect();
    let next: Vec<Option<NaiveDate>> = results.iter().map(|one| one.next_action_on).collect();
    sqlx::query!(
        "insert into careplans.measure_result as r (tenant_id, person_id, measure, status, last_action, last_action_on, next_action_on, since)
         select core.tenant_id(), n.*, $7::date
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[])
                as n (person_id, measure, status, last_action, last_action_on, next_action_on)
         on conflict (tenant_id, person_id, measure) do update
            set status = excluded.status, last_action = excluded.last_action, last_action_on = excluded.last_action_on,
                next_action_on = excluded.next_action_on,
                since = case when r.status = excluded.status then r.since else excluded.since end,
                closed_on = case when r.status in ('due_soon', 'overdue') and excluded.status = 'complete' then excluded.since
                                 else r.closed_on end",
        &people,
        &measures,
        &statuses,
        &actions as &[Option<String>],
        &last as &[Option<NaiveDate>],
        &next as &[Option<NaiveDate>],
        today,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads the numbers of people who have been evaluated.
pub async fn counts(tx: &mut PgConnection, people: &[PersonId]) -> Result<HashMap<PersonId, Counts>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query_as!(
        Counts,
        r#"select person_id as "person: PersonId", overdue, due_soon from careplans.evaluation
            where tenant_id = core.tenant_id() and person_id = any($1)"#,
        &ids
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (row.person, row)).collect())
}

/// Stores the numbers of people whose results changed, or who are evaluated for the first time.
pub async fn put_counts(tx: &mut PgConnection, counts: &[Counts], now: DateTime<Utc>) -> Result<()> {
    if counts.is_empty() {
        return Ok(());
    }
    let people: Vec<i64> = counts.iter().map(|one| one.person.0).collect();
    let overdue: Vec<i16> = counts.iter().map(|one| one.overdue).collect();
    let due_soon: Vec<i16> = counts.iter().map(|one| one.due_soon).collect();
    sqlx::query!(
        "insert into careplans.evaluation (tenant_id, person_id, overdue, due_soon, changed_at)
         select core.tenant_id(), n.*, $4::timestamptz from unnest($1::bigint[], $2::smallint[], $3::smallint[]) as n (person_id, overdue, due_soon)
         on conflict (tenant_id, person_id) do update
            set overdue = excluded.overdue, due_soon = excluded.due_soon, changed_at = excluded.changed_at",
        &people,
        &overdue,
        &due_soon,
        now,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads people with an overdue measure, excluding protected ones.
pub async fn overdue(tx: &mut PgConnection, most: i64) -> Result<Vec<PersonId>> {
    let rows = sqlx::query_scalar!(
        r#"select e.person_id as "person_id: PersonId" from careplans.evaluation e
             join core.person p on p.tenant_id = e.tenant_id and p.id = e.person_id
            where e.tenant_id = core.tenant_id() and e.overdue > 0 and not p.request_auth_for_phi limit $1"#,
        most,
    );
    Ok(rows.fetch_all(tx).await?)
}

/// Records that all people were evaluated.
pub async fn put_run(tx: &mut PgConnection, people: i32, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into careplans.evaluation_run (tenant_id, people, finished_at) values (core.tenant_id(), $1, $2)
         on conflict (tenant_id) do update set people = excluded.people, finished_at = excluded.finished_at",
        people,
        now,
    )
    .execute(tx)
    .await?;
    Ok(())
}
