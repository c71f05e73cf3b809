//! What is known of a person, as several operations name it.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Sex, as offered in the console (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[sqlx(type_name = "text")]
#[schema(as = people::Sex)]
pub enum Sex {
    /// Unknown.
    Unknown,
    /// Female.
    Female,
    /// Male.
    Male,
}

/// A postal address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Address)]
pub struct Address {
    /// First line.
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub street_address: String,
    /// Second line.
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub street_address_2: String,
    /// City.
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub city: String,
    /// Two-letter abbreviation; null if unknown.
    #[schema(pattern = "^([A-Za-z]{2})?$")]
    pub state: Option<String>,
    /// ZIP code, with or without its extension.
    #[schema(pattern = "^([0-9]{5}(-[0-9]{4})?)?$")]
    pub zipcode: String,
}

/// A staff member as the author of a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Author)]
pub struct Author {
    /// User ID.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
}

/// Risk of serious illness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = people::RiskScore)]
pub enum RiskScore {
    /// High.
    High,
    /// Intermediate.
    Intermediate,
    /// Low.
    Low,
}

impl RiskScore {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Intermediate => "intermediate",
            Self::Low => "low",
        }
    }
}

/// Versions of a person's sections; an edit names the version that it is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::SectionVersions)]
pub struct SectionVersions {
    /// Names, date of birth, sex, gender, pronouns, language, employer.
    pub basic_info: i32,
    /// Home address; 0 if there is none.
    pub address: i32,
    /// Medical equipment.
    pub medical_equipment: i32,
    /// Care team.
    pub care_team: i32,
    /// Email address and phone number.
    pub contact: i32,
}
