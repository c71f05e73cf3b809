//! SQL of plans.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, keyset};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{DataTracking, Plan, PlanId};
use super::workflow::PlanStatus;
use crate::types::model::TypeId;

/// A row of `careplans.plan_card`.
struct PlanRow {
    id: PlanId,
    uid: Uuid,
    person: PersonId,
    patient: Option<UserId>,
    title: String,
    notes: String,
    status: PlanStatus,
    is_case_based: bool,
    is_episodic: bool,
    data_tracking: Option<DataTracking>,
    type_id: Option<TypeId>,
    type_uid: Option<String>,
    type_title: Option<String>,
    created_by: Option<UserId>,
    created_by_name: Option<String>,
    created_at: DateTime<Utc>,
    updated_by: Option<UserId>,
    updated_by_name: Option<String>,
    updated_at: DateTime<Utc>,
    closed_at: Option<DateTime<Utc>>,
    row_version: i32,
}

impl From<PlanRow> for Plan {
    fn from(row: PlanRow) -> Self {
        let plan = Self {
            id: row.id,
            uid: row.uid,
            person: row.person,
            patient: row.patient,
            title: row.title,
            notes: row.notes,
            status: row.status,
            is_case_based_care_plan: row.is_case_based,
            episodic: row.is_episodic,
            care_plan_data_tracking: row.data_tracking,
            type_id: row.type_id,
            type_uid: row.type_uid,
            type_description: row.type_title,
            created_by: row.created_by,
            created_by_name: row.created_by_name,
            created_at: row.created_at,
            updated_by: row.updated_by,
            updated_by_name: row.updated_by_name,
            updated_at: row.updated_at,
            closed_at: row.closed_at,
            row_version: row.row_version,
            ..Self::default()
        };
        plan.derive()
    }
}

/// Selects rows of `careplans.plan_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! plans {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            PlanRow,
            r#"select id as "id!: PlanId", uid as "uid!", person_id as "person!: PersonId", patient_id as "patient: UserId",
                      title as "title!", notes as "notes!", status as "status!: PlanStatus", is_case_based as "is_case_based!",
                      is_episodic as "is_episodic!", data_tracking as "data_tracking: DataTracking", type_id as "type_id: TypeId", type_uid,
                      type_title, created_by as "created_by: UserId", created_by_name, created_at as "created_at!",
                      updated_by as "updated_by: UserId", updated_by_name, updated_at as "updated_at!", closed_at,
                      row_version as "row_version!"
                 from careplans.plan_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// A plan.
pub async fn find(conn: &mut PgConnection, id: PlanId) -> Result<Option<Plan>> {
    Ok(plans!("id = $1", id.0).fetch_optional(conn).await?.map(Plan::from))
}

/// The plan with a uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Plan>> {
    Ok(plans!("uid = $1", uid).fetch_optional(conn).await?.map(Plan::from))
}

/// Position of a plan in the list: case-based plans first, then the latest change.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Position(bool, i64, i64);

impl Position {
    /// The position of a plan.
    pub fn of(plan: &Plan) -> Self {
        Self(plan.is_case_based_care_plan, keyset::micros(plan.updated_at), plan.id.0)
    }

    /// Before all plans.
    pub fn start() -> Self {
        Self(true, keyset::micros(keyset::end_of_time()), i64::MAX)
    }
}

/// A person's plans after a position, and one more than `limit` when there are more. `is_closed`: only closed, or only open ones.
pub async fn page(conn: &mut PgConnection, person: PersonId, is_closed: Option<bool>, after: Position, limit: i64) -> Result<Vec<Plan>> {
    let rows = plans!(
        "person_id = $1 and ($2::boolean is null or (status = 'inactive') = $2) and (is_case_based, updated_at, id) < ($3, $4, $5)
            order by is_case_based desc, updated_at desc, id desc limit $6",
        person.0,
        is_closed,
        after.0,
        keyset::instant(after.1)?,
        after.2,
        limit + 1,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(Plan::from).collect())
}

/// A person's open and closed plans, each counted to one more than the exact limit.
pub async fn counts(conn: &mut PgConnection, person: PersonId) -> Result<(i64, i64)> {
    let counted = sqlx::query!(
        r#"select count(*) filter (where not is_closed) as "open!", count(*) filter (where is_closed) as "closed!"
             from (select status = 'inactive' as is_closed from careplans.plan
                    where tenant_id = core.tenant_id() and person_id = $1 limit $2) c"#,
        person.0,
        EXACT_COUNT_LIMIT + 1,
    );
    let counted = counted.fetch_one(conn).await?;
    Ok((counted.open, counted.closed))
}

/// Inserts a new plan; none when its uid exists.
pub async fn insert(conn: &mut PgConnection, plan: &Plan) -> Result<Option<PlanId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.plan (uid, person_id, type_id, title, notes, status, is_case_based, is_episodic, data_tracking, created_by,
                                       created_at, updated_by, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11)
           on conflict (tenant_id, uid) do nothing returning id as "id: PlanId""#,
        plan.uid,
        plan.person.0,
        plan.type_id.map(i64::from),
        plan.title,
        plan.notes,
        plan.status as PlanStatus,
        plan.is_case_based_care_plan,
        plan.episodic,
        plan.care_plan_data_tracking as Option<DataTracking>,
        plan.created_by.map(i64::from),
        plan.created_at,
    )
    .fetch_optional(conn)
    .await?)
}
