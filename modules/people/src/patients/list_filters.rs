//! `GET /user/people/filters/`

use huddle_sdk::people_filters;
use huddle_sdk::prelude::*;
use serde::Serialize;

/// A set of people by which the patient list can be filtered.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::PeopleFilter)]
pub struct OfferedFilter {
    /// Name: `people_filter` of `GET /user/`.
    name: &'static str,
    /// Title.
    title: &'static str,
}

/// List filters of people.
///
/// Sets of people provided by modules whose feature is on.
#[utoipa::path(get, path = "/user/people/filters/", operation_id = "list_people_filters", tag = "people",
    responses((status = 200, body = Vec<OfferedFilter>)))]
pub async fn list(ctx: Ctx) -> Json<Vec<OfferedFilter>> {
    let offered = people_filters().filter(|filter| ctx.features().has(filter.feature));
    Json(offered.map(|filter| OfferedFilter { name: filter.name, title: filter.title }).collect())
}
