//! SQL of plans.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, keyset};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{AttachedResource, DataTracking, Plan, PlanId, PlanResource};
use super::workflow::PlanStatus;
use crate::ids::{TemplateId, TypeId};

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
    education_resources: Stored<Vec<PlanResource>>,
    template_id: Option<TemplateId>,
    template_version: Option<i32>,
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
            template_id: row.template_id,
            template_version: row.template_version,
            care_plan_education_resources: row
                .education_resources
                .0
                .into_iter()
                .map(|education_resource| AttachedResource { education_resource })
                .collect(),
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
                      row_version as "row_version!", education_resources as "education_resources!: Stored<Vec<PlanResource>>",
                      template_id as "template_id: TemplateId", template_version
                 from careplans.plan_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Plan, "id" => find(PlanId), else "Care plan does not exist", of person: PersonId);

/// A plan.
pub async fn find(conn: &mut PgConnection, id: PlanId) -> Result<Option<Plan>> {
    Ok(plans!("id = $1", id.0).fetch_optional(conn).await?.map(Plan::from))
}

/// Reads plans by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Plan>> {
    Ok(plans!("id = any ($1)", ids).fetch_all(conn).await?.into_iter().map(Plan::from).collect())
}

/// Reads a plan and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: PlanId) -> Result<Option<Plan>> {
    sqlx::query!("select id from careplans.plan where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await
}

/// Reads a person's plans created before an instant, latest first.
pub async fn created_before(conn: &mut PgConnection, person: PersonId, before: DateTime<Utc>, limit: i64) -> Result<Vec<Plan>> {
    let rows = plans!("person_id = $1 and created_at < $2 order by created_at desc, id desc limit $3", person.0, before, limit);
    Ok(rows.fetch_all(conn).await?.into_iter().map(Plan::from).collect())
}

/// Reads a person's open plan of a type that is not episodic.
pub async fn open_of_type(conn: &mut PgConnection, person: PersonId, type_id: TypeId) -> Result<Option<PlanId>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id: PlanId" from careplans.plan
            where tenant_id = core.tenant_id() and person_id = $1 and type_id = $2 and not is_episodic and status <> 'inactive'"#,
        person.0,
        type_id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads a person's Staying Healthy plan that members see.
pub async fn active_case_based(conn: &mut PgConnection, person: PersonId) -> Result<Option<Plan>> {
    let row = plans!("person_id = $1 and is_case_based and status = 'active'", person.0);
    Ok(row.fetch_optional(conn).await?.map(Plan::from))
}

/// Reads the plan with a uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Plan>> {
    Ok(plans!("uid = $1", uid).fetch_optional(conn).await?.map(Plan::from))
}

/// Position of a plan in the list: case-based plans first, then the latest change.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Position(bool, i64, i64);

impl Position {
    /// Creates the position of a plan.
    pub fn of(plan: &Plan) -> Self {
        Self(plan.is_case_based_care_plan, keyset::micros(plan.updated_at), plan.id.0)
    }

    /// Creates the position before all plans.
    pub fn start() -> Self {
        Self(true, keyset::micros(keyset::end_of_time()), i64::MAX)
    }
}

/// Reads a person's plans after a position, and one more than `limit` when there are more. `is_closed`: only closed, or only open ones.
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

/// Counts a person's open and closed plans, each up to one more than the exact limit.
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
                                       created_at, updated_by, updated_at, template_id, template_version)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11, $12, $13)
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
        plan.template_id.map(i64::from),
        plan.template_version,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a changed plan without its tasks and resources.
pub async fn update(conn: &mut PgConnection, plan: &Plan, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update careplans.plan
            set title = $2, notes = $3, status = $4, data_tracking = $5, closed_at = $6, updated_by = $7, updated_at = $8,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        plan.id.0,
        plan.title,
        plan.notes,
        plan.status as PlanStatus,
        plan.care_plan_data_tracking as Option<DataTracking>,
        plan.closed_at,
        by.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces the attached resources of a plan.
pub async fn replace_resources(conn: &mut PgConnection, before: &Plan, after: &Plan) -> Result<()> {
    let ids = |plan: &Plan| plan.care_plan_education_resources.iter().map(|attached| attached.education_resource.id.0).collect::<Vec<_>>();
    if ids(before) == ids(after) {
        return Ok(());
    }
    sqlx::query!(
        "with gone as (
             delete from careplans.plan_education_resource
              where tenant_id = core.tenant_id() and plan_id = $1 and resource_id <> all ($2))
         insert into careplans.plan_education_resource (plan_id, resource_id) select $1, unnest($2::bigint[])
         on conflict (tenant_id, plan_id, resource_id) do nothing",
        after.id.0,
        &ids(after),
    )
    .execute(conn)
    .await?;
    Ok(())
}
