//! `GET /care-plan/imported/people/{person_id}/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::ImportedPlan;
use super::store;

/// Maximum number of listed resources.
const MAX_LISTED: i64 = 200;

/// Imported plans and goals.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::ImportedPlans)]
pub struct ImportedPlans {
    /// Plans and goals, latest first, at most 200.
    #[schema(value_type = Vec<ImportedPlan>)]
    results: Vec<Visible<ImportedPlan>>,
}

/// List the care plans and goals of other practices that were imported for a person. They cannot be changed.
#[utoipa::path(get, path = "/care-plan/imported/people/{person_id}/", operation_id = "list_imported_care_plans", tag = "careplans",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = ImportedPlans)))]
pub async fn list_imported_care_plans(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<ImportedPlans>> {
    let rows = store::of_person(&mut *ctx.read().await?, &access, MAX_LISTED).await?;
    Ok(Json(ImportedPlans { results: access.show_all(rows)? }))
}
