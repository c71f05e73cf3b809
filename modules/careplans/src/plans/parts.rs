//! What plans contain: tasks, which the module that owns tasks keeps, linked cases, and goals.

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::content_type;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::objects::{RemovedLink, UNLINKED};
use huddle_sdk::relation::{self, ObjectRef};
use huddle_sdk::{EventSubject, WriteTx};
use sqlx::PgConnection;

use super::goals;
use super::model::Plan;
use super::provide::CARE_PLAN;
use super::workflow::PlanStatus;
use crate::cases;
use crate::gaps::person::measures_of;

/// Adds tasks, cases and goals to plans, in a constant number of queries.
pub(crate) async fn with_parts(ctx: &Ctx, conn: &mut PgConnection, mut plans: Vec<Plan>) -> Result<Vec<Plan>> {
    let ids: Vec<i64> = plans.iter().map(|plan| plan.id.0).collect();
    let tasks = ctx.tasks_of(conn, &CARE_PLAN, &ids).await?;
    let cases = cases::of_objects(ctx, conn, &CARE_PLAN, &ids).await?;
    let goals = goals::store::of_plans(conn, &ids).await?;
    for plan in &mut plans {
        let id = plan.id.0;
        plan.tasks = tasks.iter().filter(|(of, _)| *of == id).map(|(_, task)| task.clone()).collect();
        plan.goals = goals.iter().filter(|goal| goal.plan == plan.id).cloned().collect();
        plan.cases = cases.iter().filter(|(of, _)| *of == id).map(|(_, case)| case.clone()).collect();
    }
    Ok(plans)
}

/// Adds tasks, cases and goals to one plan.
pub(crate) async fn with_parts_of(ctx: &Ctx, conn: &mut PgConnection, plan: Plan) -> Result<Plan> {
    with_parts(ctx, conn, vec![plan]).await?.pop().stored("plan")
}

/// Adds the measures of the person to their open Staying Healthy plan.
pub(super) async fn with_measures(ctx: &Ctx, conn: &mut PgConnection, access: &Access, mut plans: Vec<Plan>) -> Result<Vec<Plan>> {
    for plan in plans.iter_mut().filter(|plan| plan.is_case_based_care_plan && plan.status == PlanStatus::Active) {
        plan.measure_collection_measures = measures_of(ctx, conn, access, false).await?.measure_collection_measures;
    }
    Ok(plans)
}

/// Locks the cases that are linked to a plan, by ID, before the plan itself is locked.
pub(super) async fn lock_cases(ctx: &Ctx, tx: &mut WriteTx, plan: i64) -> Result<()> {
    let Some(lock) = content_type(CASE).and_then(|cases| cases.lock) else { return Ok(()) };
    for (_, case) in cases::stored_of(tx, &CARE_PLAN, &[plan]).await? {
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
