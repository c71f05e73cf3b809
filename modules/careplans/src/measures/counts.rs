//! `GET /care-plan/measures/people/{person_id}/counts/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::store;

/// Numbers of a person's gaps in preventive care, as last evaluated.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::GapCounts)]
pub struct GapCounts {
    /// Overdue measures.
    overdue_count: i16,
    /// Measures that are due soon.
    due_soon_count: i16,
}

/// Count a person's gaps in preventive care. Zero for a person who has not been evaluated yet.
#[utoipa::path(get, path = "/care-plan/measures/people/{person_id}/counts/", operation_id = "count_person_gaps", tag = "careplans",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = GapCounts)))]
pub async fn count_person_gaps(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<GapCounts>> {
    let id = access.person_id();
    let counts = store::counts(&mut *ctx.read().await?, &[id]).await?.remove(&id);
    let (overdue_count, due_soon_count) = counts.map_or((0, 0), |counts| (counts.overdue, counts.due_soon));
    Ok(Json(GapCounts { overdue_count, due_soon_count }))
}
