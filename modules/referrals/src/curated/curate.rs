//! `POST /network/curated-provider/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{AvailabilityScope, CuratedProvider};
use crate::provider_facts::ProviderAddress;

/// Contact details to record.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ContactCuration)]
pub struct ContactCuration {
    /// US phone number; empty if the provider has none. Omitted: no change.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// US fax number; empty if the provider has none. Omitted: no change.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: Option<String>,
    /// Whether the caller verified the numbers. A verified phone number clears the mark of a wrong number.
    #[serde(default)]
    is_verified: bool,
}

/// Availability to record or delete.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::AvailabilityCuration)]
pub struct AvailabilityCuration {
    /// Where it applies.
    scope: AvailabilityScope,
    /// ID of the specialty; omitted: all specialties of the provider.
    #[serde(default)]
    specialty_group: Option<i32>,
    /// Day of the next available appointment, today or later. Required if the provider works there.
    #[serde(default)]
    next_available_on: Option<NaiveDate>,
    /// Whether the provider works there.
    #[serde(default = "exists")]
    #[schema(default = true)]
    does_provider_exist: bool,
    /// Whether to delete the availability of this scope and specialty instead.
    #[serde(default)]
    delete: bool,
}

fn exists() -> bool {
    true
}

/// Facts to record about a provider. Omitted fields do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderCuration)]
pub struct ProviderCuration {
    /// The provider's NPI, or its identifier in the directory that knows it; 1 to 100 characters.
    source_identifier: Text<1, 100>,
    /// NPI.
    #[serde(default)]
    #[schema(max_length = 10)]
    npi: Option<String>,
    /// Contact details.
    #[serde(default)]
    contact: Option<ContactCuration>,
    /// Availability.
    #[serde(default)]
    availability: Option<AvailabilityCuration>,
    /// All tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Option<Vec<String>>,
    /// NPIs of all organizations of the provider.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Option<Vec<String>>,
    /// Address.
    #[serde(default)]
    address: Option<ProviderAddress>,
    /// Latitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    latitude: Option<f64>,
    /// Longitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    longitude: Option<f64>,
    /// Whether the provider's phone number is wrong. Everybody sees the mark at once.
    #[serde(default)]
    wrong_number: Option<bool>,
    /// The number that is wrong; omitted: whatever number is shown.
    #[serde(default)]
    #[schema(max_length = 40)]
    wrong_phone: Option<String>,
    /// The location, if the provider has several: at most 200 characters. For an availability of one location.
    #[serde(default)]
    location_key: Option<Text<0, 200>>,
}

/// Record facts about a provider for the whole tenant.
///
/// Earlier facts are kept; the latest one counts, and takes precedence over directories and uploads. Errors: 400 a number, NPI, TIN or
/// address of another form, a day before today, or an unknown specialty.
#[utoipa::path(post, path = "/network/curated-provider/", operation_id = "curate_provider", tag = "referrals",
    request_body = ProviderCuration, responses((status = 200, body = CuratedProvider)))]
pub async fn curate_provider(_ctx: Ctx, Json(_body): Json<ProviderCuration>) -> Result<Json<CuratedProvider>> {
    Err(Problem::internal("not built yet"))
}
