//! `GET /care-plan/measures/` and `GET /care-plan/measures/people/{person_id}/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::person;
use super::report::{MeasureDetail, PersonMeasures};
use crate::measures::library::LIBRARY;

/// All measures.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::Measures)]
pub struct Measures {
    /// In the order in which lists show them.
    results: Vec<MeasureDetail>,
}

/// List the measures of preventive care, each with the recommendation that it follows.
#[utoipa::path(get, path = "/care-plan/measures/", operation_id = "list_measures", tag = "careplans",
    responses((status = 200, body = Measures)))]
pub async fn list_measures(_: Ctx) -> Result<Json<Measures>> {
    Ok(Json(Measures { results: LIBRARY.measures.iter().map(MeasureDetail::from).collect() }))
}

/// Filter of the measures.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPersonMeasures {
    /// Whether to include measures that do not concern the person, with the reason. False by default.
    include_not_applicable: Option<bool>,
}

/// List a person's measures of preventive care, with the reason for each status.
///
/// They are evaluated when they are read. A person who has not been evaluated by the nightly run or at an import is not ready, and no
/// measure is listed. A measure about which a clinician decided is always listed.
#[utoipa::path(get, path = "/care-plan/measures/people/{person_id}/", operation_id = "list_person_measures", tag = "careplans",
    params(("person_id" = i64, Path, description = "The person's ID"), ListPersonMeasures), responses((status = 200, body = PersonMeasures)))]
pub async fn list_person_measures(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Query(query): Query<ListPersonMeasures>,
) -> Result<Json<PersonMeasures>> {
    let mut tx = ctx.read().await?;
    person::measures_of(&ctx, &mut tx, &access, query.include_not_applicable.unwrap_or(false)).await.map(Json)
}
