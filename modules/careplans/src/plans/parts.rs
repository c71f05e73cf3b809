//! What plans contain: tasks, which the module that owns tasks keeps, linked cases, and goals.

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::content_type;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::objects::{RemovedLink, UNLINKED};
use huddle_sdk::relation::{self, ObjectRef};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventSubject, WriteTx};
use serde::Serialize;
use sqlx::PgConnection;

use super::model::Plan;
use super::provide::CARE_PLAN;
use super::workflow::PlanStatus;
use crate::goals;
use crate::measures::person::measures_of;

/// Content type of cases.
const CASE: &str = "case";

/// A case that is linked to a plan.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::PlanCase)]
pub struct PlanCase {
    /// ID.
    pub id: i64,
    /// Title of its category.
    pub category: Option<String>,
    /// One line.
    pub title: String,
    /// State of its workflow.
    pub status: String,
    /// Meaning of the state.
    pub status_category: StateCategory,
    /// When it is due.
    pub due_date: Option<DateTime<Utc>>,
}

/// Adds tasks, cases and goals to plans, in a constant number of queries.
pub(crate) async fn with_parts(ctx: &Ctx, conn: &mut PgConnection, mut plans: Vec<Plan>) -> Result<Vec<Plan>> {
    let ids: Vec<i64> = plans.iter().map(|plan| plan.id.0).collect();
    let tasks = ctx.tasks_of(conn, &CARE_PLAN, &ids).await?;
    let cases = cases_of(ctx, conn, &CARE_PLAN, &ids).await?;
    let goals = goals::store::of_plans(conn, &ids).await?;
    for plan in &mut plans {
        let id = plan.id.0;
        plan.tasks = tasks.iter().filter(|(of, _)| *of == id).map(|(_, task)| task.clone()).collect();
        plan.goals = goals.iter().filter(|goal| goal.plan == plan.id).cloned().map(Nested).collect();
        plan.cases = cases.iter().filter(|(of, _)| *of == id).map(|(_, case)| case.clone()).collect();
    }
    Ok(plans)
}

/// Adds tasks, cases and goals to one plan.
pub(crate) async fn with_parts_of(ctx: &Ctx, conn: &mut PgConnection, plan: Plan) -> Result<Plan> {
    with_parts(ctx, conn, vec![plan]).await?.pop().ok_or_else(|| Problem::internal("a plan was lost"))
}

/// Adds the measures of the person to their open Staying Healthy plan.
pub(super) async fn with_measures(ctx: &Ctx, conn: &mut PgConnection, access: &Access<Person>, mut plans: Vec<Plan>) -> Result<Vec<Plan>> {
    for plan in plans.iter_mut().filter(|plan| plan.is_case_based_care_plan && plan.status == PlanStatus::Active) {
        plan.measure_collection_measures = measures_of(ctx, conn, access, false).await?.measure_collection_measures;
    }
    Ok(plans)
}

/// Reads the cases that are linked to objects, each with its object, by ID; none while To Dos are off.
pub(crate) async fn cases_of(ctx: &Ctx, conn: &mut PgConnection, of: &ContentType, ids: &[i64]) -> Result<Vec<(i64, PlanCase)>> {
    let shows_cases = content_type(CASE).is_some_and(|cases| ctx.features().has(cases.feature));
    if shows_cases { stored_cases_of(conn, of, ids).await } else { Ok(Vec::new()) }
}

/// Reads the cases that are linked to objects, whether or not To Dos are off. A case is linked from either side.
pub(super) async fn stored_cases_of(conn: &mut PgConnection, of: &ContentType, ids: &[i64]) -> Result<Vec<(i64, PlanCase)>> {
    let rows = sqlx::query!(
        r#"with linked as (
               select r.to_id as object_id, r.from_id as case_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.to_type = $2 and r.to_id = any ($1) and r.from_type = 'case'
               union
               select r.from_id, r.to_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.from_type = $2 and r.from_id = any ($1) and r.to_type = 'case')
           select l.object_id as "object_id!", l.case_id as "id!", w.category, w.title, w.status,
                  w.status_category as "status_category: StateCategory", w.due_at
             from linked l
             join core.work_unit w on w.tenant_id = core.tenant_id() and w.content_type = 'case' and w.object_id = l.case_id
            order by 1, 2"#,
        ids,
        of.name,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let case = PlanCase {
                id: row.id,
                category: row.category,
                title: row.title,
                status: row.status,
                status_category: row.status_category,
                due_date: row.due_at,
            };
            (row.object_id, case)
        })
        .collect())
}

/// Locks the cases that are linked to a plan, by ID, before the plan itself is locked.
pub(super) async fn lock_cases(ctx: &Ctx, tx: &mut WriteTx, plan: i64) -> Result<()> {
    let Some(lock) = content_type(CASE).and_then(|cases| cases.lock) else { return Ok(()) };
    for (_, case) in stored_cases_of(tx, &CARE_PLAN, &[plan]).await? {
        lock(ctx, tx, case.id).await?;
    }
    Ok(())
}

/// Removes the links between a plan and its cases. The cases stay, and their history records it.
pub(super) async fn unlink_cases(tx: &mut WriteTx, subject: EventSubject, plan: &Plan, at: DateTime<Utc>) -> Result<()> {
    let other = CARE_PLAN.object(plan.id.0);
    for case in &plan.cases {
        let case = ObjectRef::new(CASE, case.id);
        relation::unlink(tx, &case, &other).await?;
        relation::unlink(tx, &other, &case).await?;
        let link = RemovedLink { subject, object: &case, other: &other, title: &plan.title, at };
        UNLINKED.ask_about(None, CASE, tx, link).await?;
    }
    Ok(())
}
