//! `GET /care-plan/goals/{goal_id}/progress/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::Goal;
use super::store;

/// Maximum number of values.
const MAX_VALUES: i64 = 200;

/// A measured value.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::GoalValue)]
pub struct GoalValue {
    /// When it was measured.
    pub on: NaiveDate,
    /// The value, in the unit of its record.
    pub value: f64,
    /// ID of the clinical record.
    pub record_id: i64,
}

/// Progress of a person towards a goal.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::GoalProgress)]
pub struct GoalProgress {
    /// Oldest first; the latest 200.
    values: Vec<GoalValue>,
}

/// List the values of a goal's measured quantity in the person's record.
///
/// None for a goal without a LOINC code as target.
#[utoipa::path(get, path = "/care-plan/goals/{goal_id}/progress/", operation_id = "read_goal_progress", tag = "careplans",
    params(("goal_id" = i64, Path, description = "The goal's ID")), responses((status = 200, body = GoalProgress)))]
pub async fn read_goal_progress(ctx: Ctx, opened: Opened<Goal>) -> Result<Json<GoalProgress>> {
    let code = opened.target.as_ref().and_then(|target| target.measure_code.clone());
    let values = match code {
        Some(code) => store::values(&mut *ctx.read().await?, opened.person, &code, MAX_VALUES).await?,
        None => Vec::new(),
    };
    Ok(Json(GoalProgress { values }))
}
