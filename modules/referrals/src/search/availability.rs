//! `POST /referral/search-availability/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::criteria::checked_zip;
use super::store::{self, Check};
use crate::ids::SearchAvailabilityId;
use crate::places::place;

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
    ctx: Ctx,
    Json(body): Json<NewSearchAvailability>,
) -> Result<(StatusCode, Json<SearchAvailability>)> {
    let zip = checked_zip(&body.zip.one_line("/zip", "Enter a ZIP code")?, "/zip")?;
    if !(body.provider || body.facility || body.procedure) {
        return Err(Problem::invalid_field("/provider", "Choose at least one kind of search"));
    }
    let access = ctx.access(body.person).await?;
    let place = place(&zip);
    let mut tx = ctx.write().await?;
    let error = if place.is_none() {
        Some(format!("ZIP code {zip} is not known"))
    } else if store::has_providers(&mut tx).await? {
        None
    } else {
        Some("No provider directory has been imported yet".to_owned())
    };
    let is_available = error.is_none();
    let check = Check {
        zip,
        provider: body.provider && is_available,
        facility: body.facility && is_available,
        procedure: body.procedure && is_available,
        created_at: ctx.now(),
    };
    let id = store::insert_check(&mut tx, &access, &check, ctx.user_id()?).await?;
    tx.audit(Change::of(access.person_id()).object("search_availability", id).new_field("is_available", is_available))?;
    tx.commit().await?;
    let Check { zip, provider, facility, procedure, .. } = check;
    Ok((
        StatusCode::CREATED,
        Json(SearchAvailability {
            id,
            person: access.person_id(),
            zip,
            provider,
            facility,
            procedure,
            is_available,
            error,
            place: place.map(|place| format!("{}, {}", place.city, place.state)),
            latitude: place.map(|place| place.point.latitude),
            longitude: place.map(|place| place.point.longitude),
        }),
    ))
}
