//! `PATCH /care-plan/{id}/action`, and actions of a plan's work unit, including changes of its owner and due date.

use std::collections::BTreeSet;

use huddle_sdk::WriteTx;
use huddle_sdk::content_type::{ActionTarget, Assignment};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::tasks::{EditedObjectTask, LOCK, NewObjectTask, ObjectTask, TaskChanges};
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use serde::{Deserialize, Serialize};

use super::model::{Plan, PlanId};
use super::parts::{self, PlanCase};
use super::provide::CARE_PLAN;
use super::update::check_named;
use super::workflow::PlanStatus;
use super::{change, store};

/// An action of a plan.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::PlanAction)]
pub struct PlanAction {
    /// Trigger of the action, as the plan offers it.
    #[schema(max_length = 60)]
    action: String,
    /// Open tasks that the user confirmed to delete: all open tasks of the plan.
    #[serde(default)]
    #[schema(max_items = 100)]
    tasks: Option<Vec<i64>>,
    /// Linked cases that the user confirmed to unlink: all cases of the plan.
    #[serde(default)]
    #[schema(max_items = 100)]
    cases: Option<Vec<i64>>,
    /// The plan's ID, if given.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    id: Option<PlanId>,
    /// The patient's user ID, if given.
    #[serde(default)]
    patient: Option<UserId>,
    /// The version that the action is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Tasks and cases that a plan loses when it closes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::ClosingImpact)]
pub struct ClosingImpact {
    /// Open tasks that are deleted.
    tasks: Vec<ObjectTask>,
    /// Cases that are unlinked.
    cases: Vec<PlanCase>,
}

/// Losses that the user confirmed.
struct Confirmed {
    tasks: BTreeSet<i64>,
    cases: BTreeSet<i64>,
}

/// Run an action of a plan.
///
/// Closing deletes open tasks and unlinks cases, in the same transaction. Without the user's confirmation of exactly these, it is rejected:
/// 409 `confirmation-required` (`current` is the `ClosingImpact`). Errors: 400 no such action in this status, or "Goals or personalized
/// message required"; 409 `active-plan-exists` while another Staying Healthy plan is active, or another plan of a type that is not episodic
/// is open (`current` is that plan); 412 the version is stale, or the tasks or cases have changed (`current` is the plan); 428 no version.
#[utoipa::path(patch, path = "/care-plan/{id}/action", operation_id = "act_on_care_plan", tag = "careplans",
    params(("id" = i64, Path, description = "The plan's ID"), IfMatch), request_body = PlanAction, responses((status = 200, body = Plan)))]
pub async fn act_on_care_plan(
    ctx: Ctx,
    opened: Opened<Plan>,
    if_match: IfMatch,
    Json(body): Json<PlanAction>,
) -> Result<Json<Visible<Plan>>> {
    let made_on = if_match.or_body(body.row_version)?;
    let access = opened.access;
    check_named(&ctx, &opened, body.id, body.patient).await?;
    let confirmed = (body.tasks.is_some() || body.cases.is_some())
        .then(|| Confirmed { tasks: body.tasks.into_iter().flatten().collect(), cases: body.cases.into_iter().flatten().collect() });
    let mut tx = ctx.write().await?;
    let before = locked(&ctx, &mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("careplan", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    let after = act(&ctx, &mut tx, &access, &before, &body.action, confirmed.as_ref()).await?;
    let after = parts::with_parts_of(&ctx, &mut tx, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Locks the tasks of a plan and the cases linked to it, before the plan itself (decision 0134).
async fn lock_parts(ctx: &Ctx, tx: &mut WriteTx, id: i64) -> Result<()> {
    LOCK.ask(Some(ctx.features()), tx, &CARE_PLAN.object(id)).await?;
    parts::lock_cases(ctx, tx, id).await
}

/// Reads a plan with its tasks and cases, and locks all of them.
pub(super) async fn locked(ctx: &Ctx, tx: &mut WriteTx, id: PlanId) -> Result<Plan> {
    lock_parts(ctx, tx, id.0).await?;
    let plan = store::lock(tx, id).await?.ok_or_else(|| Problem::not_found("Care plan does not exist"))?;
    parts::with_parts_of(ctx, tx, plan).await
}

/// Runs an action of a locked plan and stores the result.
async fn act(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access<Person>,
    before: &Plan,
    trigger: &str,
    confirmed: Option<&Confirmed>,
) -> Result<Plan> {
    let status = before.after(trigger)?;
    let mut changed = Plan { status, ..before.clone() };
    if status.category().is_closed() {
        close(ctx, tx, access, before, confirmed).await?;
        changed.closed_at = Some(ctx.now());
    } else {
        changed.closed_at = None;
        check_opening(ctx, tx, access, before, status).await?;
    }
    change::change(ctx, tx, access, before, &changed).await
}

/// Deletes the open tasks of a plan and unlinks its cases, if the user confirmed it.
async fn close(ctx: &Ctx, tx: &mut WriteTx, access: &Access<Person>, plan: &Plan, confirmed: Option<&Confirmed>) -> Result<()> {
    let tasks: Vec<_> = plan.tasks.iter().filter(|task| !task.is_complete).cloned().collect();
    let ids: BTreeSet<i64> = tasks.iter().map(|task| task.id).collect();
    let is_agreed = confirmed.map(|agreed| agreed.tasks == ids && agreed.cases == plan.cases.iter().map(|case| case.id).collect());
    match is_agreed {
        Some(false) => return Err(Problem::stale(access.show(plan.clone())?)),
        None if !ids.is_empty() || !plan.cases.is_empty() => {
            let problem = Problem::new(StatusCode::CONFLICT, "confirmation-required", "Confirm what will be deleted and unlinked");
            return Err(problem.current(ClosingImpact { tasks, cases: plan.cases.clone() }));
        }
        _ => {}
    }
    let changes = TaskChanges { removed: ids.into_iter().collect(), ..TaskChanges::default() };
    ctx.change_tasks(tx, access, &CARE_PLAN.object(plan.id.0), changes).await?;
    parts::unlink_cases(tx, access.into(), plan, ctx.now()).await?;
    let ids = |cases: &[PlanCase]| cases.iter().map(|case| case.id).collect::<Vec<_>>();
    let unlinked = Change::of(access.person_id()).object("careplan", plan.id).field("cases", ids(&plan.cases), ids(&[]));
    if unlinked.is_empty() { Ok(()) } else { tx.audit(unlinked) }
}

/// Rejects a plan that cannot be opened or sent to the member.
async fn check_opening(ctx: &Ctx, tx: &mut WriteTx, access: &Access<Person>, plan: &Plan, status: PlanStatus) -> Result<()> {
    if plan.status_category.is_closed()
        && let Some(type_id) = plan.type_id.filter(|_| !plan.episodic)
        && let Some(other) = store::open_of_type(tx, access.person_id(), type_id).await?
    {
        let other = store::find(tx, other).await?.ok_or_else(|| Problem::internal("an open plan is missing"))?;
        return Err(another(ctx, tx, access, other, "Another care plan of this type is open").await?);
    }
    if !plan.is_case_based_care_plan || status != PlanStatus::Active {
        return Ok(());
    }
    if plan.notes.is_empty() {
        return Err(Problem::invalid_field("/notes", "Goals or personalized message required"));
    }
    if let Some(other) = store::active_case_based(tx, access.person_id()).await? {
        return Err(another(ctx, tx, access, other, "Another Staying Healthy plan is active").await?);
    }
    Ok(())
}

/// Builds the 409 `active-plan-exists`: another plan has to become inactive first.
async fn another(ctx: &Ctx, tx: &mut WriteTx, access: &Access<Person>, other: Plan, title: &'static str) -> Result<Problem> {
    let other = parts::with_parts_of(ctx, tx, other).await?;
    let problem = Problem::new(StatusCode::CONFLICT, "active-plan-exists", title);
    Ok(problem.detail(format!("Mark “{}” inactive first", other.title)).current(access.show(other)?))
}

fn record(target: &ActionTarget) -> Result<Access<Person>> {
    target.access.ok_or_else(|| Problem::internal("a plan is about a person"))
}

/// Locks a plan before its work unit, like a change of one of its tasks.
pub(super) fn lock<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        lock_parts(ctx, tx, id).await?;
        store::lock(tx, PlanId(id)).await.map(drop)
    })
}

/// Runs an action of the plan's workflow from a list of work.
pub(super) fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, trigger: String) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let before = locked(ctx, tx, PlanId(target.id)).await?;
        act(ctx, tx, &access, &before, &trigger, None).await.map(drop)
    })
}

/// Sets owner and due date of the plan's next task, which the plan takes over.
pub(super) fn assign<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, wanted: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let Some(WorkOwner::Group(owner_group)) = wanted.owner else {
            return Err(Problem::invalid_field("/owner_group", "Choose an owner"));
        };
        let Some(due_at) = wanted.due_at else {
            return Err(Problem::invalid_field("/due_date", "Enter a due date"));
        };
        let plan = locked(ctx, tx, PlanId(target.id)).await?;
        plan.check_open()?;
        let next = plan.tasks.iter().find(|task| !task.is_complete);
        let next = next.ok_or_else(|| Problem::conflict("This care plan has no open task to assign"))?;
        let task = NewObjectTask {
            title: Some(next.title.clone()),
            due_date: Some(due_at),
            owner_group: Some(owner_group),
            priority: next.priority,
        };
        let edited = EditedObjectTask { id: next.id, row_version: Some(next.row_version), task };
        let changes = TaskChanges { edited: vec![(0, edited)], ..TaskChanges::default() };
        ctx.change_tasks(tx, &access, &CARE_PLAN.object(target.id), changes).await?;
        change::announce(tx, (&access).into(), &plan).await
    })
}
