//! `GET /referral/steerage/last-mile-service/` and `GET /health-plan/person/{person_id}/service-categories`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::options::{Choice, catalog};
use crate::spelling::boolean;

/// Options to choose from.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SteerageOptions)]
pub struct SteerageOptions {
    /// The options, by label.
    results: Vec<Choice>,
}

/// List the last-mile services.
#[utoipa::path(get, path = "/referral/steerage/last-mile-service/", operation_id = "list_last_mile_services", tag = "referrals",
    responses((status = 200, body = SteerageOptions)))]
pub async fn list_last_mile_services() -> Result<Json<SteerageOptions>> {
    Ok(Json(SteerageOptions { results: catalog().last_mile_services().to_vec() }))
}

/// Kind of service categories.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListServiceCategories {
    /// Accepted for compatibility: prior authorizations have the same categories.
    #[serde(default, deserialize_with = "boolean")]
    #[param(value_type = Option<bool>)]
    is_authorization_specific: bool,
}

/// List the service categories that a waiver of a person can cover.
#[utoipa::path(get, path = "/health-plan/person/{person_id}/service-categories", operation_id = "list_service_categories", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID"), ListServiceCategories),
    responses((status = 200, body = SteerageOptions)))]
pub async fn list_service_categories(
    PathPerson(access): PathPerson,
    Query(query): Query<ListServiceCategories>,
) -> Result<Json<SteerageOptions>> {
    let _ = (access, query.is_authorization_specific);
    Ok(Json(SteerageOptions { results: catalog().service_categories().to_vec() }))
}
