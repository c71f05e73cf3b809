//! Possible duplicates. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// A reason why two people may be the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = people::Likeness)]
pub enum Likeness {
    /// Same date of birth and similar name.
    BirthDateAndName,
    /// Same phone number.
    PhoneNumber,
    /// Same email address.
    Email,
}

/// A person on record who may be the person to be added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::Duplicate)]
pub struct Duplicate {
    /// Person ID.
    pub person_id: PersonId,
    /// User ID; null without a user account.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Time of death; null if alive.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// Why the two may be the same person; at least one reason.
    pub likenesses: Vec<Likeness>,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(Duplicate, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, is_masked: true });

/// Minimum trigram similarity of two names that may be the same: "Jon Smith" and "John Smyth" have 0.31. So do twins (Ana and Luis Perez,
/// 0.4): a person decides.
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
