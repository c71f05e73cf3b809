//! The criteria for possible duplicates. Pure.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Why two people may be the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = people::Likeness)]
pub enum Likeness {
    /// Born on the same day, with a similar name.
    BirthDateAndName,
    /// Same phone number.
    PhoneNumber,
    /// Same email address.
    Email,
}

/// A person on record who may be the one to be added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::Duplicate)]
pub struct Duplicate {
    /// Person ID.
    pub person_id: PersonId,
    /// User ID of the person's account; null without an account.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Date of death.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// Matching criteria; at least one.
    pub likenesses: Vec<Likeness>,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(Duplicate, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, is_masked: true });

/// Minimum trigram similarity of names of possible duplicates: "Jon Smith" and "John Smyth" have 0.31. So do twins (Ana and Luis Perez,
/// 0.4): staff decide.
pub const MIN_NAME_SIMILARITY: f32 = 0.3;

/// Whether a text has at least ten digits, as a North American phone number does. Numbers are compared by `core.phone_digits`.
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
