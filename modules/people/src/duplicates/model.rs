//! Criteria for possible duplicates, and decisions about pairs of records. Pure.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::person::Author;

/// Reason why two people may be the same.
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

/// A person on record who may be the same as the person to be added.
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

/// Minimum trigram similarity of names of possible duplicates: "Jon Smith" and "John Smyth" have 0.31. Twins also reach it (Ana and Luis
/// Perez, 0.4), so staff decide.
pub const MIN_NAME_SIMILARITY: f32 = 0.3;

/// Returns whether a text has at least ten digits, as a North American phone number does. Numbers are compared by `core.phone_digits`.
pub fn has_ten_digits(text: &str) -> bool {
    text.chars().filter(char::is_ascii_digit).count() >= 10
}

/// State of a pair of records.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = people::DuplicateState)]
pub enum DuplicateState {
    /// No decision yet.
    #[default]
    Open,
    /// Two different people.
    Dismissed,
    /// One person: one record is marked as merged into the other.
    Merged,
}

impl DuplicateState {
    /// Returns the stored value.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Dismissed => "dismissed",
            Self::Merged => "merged",
        }
    }

    /// Returns whether a pair may change to another state: decisions are made about open pairs, and are undone by reopening them.
    pub fn may_become(self, next: Self) -> bool {
        self != next && (self == Self::Open || next == Self::Open)
    }
}

/// One of two records that may be of the same person. For a protected person without a live grant, only IDs and name are set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::PairedRecord)]
pub struct PairedRecord {
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
    /// Whether this record is masked.
    pub is_masked: bool,
}

mask!(PairedRecord, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, is_masked: true });

/// Two records that may be of the same person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::DuplicatePair)]
pub struct DuplicatePair {
    /// ID.
    pub id: i64,
    /// State of the pair.
    pub state: DuplicateState,
    /// For a merged pair: the person whose record stays in use.
    pub kept_person_id: Option<PersonId>,
    /// When the pair was reported.
    pub reported_at: DateTime<Utc>,
    /// Staff member who reported the pair.
    pub reported_by: Option<Author>,
    /// When the pair was decided, or the decision undone.
    pub decided_at: Option<DateTime<Utc>>,
    /// Staff member who decided or undid the decision.
    pub decided_by: Option<Author>,
    /// Version; send it with the next decision.
    pub row_version: i32,
    /// The two records, the older one first. Empty until access to them was checked.
    #[schema(value_type = Vec<PairedRecord>, min_items = 2, max_items = 2)]
    pub records: Vec<Visible<PairedRecord>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_are_made_about_open_pairs_and_undone_by_opening_them() {
        use DuplicateState::{Dismissed, Merged, Open};
        let allowed = [(Open, Dismissed), (Open, Merged), (Dismissed, Open), (Merged, Open)];
        for from in [Open, Dismissed, Merged] {
            for to in [Open, Dismissed, Merged] {
                assert_eq!(from.may_become(to), allowed.contains(&(from, to)), "{from:?} to {to:?}");
            }
        }
    }

    #[test]
    fn a_phone_number_has_ten_digits_in_any_notation() {
        for text in ["617-555-0199", "(617) 555 0199", "+1 617.555.0199", "16175550199"] {
            assert!(has_ten_digits(text), "{text}");
        }
        assert!(!has_ten_digits("555-0199"));
    }
}
