//! Storage of changes of a plan, in one place: with work unit, audit trail and event.

use huddle_sdk::prelude::*;
use huddle_sdk::questions::tasks::{LIST, ObjectTask};
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::{EventSubject, WriteTx};
use sqlx::PgConnection;

use super::model::Plan;
use super::provide::CARE_PLAN;
use super::store;
use crate::events::{PLAN_CHANGED, PlanChanged};
use crate::gaps;

/// Fields whose values are recorded in the audit trail.
const AUDITED: [&str; 4] = ["status", "status_category", "care_plan_data_tracking", "type_uid"];

/// Stores a changed plan. An unchanged plan is not written; its work unit follows its tasks in any case. `before` is locked.
pub(crate) async fn change(ctx: &Ctx, tx: &mut WriteTx, access: &Access, before: &Plan, changed: &Plan) -> Result<Plan> {
    let mut after = before.clone();
    if changed != before {
        store::update(tx, changed, ctx.user_id()?, ctx.now()).await?;
        store::replace_resources(tx, before, changed).await?;
        after = store::find(tx, changed.id).await?.stored("plan")?;
        let ids =
            |plan: &Plan| plan.care_plan_education_resources.iter().map(|attached| attached.education_resource.id).collect::<Vec<_>>();
        let audit = Change::of(after.person)
            .object("careplan", after.id)
            .fields_of(&access.show(before.clone())?, &access.show(after.clone())?, &AUDITED)
            .text("title", &before.title, &after.title)
            .text("notes", &before.notes, &after.notes)
            .field("education_resources", ids(before), ids(&after));
        tx.audit(audit)?;
    }
    announce(tx, access.into(), &after).await?;
    if after.is_case_based_care_plan {
        // Whether staff keep the measures follows from the person's open plan.
        let is_tracked_differently = (before.status, before.care_plan_data_tracking) != (after.status, after.care_plan_data_tracking);
        if is_tracked_differently {
            gaps::run::evaluate_again(tx, access.person_id(), ctx.now()).await?;
        }
        gaps::follow::follow(tx, &[access.person_id()], ctx.now()).await?;
    }
    Ok(after)
}

/// Writes the work unit of a plan, and notifies consoles of the change.
pub(crate) async fn announce(tx: &mut WriteTx, subject: EventSubject, plan: &Plan) -> Result<()> {
    let tasks = open_tasks(tx, plan).await?;
    tx.put_work(work(plan, &tasks).about(subject)).await?;
    tx.publish(PLAN_CHANGED.about(subject, &PlanChanged { id: plan.id, is_closed: plan.status_category.is_closed() }));
    Ok(())
}

/// Reads the open tasks of a plan, by due date.
async fn open_tasks(conn: &mut PgConnection, plan: &Plan) -> Result<Vec<ObjectTask>> {
    let tasks = LIST.ask(None, conn, (CARE_PLAN.name, &[plan.id.0])).await?;
    Ok(tasks.into_iter().flatten().map(|(_, task)| task).filter(|task| !task.is_complete).collect())
}

/// Returns the work unit of a plan: it has owner and due date of the next task, and the highest priority of the tasks.
fn work(plan: &Plan, open_tasks: &[ObjectTask]) -> WorkUnit {
    let next = open_tasks.first();
    let unit = WorkUnit::new(&CARE_PLAN, plan.id.0, plan.status.label())
        .status_category(plan.status_category)
        .title(&*plan.title)
        .owner(next.map(|task| WorkOwner::Group(task.owner_group)))
        .due(next.map(|task| task.due_date))
        .priority(open_tasks.iter().map(|task| task.priority).max().unwrap_or_default());
    match &plan.type_description {
        Some(title) => unit.category(&**title, None),
        None => unit,
    }
}
