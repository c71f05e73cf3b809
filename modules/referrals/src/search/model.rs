//! Criteria and results of searches, as sent on the wire.

use std::ops::Range;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::criteria::Criteria;
use super::rank::Rank;
use super::run::Found;
use crate::provider_facts::{
    AgreementType, CostPart, DataSource, Gender, LiveAvailability, LocationConfidence, ProviderAddress, ProviderFact, ProviderOption,
    ProviderScores, ProviderType, RecommendationStatus,
};

/// Maximum and default number of results per page (navigation.md §5.4).
const MAX_PAGE_SIZE: i32 = 100;

/// Highest page.
const MAX_PAGE: i32 = 1_000;

/// A provider, facility or place of a procedure that a search found. What is unknown is null or empty, never estimated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderResult)]
pub struct ProviderResult {
    /// Identifier in the source: the NPI, or the tenant's own identifier.
    pub source_identifier: String,
    /// National Provider Identifier.
    pub npi: Option<String>,
    /// Source.
    pub data_source: DataSource,
    /// First name; empty for an organization.
    pub first_name: String,
    /// Last name; empty for an organization.
    pub last_name: String,
    /// Practice, facility or organization.
    pub care_organization_name: String,
    /// Credential, e.g. `MD`.
    pub credential: String,
    /// Gender.
    pub gender: Option<Gender>,
    /// Labels of the provider's specialties.
    pub specialty_list: Vec<String>,
    /// Specialty group that was searched for, or the provider's first.
    pub specialty_group: Option<ProviderOption>,
    /// Location type that was searched for, or the facility's first.
    pub location_type: Option<ProviderOption>,
    /// Procedure of the search.
    pub cpt_code: Option<String>,
    /// Address.
    pub address: ProviderAddress,
    /// Phone number; empty when unknown.
    pub phone: String,
    /// Fax number; empty when unknown.
    pub fax: String,
    /// Whether staff have verified phone and fax.
    pub has_verified_contact_details: bool,
    /// Whether staff have marked the phone number as wrong.
    pub is_wrong_number: bool,
    /// Latitude in degrees.
    pub latitude: Option<f64>,
    /// Longitude in degrees.
    pub longitude: Option<f64>,
    /// Miles from the center of the member's ZIP code, one decimal; null for a provider without a place.
    pub distance: Option<f64>,
    /// Whether the provider's place is the center of its ZIP code ("about" in front of the distance).
    pub is_distance_approximate: bool,
    /// Languages besides English, or all that the source states.
    pub languages: Vec<String>,
    /// Whether new patients are accepted.
    pub is_accepting: Option<bool>,
    /// Whether the provider is in the tenant's network.
    pub is_in_network: Option<bool>,
    /// Agreement of a partner.
    pub network_partner_agreement_type: Option<AgreementType>,
    /// How the provider sees members.
    pub provider_type: ProviderType,
    /// Confidence in the location.
    pub location_confidence: Option<LocationConfidence>,
    /// Scores.
    pub scores: ProviderScores,
    /// Average rating, 0 to 5.
    pub average_rating: Option<f64>,
    /// Number of ratings.
    pub number_of_rating: Option<i32>,
    /// Estimated cost in US dollars.
    pub estimated_cost: Option<f64>,
    /// Parts of the estimated cost.
    pub cost_breakdown: Option<Vec<CostPart>>,
    /// 6 minus the cost score, floored; 0 to 5 (navigation.md §9).
    #[schema(minimum = 0, maximum = 5)]
    pub cost_stars: Option<u8>,
    /// Recommendation.
    pub recommendation_status: RecommendationStatus,
    /// Reason of the recommendation status.
    pub recommendation_reason: String,
    /// Next availability; null when nothing is known.
    pub live_availability: Option<LiveAvailability>,
    /// Rank within the provider type, with its explanation.
    pub rank: Rank,
    /// Facts with their sources, one per known field.
    pub facts: Vec<ProviderFact>,
}

/// Results of a search, one page.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SearchResults)]
pub struct SearchResults {
    /// Same for equal criteria; pages of one search share it.
    pub id: String,
    /// By provider type (client contract, virtual, at-home kit, in-home, in-person), then by rank, distance and identifier.
    pub results: Vec<ProviderResult>,
    /// Number of results on all pages.
    pub records_available: usize,
    /// Whether all matching providers within the distance were ranked: false when there are more than 2,000 and only the nearest were.
    pub is_exact: bool,
    /// When the search ran.
    pub searched_at: DateTime<Utc>,
}

impl SearchResults {
    /// Returns the response with a page of results.
    pub(super) fn of(found: Found, criteria: &Criteria, now: DateTime<Utc>) -> Self {
        Self { id: criteria.id(), results: found.results, records_available: found.count, is_exact: found.is_exact, searched_at: now }
    }
}

/// Returns the positions of a page, beginning with page 1.
pub(super) fn page(page: Option<i32>, size: Option<i32>) -> Result<Range<usize>> {
    let within = |value: Option<i32>, default: i32, most: i32, field: &str| {
        let value = value.unwrap_or(default);
        let is_valid = (1..=most).contains(&value);
        let number = usize::try_from(value).ok().filter(|_| is_valid);
        number.ok_or_else(|| Problem::invalid_field(format!("?{field}"), format!("Enter 1 to {most}")))
    };
    let page = within(page, 1, MAX_PAGE, "page")?;
    let size = within(size, MAX_PAGE_SIZE, MAX_PAGE_SIZE, "page_size")?;
    Ok((page - 1) * size..page * size)
}
