//! `POST /referral/search-availability/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::ids::SearchAvailabilityId;

/// Search modes to check.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::NewSearchAvailability)]
pub struct NewSearchAvailability {
    /// The person for whom staff search.
    pub person: PersonId,
    /// ZIP code, five digits.
    pub zip: Text<1, 5>,
    /// Whether to search for providers.
    #[serde(default)]
    pub provider: bool,
    /// Whether to search for facilities.
    #[serde(default)]
    pub facility: bool,
    /// Whether to search for procedures.
    #[serde(default)]
    pub procedure: bool,
}

/// Available search modes.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "the fields of the specification")]
#[schema(as = referrals::SearchAvailability)]
pub struct SearchAvailability {
    /// ID; searches name it as `search_availability` for 24 hours.
    #[schema(value_type = i64)]
    pub id: SearchAvailabilityId,
    /// The person for whom staff search.
    pub person: PersonId,
    /// ZIP code.
    pub zip: String,
    /// Whether the requested search for providers is available.
    pub provider: bool,
    /// Whether the requested search for facilities is available.
    pub facility: bool,
    /// Whether the requested search for procedures is available.
    pub procedure: bool,
    /// Whether all requested modes are available.
    pub is_available: bool,
    /// Reason when they are not.
    pub error: Option<String>,
    /// City and state of the ZIP code, e.g. `Boston, MA`.
    pub place: Option<String>,
    /// Latitude of its center in degrees.
    pub latitude: Option<f64>,
    /// Longitude of its center in degrees.
    pub longitude: Option<f64>,
}

/// Check which searches are available.
///
/// Repeating the request creates another check. 400: no mode, or the ZIP code is not five digits.
#[utoipa::path(post, path = "/referral/search-availability/", operation_id = "create_search_availability", tag = "referrals",
    request_body = NewSearchAvailability, responses((status = 201, body = SearchAvailability)))]
pub async fn create_search_availability(
    _ctx: Ctx,
    Json(_body): Json<NewSearchAvailability>,
) -> Result<(StatusCode, Json<SearchAvailability>)> {
    Err(Problem::internal("not built yet"))
}
