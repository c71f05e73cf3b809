//! Audience, order and pagination of the user list.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// The audience of the list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = people::UserType)]
pub enum UserType {
    /// Patients.
    #[default]
    Patient,
    /// Staff.
    Provider,
}

impl UserType {
    /// Returns the value for the search.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Provider => "provider",
        }
    }
}

/// Sort key of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortKey {
    /// User id.
    Id,
    /// Last name, then first name, without accents and case.
    Name,
    /// Email address; users without one and protected patients come first.
    Email,
    /// Digits of the phone number; users without one and protected patients come first.
    PhoneNumber,
}

impl SortKey {
    /// Returns the value as sent by the caller.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Name => "name",
            Self::Email => "email",
            Self::PhoneNumber => "phone_number",
        }
    }
}

/// Order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordering {
    /// Sort key.
    pub key: SortKey,
    /// Whether the order is descending.
    pub descending: bool,
}

/// Newest first (console.md §2).
impl Default for Ordering {
    fn default() -> Self {
        Self { key: SortKey::Id, descending: true }
    }
}

impl Ordering {
    /// Parses `name`, `-id`, ...
    pub fn parse(text: &str) -> Result<Self> {
        let (descending, name) = text.strip_prefix('-').map_or((false, text), |name| (true, name));
        let key = match name {
            "id" => SortKey::Id,
            "name" => SortKey::Name,
            "email" => SortKey::Email,
            "phone_number" => SortKey::PhoneNumber,
            _ => {
                return Err(Problem::invalid_field(
                    "?ordering",
                    "Must be id, name, email or phone_number, with - in front for descending order",
                ));
            }
        };
        Ok(Self { key, descending })
    }
}

/// Position after the last row of a page. Keys are compared byte by byte, as in the database.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Keyset {
    /// Sort key of the last row; empty if the key is the ID.
    pub key: String,
    /// ID, to break ties.
    pub id: i64,
}

impl Keyset {
    /// Creates the position before every row in this order. Keys are compared byte by byte, so the last code point sorts after all of them.
    pub fn start(ordering: Ordering) -> Self {
        if ordering.descending { Self { key: char::MAX.to_string(), id: i64::MAX } } else { Self { key: String::new(), id: i64::MIN } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orderings_are_parsed_and_unknown_ones_rejected() {
        let parse = Ordering::parse;
        assert_eq!(parse("-id").unwrap(), Ordering::default());
        assert_eq!(parse("name").unwrap(), Ordering { key: SortKey::Name, descending: false });
        assert_eq!(parse("-phone_number").unwrap(), Ordering { key: SortKey::PhoneNumber, descending: true });
        for wrong in ["", "-", "dob", "--id", "id,name", "ID"] {
            assert_eq!(parse(wrong).unwrap_err().status(), 400, "{wrong}");
        }
    }
}
