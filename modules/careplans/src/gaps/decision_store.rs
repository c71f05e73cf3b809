//! SQL of the decisions of clinicians about measures.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::report::MeasureDecision;
use crate::measures::evaluate::{Decision, DecisionKind};

/// A decision with its measure.
#[derive(Debug)]
pub struct DecisionRow {
    /// Id of the measure.
    pub measure: String,
    /// The decision.
    pub decision: MeasureDecision,
}

impl DecisionRow {
    /// Returns the decision as the engine needs it; none if it was withdrawn.
    pub fn decision(&self) -> Option<Decision> {
        let MeasureDecision { kind, done_on, until, .. } = self.decision;
        kind.map(|kind| Decision { kind, done_on, until })
    }
}

/// Reads when the person's results last changed, or all people were last evaluated; none if the person has not been evaluated.
pub async fn updated_at(tx: &mut PgConnection, access: &Access) -> Result<Option<DateTime<Utc>>> {
    let row = sqlx::query_scalar!(
        r#"select greatest(e.changed_at, (select r.finished_at from careplans.evaluation_run r where r.tenant_id = e.tenant_id)) as "at!"
             from careplans.evaluation e where e.tenant_id = core.tenant_id() and e.person_id = $1"#,
        access.person_id().0,
    );
    Ok(row.fetch_optional(tx).await?)
}

/// A decision as stored.
struct StoredDecision {
    measure: String,
    kind: Option<String>,
    reason: String,
    done_on: Option<NaiveDate>,
    until: Option<NaiveDate>,
    decided_by: UserId,
    decided_by_name: String,
    decided_at: DateTime<Utc>,
    confirmed_by: Option<UserId>,
    confirmed_by_name: Option<String>,
    confirmed_at: Option<DateTime<Utc>>,
    review_on: Option<NaiveDate>,
    row_version: i32,
}

impl From<StoredDecision> for DecisionRow {
    fn from(row: StoredDecision) -> Self {
        let decision = MeasureDecision {
            kind: row.kind.as_deref().and_then(DecisionKind::parse),
            reason: row.reason,
            done_on: row.done_on,
            until: row.until,
            decided_by: row.decided_by,
            decided_by_name: row.decided_by_name,
            decided_at: row.decided_at,
            confirmed_by: row.confirmed_by,
            confirmed_by_name: row.confirmed_by_name,
            confirmed_at: row.confirmed_at,
            review_on: row.review_on,
            row_version: row.row_version,
        };
        Self { measure: row.measure, decision }
    }
}

/// Selects decisions with the names of clinicians; the rest of the statement follows `where ... person_id = $1`.
macro_rules! decisions {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            StoredDecision,
            r#"select d.measure, d.kind, d.reason, d.done_on, d.until, d.decided_by as "decided_by: UserId",
                  p.display_name as "decided_by_name!", d.decided_at,
                  d.confirmed_by as "confirmed_by: UserId", q.display_name as "confirmed_by_name?", d.confirmed_at,
                  d.review_on, d.row_version
             from careplans.measure_decision d
             join core.user_account u on u.tenant_id = d.tenant_id and u.id = d.decided_by
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.user_account v on v.tenant_id = d.tenant_id and v.id = d.confirmed_by
             left join core.person q on q.tenant_id = v.tenant_id and q.id = v.person_id
            where d.tenant_id = core.tenant_id() and d.person_id = $1 "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the latest decision about each measure.
pub async fn current(tx: &mut PgConnection, access: &Access) -> Result<Vec<DecisionRow>> {
    let rows = decisions!(
        "and d.row_version = (select max(n.row_version) from careplans.measure_decision n
                               where n.tenant_id = d.tenant_id and n.person_id = d.person_id and n.measure = d.measure)
          order by d.measure",
        access.person_id().0,
    );
    Ok(rows.fetch_all(tx).await?.into_iter().map(DecisionRow::from).collect())
}

/// Reads all decisions about a measure, newest first.
pub async fn history(tx: &mut PgConnection, access: &Access, measure: &str) -> Result<Vec<MeasureDecision>> {
    let rows = decisions!("and d.measure = $2 order by d.row_version desc limit 200", access.person_id().0, measure);
    Ok(rows.fetch_all(tx).await?.into_iter().map(|row| DecisionRow::from(row).decision).collect())
}

/// Adds a decision.
pub async fn insert(tx: &mut PgConnection, access: &Access, measure: &str, decision: &MeasureDecision) -> Result<()> {
    sqlx::query!(
        "insert into careplans.measure_decision
                (tenant_id, person_id, measure, row_version, kind, reason, done_on, until, decided_by, decided_at, confirmed_by, confirmed_at,
                 review_on)
         values (core.tenant_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        access.person_id().0,
        measure,
        decision.row_version,
        decision.kind.map(DecisionKind::name),
        decision.reason,
        decision.done_on,
        decision.until,
        decision.decided_by.0,
        decision.decided_at,
        decision.confirmed_by.map(|user| user.0),
        decision.confirmed_at,
        decision.review_on,
    )
    .execute(tx)
    .await?;
    Ok(())
}
