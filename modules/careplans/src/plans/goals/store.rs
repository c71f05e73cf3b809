//! SQL of goals.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Achievement, Comparator, Goal, GoalId, Lifecycle, Target};
use super::progress::GoalValue;
use crate::ids::PlanId;

/// A row of `careplans.goal_card`.
struct GoalRow {
    id: GoalId,
    uid: Uuid,
    plan: PlanId,
    person: PersonId,
    description: String,
    lifecycle_status: Lifecycle,
    achievement_status: Option<Achievement>,
    measure_code: Option<String>,
    measure_text: Option<String>,
    comparator: Option<Comparator>,
    target_value: Option<f64>,
    target_unit: Option<String>,
    start_date: Option<NaiveDate>,
    due_date: Option<NaiveDate>,
    created_by: UserId,
    created_by_name: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    row_version: i32,
}

impl From<GoalRow> for Goal {
    fn from(row: GoalRow) -> Self {
        let target = match (row.measure_text, row.comparator, row.target_value) {
            (Some(measure_text), Some(comparator), Some(value)) => {
                Some(Target { measure_code: row.measure_code, measure_text, comparator, value, unit: row.target_unit })
            }
            _ => None,
        };
        Self {
            id: row.id,
            uid: row.uid,
            plan: row.plan,
            person: row.person,
            description: row.description,
            lifecycle_status: row.lifecycle_status,
            achievement_status: row.achievement_status,
            target,
            start_date: row.start_date,
            due_date: row.due_date,
            created_by: row.created_by,
            created_by_name: row.created_by_name,
            created_at: row.created_at,
            updated_at: row.updated_at,
            row_version: row.row_version,
            is_masked: false,
        }
    }
}

/// Selects rows of `careplans.goal_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! goals {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            GoalRow,
            r#"select id as "id!: GoalId", uid as "uid!", plan_id as "plan!: PlanId", person_id as "person!: PersonId",
                      description as "description!", lifecycle_status as "lifecycle_status!: Lifecycle",
                      achievement_status as "achievement_status: Achievement", measure_code, measure_text,
                      comparator as "comparator: Comparator", target_value, target_unit, start_date, due_date,
                      created_by as "created_by!: UserId", created_by_name as "created_by_name!", created_at as "created_at!",
                      updated_at as "updated_at!", row_version as "row_version!"
                 from careplans.goal_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Goal, "goal_id" => find(GoalId), else "Goal does not exist", of person: PersonId);

/// A goal.
pub async fn find(conn: &mut PgConnection, id: GoalId) -> Result<Option<Goal>> {
    Ok(goals!("id = $1", id.0).fetch_optional(conn).await?.map(Goal::from))
}

/// Reads the goal with a uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Goal>> {
    Ok(goals!("uid = $1", uid).fetch_optional(conn).await?.map(Goal::from))
}

/// Reads the goals of plans, in the order in which they were created.
pub async fn of_plans(conn: &mut PgConnection, plans: &[i64]) -> Result<Vec<Goal>> {
    Ok(goals!("plan_id = any ($1) order by plan_id, id", plans).fetch_all(conn).await?.into_iter().map(Goal::from).collect())
}

/// Reads a goal and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: GoalId) -> Result<Goal> {
    sqlx::query!("select id from careplans.goal where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Goal does not exist"))
}

/// Inserts a new goal; none when its uid exists.
pub async fn insert(conn: &mut PgConnection, goal: &Goal) -> Result<Option<GoalId>> {
    let target = goal.target.as_ref();
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.goal (uid, plan_id, description, lifecycle_status, achievement_status, measure_code, measure_text, comparator,
                                       target_value, target_unit, start_date, due_date, created_by, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
           on conflict (tenant_id, uid) do nothing returning id as "id: GoalId""#,
        goal.uid,
        goal.plan.0,
        goal.description,
        goal.lifecycle_status as Lifecycle,
        goal.achievement_status as Option<Achievement>,
        target.and_then(|target| target.measure_code.clone()),
        target.map(|target| target.measure_text.clone()),
        target.map(|target| target.comparator) as Option<Comparator>,
        target.map(|target| target.value),
        target.and_then(|target| target.unit.clone()),
        goal.start_date,
        goal.due_date,
        goal.created_by.0,
        goal.created_at,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a changed goal.
pub async fn update(conn: &mut PgConnection, goal: &Goal, now: DateTime<Utc>) -> Result<()> {
    let target = goal.target.as_ref();
    sqlx::query!(
        "update careplans.goal
            set description = $2, lifecycle_status = $3, achievement_status = $4, measure_code = $5, measure_text = $6, comparator = $7,
                target_value = $8, target_unit = $9, start_date = $10, due_date = $11, updated_at = $12, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        goal.id.0,
        goal.description,
        goal.lifecycle_status as Lifecycle,
        goal.achievement_status as Option<Achievement>,
        target.and_then(|target| target.measure_code.clone()),
        target.map(|target| target.measure_text.clone()),
        target.map(|target| target.comparator) as Option<Comparator>,
        target.map(|target| target.value),
        target.and_then(|target| target.unit.clone()),
        goal.start_date,
        goal.due_date,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the latest values of a LOINC code in a person's record, oldest first.
pub async fn values(conn: &mut PgConnection, person: PersonId, code: &str, most: i64) -> Result<Vec<GoalValue>> {
    let mut values = sqlx::query_as!(
        GoalValue,
        r#"select starts_on as "on", value as "value!", record_id from core.clinical_code
            where tenant_id = core.tenant_id() and person_id = $1 and system = 'loinc' and code = $2 and value is not null
            order by starts_on desc, record_id desc limit $3"#,
        person.0,
        code,
        most,
    )
    .fetch_all(conn)
    .await?;
    values.reverse();
    Ok(values)
}
