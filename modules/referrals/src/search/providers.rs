//! `GET /referral/search/providers/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::check;
use super::criteria::{Mode, Stated};
use super::model::{SearchResults, page};
use super::run::run;
use crate::ids::{SearchAvailabilityId, SteerageId};
use crate::provider_facts::Gender;

/// Search criteria.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchProviders {
    /// The person for whom staff search.
    pub person: PersonId,
    /// ZIP code, five digits.
    #[param(pattern = "^[0-9]{5}$")]
    pub zip: String,
    /// ID of a specialty group.
    pub specialty_group: Option<i32>,
    /// Procedure: specialties that perform it.
    #[param(pattern = "^[0-9A-Z]{5}$")]
    pub cpt_code: Option<String>,
    /// Miles, 1 to 250. If omitted: 25 with an NPI, a name or a procedure, otherwise 10.
    #[param(minimum = 1, maximum = 250)]
    pub distance: Option<i32>,
    /// National Provider Identifier.
    #[param(pattern = "^[0-9]{10}$")]
    pub npi: Option<String>,
    /// Name of the provider or its practice, with typos.
    #[param(max_length = 200)]
    pub provider_name: Option<String>,
    /// Gender. A specialty group can imply one (OBGYN: female).
    #[param(inline)]
    pub gender: Option<Gender>,
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

/// Search providers.
///
/// Requires a specialty group, a procedure, an NPI or a name. Errors: 400 for criteria that are not valid, an unknown ZIP code, or an
/// expired check of availability; 404 unknown person, steerage or check.
#[utoipa::path(get, path = "/referral/search/providers/", operation_id = "search_providers", tag = "referrals", params(SearchProviders),
    responses((status = 200, body = SearchResults)))]
pub async fn search_providers(ctx: Ctx, Query(query): Query<SearchProviders>) -> Result<Json<SearchResults>> {
    let now = ctx.now();
    let access = ctx.access(query.person).await?;
    let criteria = Stated {
        mode: Mode::Providers,
        zip: &query.zip,
        miles: query.distance,
        specialty_group: query.specialty_group,
        location_type: None,
        cpt_code: query.cpt_code.as_deref(),
        npi: query.npi.as_deref(),
        name: query.provider_name.as_deref(),
        gender: query.gender,
        prefix: "?",
    }
    .checked(Zone::EASTERN.date_of(now))?;
    let shown = page(query.page, query.page_size)?;
    let mut tx = ctx.read().await?;
    check::references(&mut tx, &access, &criteria, query.steerage, query.search_availability, "?search_availability", now).await?;
    let found = run(&mut tx, &criteria, shown).await?;
    Ok(Json(SearchResults::of(found, &criteria, now)))
}
