//! Rules for facts about providers that staff enter: addresses, phone numbers and coordinates (navigation.md §5.5). No I/O.

use huddle_sdk::phone::e164;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Number of integer digits of a latitude or longitude that are kept (navigation.md §5.5).
const COORDINATE_INTEGER_DIGITS: f64 = 1e8;

/// A millionth of a degree: decimals of a latitude or longitude that are kept (navigation.md §5.5).
const COORDINATE_DECIMALS: f64 = 1e6;

/// Postal address of a provider. Unknown parts are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::PostalAddress)]
pub struct PostalAddress {
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

impl PostalAddress {
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
        let address = |state: &str, zip: &str| PostalAddress { state: state.to_owned(), zip_code: zip.to_owned(), ..Default::default() };
        assert_eq!(address(" ma ", " 02110-1234").checked("/address", &states).expect("valid"), address("MA", "02110-1234"));
        assert_eq!(address("", "").checked("/address", &states).expect("empty"), address("", ""));
        for (wrong, pointer) in [
            (address("XX", ""), "/address/state"),
            (address("", "0211"), "/address/zip_code"),
            (address("", "02110-12"), "/address/zip_code"),
            (PostalAddress { city: "x".repeat(101), ..Default::default() }, "/address/city"),
        ] {
            assert_eq!(wrong.checked("/address", &states).expect_err("refused").body().errors[0].pointer, pointer);
        }
        let full = PostalAddress { address_line_1: "1 Elm St".to_owned(), city: "Lynn".to_owned(), ..address("MA", "01901") };
        assert_eq!(full.one_line(), "1 Elm St, Lynn, MA 01901");
    }
}
