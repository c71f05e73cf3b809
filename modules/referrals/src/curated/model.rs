//! Curated facts about a provider and their rules. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::options::catalog;
use crate::provider_facts::{LiveAvailability, ProviderAddress, ProviderOption};

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

/// A mark that a provider's phone number is wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongNumber {
    /// Whether a number is wrong; false after staff removed the mark.
    pub is_wrong: bool,
    /// The wrong number; none if whatever number is shown is wrong.
    pub phone: Option<String>,
}

/// Value of a fact, as stored.
#[derive(Debug, Clone, PartialEq)]
pub enum FactValue {
    /// NPI.
    Npi(String),
    /// Phone number; empty if the provider has none.
    Phone(String),
    /// Fax number; empty if the provider has none.
    Fax(String),
    /// Mark of a wrong number.
    WrongNumber(WrongNumber),
    /// Tax identification numbers.
    Tins(Vec<String>),
    /// NPIs of organizations.
    OrganizationNpis(Vec<String>),
    /// Address.
    Address(ProviderAddress),
    /// Latitude in degrees.
    Latitude(f64),
    /// Longitude in degrees.
    Longitude(f64),
}

impl FactValue {
    /// Returns the name of the fact.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Npi(_) => "npi",
            Self::Phone(_) => "phone",
            Self::Fax(_) => "fax",
            Self::WrongNumber(_) => "wrong_number",
            Self::Tins(_) => "tins",
            Self::OrganizationNpis(_) => "organization_npis",
            Self::Address(_) => "address",
            Self::Latitude(_) => "latitude",
            Self::Longitude(_) => "longitude",
        }
    }

    /// Reads the value of a stored fact; none for a name of a later version.
    pub(super) fn read(name: &str, value: serde_json::Value) -> Result<Option<Self>> {
        Ok(Some(match name {
            "npi" => Self::Npi(serde_json::from_value(value)?),
            "phone" => Self::Phone(serde_json::from_value(value)?),
            "fax" => Self::Fax(serde_json::from_value(value)?),
            "wrong_number" => Self::WrongNumber(serde_json::from_value(value)?),
            "tins" => Self::Tins(serde_json::from_value(value)?),
            "organization_npis" => Self::OrganizationNpis(serde_json::from_value(value)?),
            "address" => Self::Address(serde_json::from_value(value)?),
            "latitude" => Self::Latitude(serde_json::from_value(value)?),
            "longitude" => Self::Longitude(serde_json::from_value(value)?),
            _ => return Ok(None),
        }))
    }

    /// Returns the value to store.
    pub(super) fn to_stored(&self) -> Result<serde_json::Value> {
        Ok(match self {
            Self::Npi(text) | Self::Phone(text) | Self::Fax(text) => serde_json::to_value(text)?,
            Self::WrongNumber(mark) => serde_json::to_value(mark)?,
            Self::Tins(list) | Self::OrganizationNpis(list) => serde_json::to_value(list)?,
            Self::Address(address) => serde_json::to_value(address)?,
            Self::Latitude(degrees) | Self::Longitude(degrees) => serde_json::to_value(degrees)?,
        })
    }

    /// Returns the value as text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Npi(text) | Self::Phone(text) | Self::Fax(text) => text.clone(),
            Self::WrongNumber(WrongNumber { is_wrong: true, phone }) => phone.clone().unwrap_or_else(|| "Wrong number".to_owned()),
            Self::WrongNumber(_) => String::new(),
            Self::Tins(list) | Self::OrganizationNpis(list) => list.join(", "),
            Self::Address(address) => address.one_line(),
            Self::Latitude(degrees) | Self::Longitude(degrees) => degrees.to_string(),
        }
    }
}

/// A stored fact about a provider.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// ID; a later fact has a higher one.
    pub id: i64,
    /// Value.
    pub value: FactValue,
    /// Whether staff verified it.
    pub is_verified: bool,
    /// When it was recorded or last confirmed.
    pub as_of: DateTime<Utc>,
    /// Name of the staff member who recorded it.
    pub by: Option<String>,
}

impl Fact {
    fn shown(&self) -> CuratedFact {
        CuratedFact {
            name: self.value.name().to_owned(),
            value: self.value.text(),
            is_verified: self.is_verified,
            as_of: self.as_of,
            by: self.by.clone(),
        }
    }
}

/// The current facts about a provider: of each name, the latest.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CurrentFacts(pub Vec<Fact>);

/// Returns the value of the current fact with a name, as the type of that name.
macro_rules! current {
    ($facts:expr, $kind:ident) => {
        $facts.0.iter().find_map(|fact| match &fact.value {
            FactValue::$kind(value) => Some((value, fact)),
            _ => None,
        })
    };
}

impl CurrentFacts {
    /// Returns the phone number; empty if the provider has none.
    #[must_use]
    pub fn phone(&self) -> Option<(&String, &Fact)> {
        current!(self, Phone)
    }

    /// Returns the fax number; empty if the provider has none.
    #[must_use]
    pub fn fax(&self) -> Option<(&String, &Fact)> {
        current!(self, Fax)
    }

    /// Returns the provider's fax number: the curated one if there is one, otherwise the stored one. Empty if the provider has none.
    #[must_use]
    pub fn fax_or<'a>(&'a self, stored: &'a str) -> &'a str {
        self.fax().map_or(stored, |(curated, _)| curated.as_str())
    }

    /// Returns the NPI.
    #[must_use]
    pub fn npi(&self) -> Option<(&String, &Fact)> {
        current!(self, Npi)
    }

    /// Returns the tax identification numbers.
    #[must_use]
    pub fn tins(&self) -> Option<(&Vec<String>, &Fact)> {
        current!(self, Tins)
    }

    /// Returns the NPIs of organizations.
    #[must_use]
    pub fn organization_npis(&self) -> Option<(&Vec<String>, &Fact)> {
        current!(self, OrganizationNpis)
    }

    /// Returns the address.
    #[must_use]
    pub fn address(&self) -> Option<(&ProviderAddress, &Fact)> {
        current!(self, Address)
    }

    /// Returns latitude and longitude in degrees, if both are known.
    #[must_use]
    pub fn point(&self) -> Option<(f64, f64)> {
        current!(self, Latitude).zip(current!(self, Longitude)).map(|((latitude, _), (longitude, _))| (*latitude, *longitude))
    }

    /// Returns the mark of a wrong number, unless a phone number was verified after it.
    #[must_use]
    pub fn wrong_number(&self) -> Option<&WrongNumber> {
        let (mark, marked) = current!(self, WrongNumber).filter(|(mark, _)| mark.is_wrong)?;
        let is_cleared = self.phone().is_some_and(|(_, phone)| phone.is_verified && phone.id > marked.id);
        (!is_cleared).then_some(mark)
    }

    /// Returns whether a displayed phone number is marked as wrong.
    #[must_use]
    pub fn is_wrong(&self, phone: &str) -> bool {
        self.wrong_number().is_some_and(|mark| mark.phone.as_ref().is_none_or(|wrong| wrong == phone))
    }

    /// Returns whether displayed contact details are the curated ones, and all of these are verified.
    #[must_use]
    pub fn are_verified(&self, phone: &str, fax: &str) -> bool {
        let details = [(phone, self.phone()), (fax, self.fax())];
        let mut curated = details.iter().filter_map(|(shown, fact)| fact.map(|fact| (*shown, fact))).peekable();
        curated.peek().is_some() && curated.all(|(shown, (value, fact))| shown == value && fact.is_verified)
    }

    /// Returns the fact to store for a value: none if it is already current. A verified value is confirmed once per day, and again while the
    /// number is marked as wrong.
    pub(super) fn is_news(&self, value: &FactValue, is_verified: bool, is_from_today: impl Fn(DateTime<Utc>) -> bool) -> bool {
        let Some(current) = self.0.iter().find(|fact| fact.value.name() == value.name()) else { return true };
        let is_mark_open = matches!(value, FactValue::Phone(_)) && self.wrong_number().is_some();
        current.value != *value || current.is_verified != is_verified || is_verified && (is_mark_open || !is_from_today(current.as_of))
    }
}

/// A stored availability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Availability {
    /// Where it applies.
    pub scope: AvailabilityScope,
    /// The location; empty for the listed one, and for all locations.
    pub location_key: String,
    /// ID of the specialty group; none: all specialties.
    pub specialty_group_id: Option<i32>,
    /// Day of the next available appointment.
    pub next_available_on: Option<NaiveDate>,
    /// Whether the provider works there.
    pub does_provider_exist: bool,
    /// When it was recorded.
    pub added_at: DateTime<Utc>,
    /// Day on which it was recorded, in the tenant's business zone.
    pub added_on: NaiveDate,
    /// Name of the staff member who recorded it.
    pub added_by_name: Option<String>,
}

impl Availability {
    /// Returns the days from today to the next available appointment; none if that day is unknown or has passed.
    fn days_till_next(&self, today: NaiveDate) -> Option<i64> {
        self.next_available_on.map(|day| (day - today).num_days()).filter(|days| *days >= 0)
    }

    fn shown(&self, today: NaiveDate) -> CuratedAvailability {
        CuratedAvailability {
            scope: self.scope,
            location_key: self.location_key.clone(),
            specialty_group: self.specialty_group_id.map(specialty),
            next_available_on: self.next_available_on,
            number_of_days_till_next_availability: self.days_till_next(today),
            does_provider_exist: self.does_provider_exist,
            added_at: self.added_at,
            added_by_name: self.added_by_name.clone(),
        }
    }
}

/// Returns a specialty group as an option, with an empty label if the catalog no longer has it.
fn specialty(id: i32) -> ProviderOption {
    ProviderOption { id, label: catalog().specialty_group(id).map(|group| group.label.clone()).unwrap_or_default() }
}

/// Returns the availability that applies to a provider at a location: that of the location before that of the provider, that of the specialty
/// before that of all specialties, then the latest. Without a specialty, any counts.
#[must_use]
pub fn availability_at(
    availabilities: &[Availability],
    specialty_group: Option<i32>,
    location_key: &str,
    today: NaiveDate,
) -> Option<LiveAvailability> {
    let applies = |one: &&Availability| {
        let is_here = one.scope == AvailabilityScope::Provider || one.location_key == location_key;
        is_here && (specialty_group.is_none() || one.specialty_group_id.is_none() || one.specialty_group_id == specialty_group)
    };
    let order = |one: &&Availability| (one.scope == AvailabilityScope::Location, one.specialty_group_id == specialty_group, one.added_at);
    let found = availabilities.iter().filter(applies).max_by_key(order)?;
    Some(LiveAvailability {
        days_till_next_availability: found.days_till_next(today),
        does_provider_exist: found.does_provider_exist,
        added_on: found.added_on,
    })
}

impl CuratedProvider {
    /// Creates the state of a provider from its current facts, its availabilities and its earlier facts.
    pub(super) fn of(source_identifier: &str, facts: &CurrentFacts, open: &[Availability], earlier: &[Fact], today: NaiveDate) -> Self {
        let text = |found: Option<(&String, &Fact)>| found.map(|(value, _)| value.clone());
        let numbers = [facts.phone(), facts.fax()];
        let mut given = numbers.iter().flatten().peekable();
        let contact = CuratedContact {
            phone: text(facts.phone()),
            fax: text(facts.fax()),
            is_verified: given.peek().is_some() && given.all(|(_, fact)| fact.is_verified),
            is_wrong_number: facts.phone().map_or_else(|| facts.wrong_number().is_some(), |(phone, _)| facts.is_wrong(phone)),
            wrong_phone: facts.wrong_number().and_then(|mark| mark.phone.clone()),
        };
        let mut availabilities: Vec<_> = open.iter().map(|one| one.shown(today)).collect();
        availabilities.sort_by_key(|one| (one.scope == AvailabilityScope::Provider, std::cmp::Reverse(one.added_at)));
        Self {
            source_identifier: source_identifier.to_owned(),
            npi: text(facts.npi()),
            contact,
            tins: facts.tins().map(|(list, _)| list.clone()),
            organization_npis: facts.organization_npis().map(|(list, _)| list.clone()),
            address: facts.address().map(|(address, _)| address.clone()),
            latitude: current!(facts, Latitude).map(|(degrees, _)| *degrees),
            longitude: current!(facts, Longitude).map(|(degrees, _)| *degrees),
            availabilities,
            facts: facts.0.iter().map(Fact::shown).collect(),
            history: earlier.iter().map(Fact::shown).collect(),
        }
    }
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
