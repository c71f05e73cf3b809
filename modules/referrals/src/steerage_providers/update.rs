//! `PATCH /referral/steerage/{id}/provider/{provider_id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::SteerageProvider;
use crate::ids::{SteerageId, SteerageProviderId};
use crate::provider_facts::ProviderAddress;

/// The fields of a provider of a steerage to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SteerageProviderPatch)]
pub struct SteerageProviderPatch {
    /// First name.
    #[serde(default)]
    first_name: Option<Text<0, 100>>,
    /// Last name.
    #[serde(default)]
    last_name: Option<Text<0, 100>>,
    /// Practice, facility or organization.
    #[serde(default)]
    care_organization_name: Option<Text<0, 255>>,
    /// NPI; null clears it. It cannot be changed if the provider has a source identifier.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<String>, max_length = 10)]
    npi: Patch<String>,
    /// ID of the specialty group; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<i32>)]
    specialty_group: Patch<i32>,
    /// ID of the location type; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<i32>)]
    location_type: Patch<i32>,
    /// Address.
    #[serde(default)]
    address: Option<ProviderAddress>,
    /// US phone number; empty if unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// US fax number; empty if unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: Option<String>,
    /// Whether the phone and fax information is verified. Changing a number without it makes the contact details unverified.
    #[serde(default)]
    has_verified_contact_details: Option<bool>,
    /// Latitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<f64>)]
    latitude: Patch<f64>,
    /// Longitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<f64>)]
    longitude: Patch<f64>,
    /// All tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Option<Vec<String>>,
    /// NPIs of all organizations of the provider.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Option<Vec<String>>,
    /// All languages.
    #[serde(default)]
    #[schema(max_items = 50)]
    languages: Option<Vec<Text<0, 100>>>,
    /// Label of the reason, at most 500 characters.
    #[serde(default)]
    reason_for_exception: Option<Text<0, 500>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a provider of a steerage.
///
/// Errors: 400 a field has another form or a required one is missing; 404 the steerage has no such provider; 409 `steerage-locked`; 412 the
/// version is stale (`current` is the provider as stored); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/provider/{provider_id}/", operation_id = "update_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID"), IfMatch),
    request_body = SteerageProviderPatch, responses((status = 200, body = SteerageProvider)))]
pub async fn update_steerage_provider(
    _ctx: Ctx,
    Path(_path): Path<(SteerageId, SteerageProviderId)>,
    _if_match: IfMatch,
    Json(_patch): Json<SteerageProviderPatch>,
) -> Result<Json<SteerageProvider>> {
    Err(Problem::internal("not built yet"))
}
