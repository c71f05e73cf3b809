//! `GET /care-plan/{id}`

use huddle_sdk::prelude::*;

use super::model::Plan;

/// Read a plan.
#[utoipa::path(get, path = "/care-plan/{id}", operation_id = "read_care_plan", tag = "careplans",
    params(("id" = i64, Path, description = "The plan's ID")), responses((status = 200, body = Plan)))]
pub async fn read_care_plan(opened: Opened<Plan>) -> Result<Json<Visible<Plan>>> {
    let access = opened.access;
    access.show(opened.object).map(Json)
}
