//! `PATCH /care-plan/goals/{goal_id}`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{Achievement, Goal, Lifecycle, Target};
use super::store;
use crate::events::{PLAN_CHANGED, PlanChanged};
use crate::plans;

/// The fields of a goal to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::GoalPatch)]
pub struct GoalPatch {
    /// Description of the goal, 1 to 500 characters.
    #[serde(default)]
    description: Option<Text<1, 500>>,
    /// Lifecycle status.
    #[serde(default)]
    lifecycle_status: Option<Lifecycle>,
    /// Achievement; null: not assessed.
    #[serde(default)]
    #[schema(value_type = Option<Achievement>)]
    achievement_status: Patch<Achievement>,
    /// The measured value to be reached; null: none.
    #[serde(default)]
    #[schema(value_type = Option<Target>)]
    target: Patch<Target>,
    /// When work on it begins.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    start_date: Patch<NaiveDate>,
    /// When it is to be reached.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    due_date: Patch<NaiveDate>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a goal.
///
/// Errors: 409 its plan is inactive; 412 the version is stale (`current` is the goal); 428 no version.
#[utoipa::path(patch, path = "/care-plan/goals/{goal_id}", operation_id = "update_care_plan_goal", tag = "careplans",
    params(("goal_id" = i64, Path, description = "The goal's ID"), IfMatch), request_body = GoalPatch,
    responses((status = 200, body = Goal)))]
pub async fn update_care_plan_goal(
    ctx: Ctx,
    opened: Opened<Goal>,
    if_match: IfMatch,
    Json(patch): Json<GoalPatch>,
) -> Result<Json<Visible<Goal>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let plan = plans::store::lock(&mut tx, opened.plan).await?.stored("plan")?;
    let before = store::lock(&mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("goal", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    plan.check_open()?;
    let description =
        patch.description.map(|text| text.one_line("/description", "Describe the goal in 1 to 500 characters")).transpose()?;
    let changed = Goal {
        description: description.unwrap_or_else(|| before.description.clone()),
        lifecycle_status: patch.lifecycle_status.unwrap_or(before.lifecycle_status),
        achievement_status: patch.achievement_status.apply(before.achievement_status),
        target: patch.target.apply(before.target.clone()),
        start_date: patch.start_date.apply(before.start_date),
        due_date: patch.due_date.apply(before.due_date),
        ..before.clone()
    };
    let changed = changed.check()?;
    if changed == before {
        return access.show(before).map(Json);
    }
    store::update(&mut tx, &changed, ctx.now()).await?;
    let after = store::find(&mut tx, before.id).await?.stored("goal")?;
    let named = ["lifecycle_status", "achievement_status", "start_date", "due_date"];
    let change = Change::of(access.person_id()).object("goal", after.id).text("description", &before.description, &after.description);
    let target = |goal: &Goal| goal.target.as_ref().map(|target| target.value);
    let change = change.fields_of(&access.show(before.clone())?, &access.show(after.clone())?, &named);
    tx.audit(change.field("target_value", target(&before), target(&after)))?;
    tx.publish(PLAN_CHANGED.about(&access, &PlanChanged { id: plan.id, is_closed: false }));
    tx.commit().await?;
    access.show(after).map(Json)
}
