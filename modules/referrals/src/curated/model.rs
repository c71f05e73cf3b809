//! Curated facts about a provider and their rules. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::provider_facts::{ProviderAddress, ProviderOption};

/// Where an availability applies (navigation.md §5.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::AvailabilityScope)]
pub enum AvailabilityScope {
    /// One location of the provider.
    Location,
    /// All locations of the provider.
    Provider,
}

/// A fact that staff recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::CuratedFact)]
pub struct CuratedFact {
    /// Name: `npi`, `phone`, `fax`, `wrong_number`, `tins`, `organization_npis`, `address`, `latitude` or `longitude`.
    pub name: String,
    /// Value as text; empty if staff recorded that there is none.
    pub value: String,
    /// Whether staff verified it.
    pub is_verified: bool,
    /// When it was recorded or last confirmed.
    pub as_of: DateTime<Utc>,
    /// Staff member who recorded it; null if none did.
    pub by: Option<String>,
}

/// Curated contact details of a provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::CuratedContact)]
pub struct CuratedContact {
    /// Phone number, `+1` and ten digits; null if not curated.
    pub phone: Option<String>,
    /// Fax number, `+1` and ten digits; null if not curated.
    pub fax: Option<String>,
    /// Whether staff verified the curated numbers.
    pub is_verified: bool,
    /// Whether the provider's phone number is marked as wrong.
    pub is_wrong_number: bool,
    /// The number that is wrong; null if none is marked, or if whatever number is shown is wrong.
    pub wrong_phone: Option<String>,
}

/// Availability of a provider, as recorded by staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::CuratedAvailability)]
pub struct CuratedAvailability {
    /// Where it applies.
    pub scope: AvailabilityScope,
    /// The location; empty for the listed one, and for all locations.
    pub location_key: String,
    /// Specialty; null: all specialties of the provider.
    pub specialty_group: Option<ProviderOption>,
    /// Day of the next available appointment; null if unknown.
    pub next_available_on: Option<NaiveDate>,
    /// Days from today to that day; null if unknown, or if it has passed.
    pub number_of_days_till_next_availability: Option<i64>,
    /// Whether the provider works there.
    pub does_provider_exist: bool,
    /// When it was recorded.
    pub added_at: DateTime<Utc>,
    /// Staff member who recorded it.
    pub added_by_name: Option<String>,
}

/// What staff know of a provider.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = referrals::CuratedProvider)]
pub struct CuratedProvider {
    /// The provider's NPI, or its identifier in the directory that knows it.
    pub source_identifier: String,
    /// NPI; null if not curated.
    pub npi: Option<String>,
    /// Contact details.
    pub contact: CuratedContact,
    /// Tax identification numbers, nine digits each; null if not curated.
    pub tins: Option<Vec<String>>,
    /// NPIs of the provider's organizations; null if not curated.
    pub organization_npis: Option<Vec<String>>,
    /// Address; null if not curated.
    pub address: Option<ProviderAddress>,
    /// Latitude in degrees; null if not curated.
    pub latitude: Option<f64>,
    /// Longitude in degrees; null if not curated.
    pub longitude: Option<f64>,
    /// Availabilities, those of one location first, latest first.
    pub availabilities: Vec<CuratedAvailability>,
    /// The current facts with their date and author, by name.
    pub facts: Vec<CuratedFact>,
    /// Earlier facts, latest first, at most 50.
    pub history: Vec<CuratedFact>,
}
