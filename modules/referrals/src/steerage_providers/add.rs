//! `POST /referral/steerage/{id}/providers/`

use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::model::SteerageProvider;
use crate::ids::{SearchRequestId, SteerageId};
use crate::provider_facts::{
    AgreementType, CostPart, DataSource, Gender, LocationConfidence, ProviderAddress, ProviderScores, ProviderType, RecommendationStatus,
};

/// An option of a provider to add.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = referrals::ChosenOption)]
pub struct ChosenOption {
    /// ID of the specialty group or location type.
    id: i32,
}

/// A provider to add: a result of a search, or a provider entered by hand. A result of a search can be sent as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderToAdd)]
pub struct ProviderToAdd {
    /// Identifier in the source; omitted for a provider entered by hand.
    #[serde(default)]
    source_identifier: Option<Text<0, 100>>,
    /// Source. `manual`: entered by hand.
    #[serde(default = "manual")]
    #[schema(default = "manual")]
    data_source: DataSource,
    /// NPI. Required with a first and last name, unless there is a practice.
    #[serde(default)]
    #[schema(max_length = 10)]
    npi: Option<String>,
    /// First name.
    #[serde(default)]
    first_name: Text<0, 100>,
    /// Last name.
    #[serde(default)]
    last_name: Text<0, 100>,
    /// Practice, facility or organization.
    #[serde(default)]
    care_organization_name: Text<0, 255>,
    /// Credential, such as `MD`.
    #[serde(default)]
    credential: Text<0, 50>,
    /// Gender.
    #[serde(default)]
    gender: Option<Gender>,
    /// Labels of the provider's specialties.
    #[serde(default)]
    #[schema(max_items = 50)]
    specialty_list: Vec<Text<0, 200>>,
    /// Specialty group.
    #[serde(default)]
    specialty_group: Option<ChosenOption>,
    /// Location type.
    #[serde(default)]
    location_type: Option<ChosenOption>,
    /// Code of the procedure: five digits or capital letters.
    #[serde(default)]
    #[schema(max_length = 5)]
    cpt_code: Option<String>,
    /// Address.
    #[serde(default)]
    address: ProviderAddress,
    /// US phone number; empty when unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: String,
    /// US fax number; empty when unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: String,
    /// Whether the phone and fax information is verified.
    #[serde(default)]
    has_verified_contact_details: bool,
    /// Latitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    latitude: Option<f64>,
    /// Longitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    longitude: Option<f64>,
    /// Tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Vec<String>,
    /// NPIs of the provider's organizations.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Vec<String>,
    /// Languages.
    #[serde(default)]
    #[schema(max_items = 50)]
    languages: Vec<Text<0, 100>>,
    /// Miles from the center of the member's ZIP code.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 25000)]
    distance: Option<f64>,
    /// Whether the distance is to the center of the provider's ZIP code.
    #[serde(default)]
    is_distance_approximate: bool,
    /// Whether new patients are accepted.
    #[serde(default)]
    is_accepting: Option<bool>,
    /// Whether the provider is in the tenant's network.
    #[serde(default)]
    is_in_network: Option<bool>,
    /// Agreement of a partner.
    #[serde(default)]
    network_partner_agreement_type: Option<AgreementType>,
    /// How the provider sees members.
    #[serde(default)]
    provider_type: ProviderType,
    /// Confidence in the location.
    #[serde(default)]
    location_confidence: Option<LocationConfidence>,
    /// ProviderScores.
    #[serde(default)]
    scores: ProviderScores,
    /// Average rating, 0 to 5.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 5)]
    average_rating: Option<f64>,
    /// Number of ratings.
    #[serde(default)]
    #[schema(minimum = 0)]
    number_of_rating: Option<i32>,
    /// Estimated cost in US dollars.
    #[serde(default)]
    #[schema(minimum = 0)]
    estimated_cost: Option<f64>,
    /// Parts of the estimated cost.
    #[serde(default)]
    #[schema(max_items = 50)]
    cost_breakdown: Option<Vec<CostPart>>,
    /// Recommendation.
    #[serde(default)]
    recommendation_status: RecommendationStatus,
    /// Reason for the recommendation status.
    #[serde(default)]
    recommendation_reason: Text<0, 1000>,
    /// The search request that found it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    search_request: Option<SearchRequestId>,
}

fn manual() -> DataSource {
    DataSource::Manual
}

/// A provider to add to a steerage.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::NewSteerageProvider)]
pub struct NewSteerageProvider {
    /// Generated by the client; a repeated request is stored once.
    #[serde(default)]
    uid: Option<Uuid>,
    /// The provider.
    source: ProviderToAdd,
    /// Label of the reason, at most 500 characters. Required if the provider is not recommended or was entered by hand (navigation.md §5.3,
    /// §5.5).
    #[serde(default)]
    reason_for_exception: Text<0, 500>,
}

/// Add a provider to a steerage.
///
/// Answers 200 with the stored provider if the same request was stored before. Errors: 400 neither (first name, last name and NPI) nor a
/// practice, a reason is required, or a field has another form; 409 `steerage-locked`; 409 the uid was used with other content.
#[utoipa::path(post, path = "/referral/steerage/{id}/providers/", operation_id = "add_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), request_body = NewSteerageProvider,
    responses((status = 201, body = SteerageProvider), (status = 200, body = SteerageProvider, description = "Stored before")))]
pub async fn add_steerage_provider(
    _ctx: Ctx,
    Path(_id): Path<SteerageId>,
    Json(_body): Json<NewSteerageProvider>,
) -> Result<(StatusCode, Json<SteerageProvider>)> {
    Err(Problem::internal("not built yet"))
}
