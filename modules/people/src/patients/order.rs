//! Whom the list shows, in what order, and where a page of it ended.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Whom the list shows.
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
    /// As the search knows it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Provider => "provider",
        }
    }
}

/// By what the list is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortKey {
    /// User id.
    Id,
    /// Last name, then first name, without accents and case.
    Name,
    /// E-mail address; who has none, or is protected, comes first.
    Email,
    /// The digits of the phone number; who has none, or is protected, comes first.
    PhoneNumber,
}

impl SortKey {
    /// As it is asked for.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Name => "name",
            Self::Email => "email",
            Self::PhoneNumber => "phone_number",
        }
    }
}

/// The order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordering {
    /// By what.
    pub key: SortKey,
    /// Last first.
    pub descending: bool,
}

/// The newest first (console.md §2).
impl Default for Ordering {
    fn default() -> Self {
        Self { key: SortKey::Id, descending: true }
    }
}

impl Ordering {
    /// Reads `name`, `-id`, ...
    pub fn parse(text: &str) -> Result<Self> {
        let (descending, name) = text.strip_prefix('-').map_or((false, text), |name| (true, name));
        let key = match name {
            "id" => SortKey::Id,
            "name" => SortKey::Name,
            "email" => SortKey::Email,
            "phone_number" => SortKey::PhoneNumber,
            _ => return Err(Problem::invalid_field("?ordering", "One of id, name, email, phone_number; - in front for descending")),
        };
        Ok(Self { key, descending })
    }
}

/// Where a page of the list ended. Compared as the database compares keys: byte by byte.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Keyset {
    /// The sort key of the last row; empty when it is the id itself.
    pub key: String,
    /// Breaks ties.
    pub id: i64,
}

impl Keyset {
    /// Before every row in this order. Keys are compared byte by byte, so the last code point is above them all.
    pub fn start(ordering: Ordering) -> Self {
        if ordering.descending { Self { key: char::MAX.to_string(), id: i64::MAX } } else { Self { key: String::new(), id: i64::MIN } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orderings_are_read_and_others_refused() {
        let parse = Ordering::parse;
        assert_eq!(parse("-id").unwrap(), Ordering::default());
        assert_eq!(parse("name").unwrap(), Ordering { key: SortKey::Name, descending: false });
        assert_eq!(parse("-phone_number").unwrap(), Ordering { key: SortKey::PhoneNumber, descending: true });
        for wrong in ["", "-", "dob", "--id", "id,name", "ID"] {
            assert_eq!(parse(wrong).unwrap_err().status(), 400, "{wrong}");
        }
    }
}
