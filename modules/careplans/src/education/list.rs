//! `GET /care-plan/education-resource`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Resource;
use super::store;

/// Maximum number of resources of a tenant.
pub(super) const MAX_RESOURCES: i64 = 1_000;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListResources {
    /// Whether to include resources that can no longer be attached; false by default.
    #[serde(default)]
    include_archived: bool,
}

/// The education resources of a tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::EducationResources)]
pub struct Resources {
    /// All resources, by title.
    results: Vec<Resource>,
}

/// List the education resources.
#[utoipa::path(get, path = "/care-plan/education-resource", operation_id = "list_education_resources", tag = "careplans",
    params(ListResources), responses((status = 200, body = Resources)))]
pub async fn list_education_resources(ctx: Ctx, Query(query): Query<ListResources>) -> Result<Json<Resources>> {
    let results = store::all(&mut *ctx.read().await?, query.include_archived, MAX_RESOURCES).await?;
    Ok(Json(Resources { results }))
}
