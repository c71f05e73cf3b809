//! `GET /care-plan/{id}`

use huddle_sdk::prelude::*;

use super::model::Plan;
use super::parts;

/// Read a plan.
#[utoipa::path(get, path = "/care-plan/{id}", operation_id = "read_care_plan", tag = "careplans",
    params(("id" = i64, Path, description = "The plan's ID")), responses((status = 200, body = Plan)))]
pub async fn read_care_plan(ctx: Ctx, opened: Opened<Plan>) -> Result<Json<Visible<Plan>>> {
    let Opened { object, access } = opened;
    let mut tx = ctx.read().await?;
    let plan = parts::with_parts_of(&ctx, &mut tx, object).await?;
    let plan = parts::with_measures(&ctx, &mut tx, &access, vec![plan]).await?.pop();
    access.show(plan.stored("plan")?).map(Json)
}
