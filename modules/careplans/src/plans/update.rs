//! `PATCH /care-plan/{id}` and `PATCH /care-plan/v2/{id}`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::act::locked;
use super::model::{AttachedResource, DataTracking, Plan, PlanId};
use super::provide::CARE_PLAN;
use super::tasks::{TaskChange, changes};
use super::workflow::PlanStatus;
use super::{change, parts};
use crate::education::store as resources;
use crate::ids::ResourceId;

/// An education resource to attach.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = careplans::ResourceToAttach)]
pub struct ResourceToAttach {
    /// ID.
    #[schema(value_type = i64)]
    id: ResourceId,
}

/// The fields of a plan to change. Omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = careplans::PlanPatch)]
pub struct PlanPatch {
    /// One line, 1 to 255 characters.
    #[serde(default)]
    title: Option<Text<1, 255>>,
    /// At most 10,000 characters.
    #[serde(default)]
    notes: Option<Text<0, 10_000>>,
    /// Tasks to edit, and new ones. Those that are not named stay as they are.
    #[serde(default)]
    #[schema(max_items = 100)]
    tasks: Vec<TaskChange>,
    /// IDs of tasks to delete.
    #[serde(default)]
    #[schema(max_items = 100)]
    removed_tasks: Vec<i64>,
    /// All education resources that it attaches from now on, at most 50. An archived one can stay, but not be added.
    #[serde(default)]
    #[schema(max_items = 50)]
    care_plan_education_resources: Option<Vec<ResourceToAttach>>,
    /// Tracking of the measures of a Staying Healthy plan. Choosing Manual makes an active plan a draft.
    #[serde(default)]
    care_plan_data_tracking: Option<DataTracking>,
    /// The plan's ID, if given.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    id: Option<PlanId>,
    /// The patient's user ID, if given.
    #[serde(default)]
    patient: Option<UserId>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl PlanPatch {
    /// Returns the plan after this patch, without its tasks and resources.
    fn apply(&self, before: &Plan) -> Result<Plan> {
        let mut plan = before.clone();
        if let Some(title) = &self.title {
            plan.title = title.one_line("/title", "Enter a name")?;
        }
        if let Some(notes) = &self.notes {
            plan.notes = notes.trimmed("/notes")?;
        }
        if let Some(tracking) = self.care_plan_data_tracking {
            plan = plan.tracked(tracking)?;
        }
        if plan.is_case_based_care_plan && plan.status == PlanStatus::Active && plan.notes.is_empty() {
            return Err(Problem::invalid_field("/notes", "Goals or personalized message required"));
        }
        Ok(plan)
    }
}

/// Update a plan.
///
/// Errors: 400 tracking of a plan without measures, or "Goals or personalized message required"; 404 unknown task, owner group or education
/// resource; 409 the plan is inactive; 412 the version of the plan or of a task is stale (`current` is the plan or the task); 428 no version.
#[utoipa::path(patch, path = "/care-plan/{id}", operation_id = "update_care_plan", tag = "careplans",
    params(("id" = i64, Path, description = "The plan's ID"), IfMatch), request_body = PlanPatch, responses((status = 200, body = Plan)))]
pub async fn update_care_plan(
    ctx: Ctx,
    opened: Opened<Plan>,
    if_match: IfMatch,
    Json(patch): Json<PlanPatch>,
) -> Result<Json<Visible<Plan>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    check_named(&ctx, &opened, patch.id, patch.patient).await?;
    let mut tx = ctx.write().await?;
    let before = locked(&ctx, &mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("careplan", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    before.check_open()?;
    let mut changed = patch.apply(&before)?;
    if let Some(wanted) = &patch.care_plan_education_resources {
        let ids: Vec<i64> = wanted.iter().map(|resource| resource.id.0).collect();
        changed.care_plan_education_resources = attached(&mut tx, &before, &ids).await?;
    }
    let tasks = changes(patch.tasks, patch.removed_tasks);
    ctx.change_tasks(&mut tx, &access, &CARE_PLAN.object(before.id.0), tasks).await?;
    let after = change::change(&ctx, &mut tx, &access, &before, &changed).await?;
    let after = parts::with_parts_of(&ctx, &mut tx, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Reads the resources with these IDs; 404 for one that does not exist, 400 for an archived one that the plan does not have.
async fn attached(conn: &mut sqlx::PgConnection, before: &Plan, ids: &[i64]) -> Result<Vec<AttachedResource>> {
    let found = resources::by_ids(conn, ids).await?;
    let at = |problem: Problem| problem.field("/care_plan_education_resources", "Choose from the catalog");
    if let Some(missing) = ids.iter().find(|id| found.iter().all(|resource| resource.id.0 != **id)) {
        return Err(at(Problem::not_found(format!("There is no education resource {missing}"))));
    }
    let has = |id| before.care_plan_education_resources.iter().any(|attached| attached.education_resource.id == id);
    if let Some(archived) = found.iter().find(|resource| resource.is_archived && !has(resource.id)) {
        return Err(at(Problem::invalid(format!("{} is archived", archived.title))));
    }
    Ok(found.into_iter().map(AttachedResource::from).collect())
}

/// Rejects a body that names another plan or another patient than the path.
pub(super) async fn check_named(ctx: &Ctx, plan: &Opened<Plan>, id: Option<PlanId>, patient: Option<UserId>) -> Result<()> {
    if id.is_some_and(|id| id != plan.id) {
        return Err(Problem::not_found("The body names another care plan than the path").field("/id", "This is another care plan"));
    }
    if let Some(patient) = patient.filter(|patient| plan.patient != Some(*patient)) {
        ctx.access_patient(patient).await?;
        return Err(Problem::invalid_field("/patient", "The care plan is another patient's"));
    }
    Ok(())
}
