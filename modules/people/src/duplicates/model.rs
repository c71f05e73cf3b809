//! Who may be somebody who is on record already. Pure.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// By what two people may be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = people::Likeness)]
pub enum Likeness {
    /// Born on the same day, with a similar name.
    BirthDateAndName,
    /// The same phone number.
    PhoneNumber,
    /// The same e-mail address.
    Email,
}

/// Somebody on record who may be the person that is to be added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::Duplicate)]
pub struct Duplicate {
    /// The person.
    pub person_id: PersonId,
    /// The person's user account.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// When the person died.
    pub deceased_at: Option<DateTime<Utc>>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// By what; at least one.
    pub likenesses: Vec<Likeness>,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(Duplicate, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, is_masked: true });

/// So alike are two names at least that may be one, by the letters that they share: "Jon Smith" and "John Smyth" are (0.31). So are twins
/// (Ana and Luis Perez, 0.4): a person decides.
pub const SIMILAR_NAME: f32 = 0.3;

/// Whether a text has the digits of a North American phone number. Numbers are compared by `core.phone_digits`.
pub fn has_ten_digits(text: &str) -> bool {
    text.chars().filter(char::is_ascii_digit).count() >= 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_has_ten_digits_in_any_notation() {
        for text in ["617-555-0199", "(617) 555 0199", "+1 617.555.0199", "16175550199"] {
            assert!(has_ten_digits(text), "{text}");
        }
        assert!(!has_ten_digits("555-0199"));
    }
}
