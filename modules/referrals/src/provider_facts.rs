//! Facts about providers that searches, steerages and curated data share, and the rules for those that staff enter (navigation.md §3.2,
//! §5.5). No I/O.

use chrono::NaiveDate;
use huddle_sdk::phone::e164;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Number of integer digits of a latitude or longitude that are kept (navigation.md §5.5).
const COORDINATE_INTEGER_DIGITS: f64 = 1e8;

/// A millionth of a degree: decimals of a latitude or longitude that are kept (navigation.md §5.5).
const COORDINATE_DECIMALS: f64 = 1e6;

/// An option of the catalog.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderOption)]
pub struct ProviderOption {
    /// ID.
    pub id: i32,
    /// Display name; empty if the catalog no longer has the option.
    pub label: String,
}

/// Postal address of a provider. Unknown parts are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderAddress)]
pub struct ProviderAddress {
    /// Street and number.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub address_line_1: String,
    /// Suite, floor or building.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub address_line_2: String,
    /// City.
    #[serde(default)]
    #[schema(max_length = 100)]
    pub city: String,
    /// Two-letter abbreviation of the state.
    #[serde(default)]
    #[schema(max_length = 2)]
    pub state: String,
    /// ZIP code: five digits, or nine with a hyphen.
    #[serde(default)]
    #[schema(max_length = 10)]
    pub zip_code: String,
}

impl ProviderAddress {
    /// Returns the address in one line.
    #[must_use]
    pub fn one_line(&self) -> String {
        let region =
            [self.state.as_str(), self.zip_code.as_str()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let parts = [self.address_line_1.as_str(), &self.address_line_2, &self.city, &region];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// Returns whether all parts are unknown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the address with its parts in one line each; 400 below `pointer` if a part is too long, the state is not known or the ZIP code
    /// has another form.
    pub(crate) fn checked(&self, pointer: &str, states: &[String]) -> Result<Self> {
        let at = |name: &str| format!("{pointer}/{name}");
        let address = Self {
            address_line_1: Text::<0, 200>::from(self.address_line_1.as_str()).one_line(&at("address_line_1"))?,
            address_line_2: Text::<0, 200>::from(self.address_line_2.as_str()).one_line(&at("address_line_2"))?,
            city: Text::<0, 100>::from(self.city.as_str()).one_line(&at("city"))?,
            state: self.state.trim().to_ascii_uppercase(),
            zip_code: self.zip_code.trim().to_owned(),
        };
        if !address.state.is_empty() && !states.contains(&address.state) {
            return Err(Problem::invalid_field(at("state"), "Enter the two-letter abbreviation of a state"));
        }
        if !address.zip_code.is_empty() && !is_zip(&address.zip_code) {
            return Err(Problem::invalid_field(at("zip_code"), "Enter a ZIP code with 5 or 9 digits"));
        }
        Ok(address)
    }
}

/// Returns whether a text is a ZIP code: five digits, or nine with a hyphen.
fn is_zip(text: &str) -> bool {
    let are_digits = |text: &str, count: usize| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('-').map_or_else(|| are_digits(text, 5), |(zip, rest)| are_digits(zip, 5) && are_digits(rest, 4))
}

/// Returns a US phone or fax number as `+1` and ten digits, or an empty text for none (navigation.md §5.5); 400 at `pointer` for anything
/// else.
pub(crate) fn checked_us_phone(text: &str, pointer: &str) -> Result<String> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    let number = e164(text).filter(|number| number.starts_with("+1") && number.len() == 12);
    number.ok_or_else(|| Problem::invalid_field(pointer, "Enter a ten-digit US number"))
}

/// Returns a latitude or longitude without the integer digits beyond the eighth and without the decimals beyond the sixth (navigation.md
/// §5.5).
#[must_use]
pub fn truncated_coordinate(degrees: f64) -> f64 {
    let kept = degrees % COORDINATE_INTEGER_DIGITS;
    // The text has the shortest decimals that mean this number; multiplication would turn 42.36 into 42.359999.
    let text = format!("{kept}");
    let end = text.find('.').map_or(text.len(), |dot| text.len().min(dot + 7));
    text[..end].parse().unwrap_or_else(|_| (kept * COORDINATE_DECIMALS).trunc() / COORDINATE_DECIMALS)
}

/// Gender of a provider, as the directory states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "text")]
#[schema(as = referrals::ProviderGender)]
pub enum Gender {
    /// Female.
    Female,
    /// Male.
    Male,
}

/// Next availability of a provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::LiveAvailability)]
pub struct LiveAvailability {
    /// Days from today to the next available appointment; null if unknown, or if that day has passed.
    pub days_till_next_availability: Option<i64>,
    /// Whether the provider works at this location.
    pub does_provider_exist: bool,
    /// Date on which it was recorded.
    pub added_on: NaiveDate,
}

/// Confidence that a provider works at a location.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::LocationConfidence)]
pub struct LocationConfidence {
    /// Score, 0 to 5; more than 2 is high certainty (navigation.md §9).
    #[schema(minimum = 0, maximum = 5)]
    pub score: f64,
    /// Source of the score.
    #[schema(max_length = 100)]
    pub source: String,
    /// Date of the score.
    pub as_of: Option<NaiveDate>,
}

/// Scores of a provider. Unknown scores are null.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderScores)]
pub struct ProviderScores {
    /// Composite score, 0 (worst) to 5 (best).
    #[schema(minimum = 0, maximum = 5)]
    pub composite: Option<f64>,
    /// Cost score, 1 (least expensive) to 6 (most expensive).
    #[schema(minimum = 1, maximum = 6)]
    pub cost: Option<f64>,
    /// Quality score, 0 (worst) to 5 (best).
    #[schema(minimum = 0, maximum = 5)]
    pub quality: Option<f64>,
    /// Expertise score, 0 (worst) to 5 (best).
    #[schema(minimum = 0, maximum = 5)]
    pub expertise: Option<f64>,
}

/// Part of an estimated cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::CostPart)]
pub struct CostPart {
    /// What it is for.
    #[schema(max_length = 200)]
    pub label: String,
    /// US dollars.
    pub amount: f64,
}

/// Source of a fact. Curated facts count before the upload, and the upload before NPPES.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::FactSource)]
pub enum FactSource {
    /// Recorded by staff of the tenant.
    Curated,
    /// The tenant's upload.
    Upload,
    /// The national registry of providers.
    Nppes,
}

/// A fact about a provider, with its source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderFact)]
pub struct ProviderFact {
    /// Name of the field, such as `phone`.
    pub name: String,
    /// Value as displayed.
    pub value: String,
    /// Source.
    pub source: FactSource,
    /// Date of the value in its source; null if unknown.
    pub as_of: Option<NaiveDate>,
    /// Name of the staff member who recorded it; null for other sources.
    pub by: Option<String>,
}

/// Recommendation of a provider (navigation.md §3.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[sqlx(type_name = "text", rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = referrals::RecommendationStatus)]
pub enum RecommendationStatus {
    /// There is no rating.
    #[default]
    NoRating,
    /// Recommended.
    Recommended,
    /// Not recommended.
    NotRecommended,
    /// Neither.
    Neutral,
}

/// How a provider sees members (navigation.md §3.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::ProviderType)]
pub enum ProviderType {
    /// By video or phone.
    Virtual,
    /// With a test kit that is sent to the member.
    AtHomeTestKit,
    /// At the member's home.
    InHome,
    /// At the provider's location.
    #[default]
    InPerson,
}

/// Agreement between a partner and the tenant's network (navigation.md §3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::AgreementType)]
pub enum AgreementType {
    /// A contract of the member's employer or plan.
    ClientContract,
    /// A contract with the tenant itself.
    DirectContract,
    /// A preferred vendor.
    PreferredVendor,
}

/// Source of a provider (navigation.md §3.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::DataSource)]
pub enum DataSource {
    /// The provider directory.
    Ribbon,
    /// A procedure search.
    Talon,
    /// The tenant's own entry.
    #[default]
    Manual,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "the results are exact")]
    fn coordinates_keep_eight_integer_digits_and_six_decimals() {
        for (given, kept) in [
            (42.36, 42.36),
            (42.360_082_57, 42.360_082),
            (-71.058_880_99, -71.058_880),
            (0.000_000_9, 0.0),
            (123_456_789.5, 23_456_789.5),
            (-5.0, -5.0),
            (1e300 % 1e8, 1e300 % 1e8),
        ] {
            assert_eq!(truncated_coordinate(given), kept, "{given}");
        }
    }

    #[test]
    fn phones_are_of_the_united_states() {
        let checked = |text: &str| checked_us_phone(text, "/phone").map_err(|problem| problem.body().errors[0].pointer.clone());
        assert_eq!(checked("(617) 555-0142"), Ok("+16175550142".to_owned()));
        assert_eq!(checked("+1 617 555 0142"), Ok("+16175550142".to_owned()));
        assert_eq!(checked("  "), Ok(String::new()));
        for wrong in ["+44 20 7946 0958", "555-0142", "call us"] {
            assert_eq!(checked(wrong), Err("/phone".to_owned()), "{wrong}");
        }
    }

    #[test]
    fn an_address_has_a_known_state_and_a_zip_code() {
        let states = ["MA".to_owned()];
        let address = |state: &str, zip: &str| ProviderAddress { state: state.to_owned(), zip_code: zip.to_owned(), ..Default::default() };
        assert_eq!(address(" ma ", " 02110-1234").checked("/address", &states).expect("valid"), address("MA", "02110-1234"));
        assert_eq!(address("", "").checked("/address", &states).expect("empty"), address("", ""));
        for (wrong, pointer) in [
            (address("XX", ""), "/address/state"),
            (address("", "0211"), "/address/zip_code"),
            (address("", "02110-12"), "/address/zip_code"),
            (ProviderAddress { city: "x".repeat(101), ..Default::default() }, "/address/city"),
        ] {
            assert_eq!(wrong.checked("/address", &states).expect_err("refused").body().errors[0].pointer, pointer);
        }
        let full = ProviderAddress { address_line_1: "1 Elm St".to_owned(), city: "Lynn".to_owned(), ..address("MA", "01901") };
        assert_eq!(full.one_line(), "1 Elm St, Lynn, MA 01901");
    }
}
