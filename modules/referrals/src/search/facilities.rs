//! `GET /referral/search/facilities/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::check;
use super::criteria::{Mode, Stated};
use super::model::{SearchResults, page};
use super::run::run;
use crate::ids::{SearchAvailabilityId, SteerageId};

/// Search criteria.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchFacilities {
    /// The person for whom staff search.
    pub person: PersonId,
    /// ZIP code, five digits.
    #[param(pattern = "^[0-9]{5}$")]
    pub zip: String,
    /// ID of a location type.
    pub location_type: Option<i32>,
    /// Miles, 1 to 250. If omitted: 25 with an NPI or a name, otherwise 10.
    #[param(minimum = 1, maximum = 250)]
    pub distance: Option<i32>,
    /// National Provider Identifier.
    #[param(pattern = "^[0-9]{10}$")]
    pub npi: Option<String>,
    /// Name of the facility, with typos.
    #[param(max_length = 200)]
    pub facility_name: Option<String>,
    /// Page, beginning with 1.
    #[param(minimum = 1, maximum = 1000)]
    pub page: Option<i32>,
    /// Results per page.
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i32>,
    /// The person's steerage for which staff search.
    #[param(value_type = Option<i64>)]
    pub steerage: Option<SteerageId>,
    /// Check of availability for this person and ZIP code.
    #[param(value_type = Option<i64>)]
    pub search_availability: Option<SearchAvailabilityId>,
}

/// Search facilities.
///
/// Requires a location type, an NPI or a name. Errors: 400 for criteria that are not valid, an unknown ZIP code, or an expired check of
/// availability; 404 unknown person, steerage or check.
#[utoipa::path(get, path = "/referral/search/facilities/", operation_id = "search_facilities", tag = "referrals", params(SearchFacilities),
    responses((status = 200, body = SearchResults)))]
pub async fn search_facilities(ctx: Ctx, Query(query): Query<SearchFacilities>) -> Result<Json<SearchResults>> {
    let now = ctx.now();
    let access = ctx.access(query.person).await?;
    let criteria = Stated {
        mode: Mode::Facilities,
        zip: &query.zip,
        miles: query.distance,
        specialty_group: None,
        location_type: query.location_type,
        cpt_code: None,
        npi: query.npi.as_deref(),
        name: query.facility_name.as_deref(),
        gender: None,
        prefix: "?",
    }
    .checked(Zone::EASTERN.date_of(now))?;
    let shown = page(query.page, query.page_size)?;
    let mut tx = ctx.read().await?;
    check::references(&mut tx, &access, &criteria, query.steerage, query.search_availability, "?search_availability", now).await?;
    let found = run(&mut tx, &criteria, shown).await?;
    Ok(Json(SearchResults::of(found, &criteria, now)))
}
