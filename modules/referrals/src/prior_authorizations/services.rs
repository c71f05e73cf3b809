//! What a prior authorization is for (quantity, categories, providers and codes), and the checks of what is delivered.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Unit of a quantity of services (record.md, "Steerage summary").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::AuthorizedUnit)]
pub enum AuthorizedUnit {
    /// Days.
    Days,
    /// Units.
    Units,
    /// Visits.
    Visits,
}

impl AuthorizedUnit {
    /// Returns a number of units with their name.
    pub(super) fn counted(self, count: i32) -> String {
        let name = match self {
            Self::Days => "day",
            Self::Units => "unit",
            Self::Visits => "visit",
        };
        format!("{count} {name}{}", if count == 1 { "" } else { "s" })
    }
}

/// Quantity of services.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AuthorizedQuantity)]
pub struct AuthorizedQuantity {
    /// Number of units, from 1.
    #[schema(minimum = 1, maximum = 100_000)]
    pub value: i32,
    /// Unit.
    pub unit: AuthorizedUnit,
}

/// Category of services.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AuthorizedCategory)]
pub struct AuthorizedCategory {
    /// Name of the category, in the words of the payer; 1 to 100 characters.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub label: String,
}

/// State of an address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AddressState)]
pub struct AddressState {
    /// Abbreviation, such as `MA`.
    #[schema(pattern = "^[A-Z]{2}$")]
    pub abbreviation: String,
}

/// Provider that the authorization is for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AuthorizedProvider)]
pub struct AuthorizedProvider {
    /// First name; empty for an organization.
    #[serde(default)]
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub first_name: String,
    /// Middle name.
    #[serde(default)]
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub middle_name: String,
    /// Last name, or name of the organization; 1 to 200 characters.
    #[schema(max_length = 200, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub last_name: String,
    /// Street address.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\u0000]*$")]
    pub address_line_1: String,
    /// Second line of the street address.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\u0000]*$")]
    pub address_line_2: String,
    /// City.
    #[serde(default)]
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub city: String,
    /// State; null if unknown.
    #[serde(default)]
    pub state: Option<AddressState>,
    /// ZIP code of five or nine digits; empty if unknown.
    #[serde(default)]
    #[schema(pattern = "^([0-9]{5}(-[0-9]{4})?)?$")]
    pub zip_code: String,
    /// National Provider Identifier; null if unknown.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{10}$")]
    pub npi: Option<String>,
}

/// Meaning of a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::CodeMeaning)]
pub struct CodeMeaning {
    /// Description, as delivered by the payer; at most 500 characters.
    #[schema(max_length = 500, pattern = "^[^\\u0000]*$")]
    pub description: String,
}

/// A code of a procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AuthorizedProcedure)]
pub struct AuthorizedProcedure {
    /// Code system, such as `CPT` or `HCPCS`; 1 to 100 characters.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub system: String,
    /// Version of the code system; empty if the payer gave none.
    #[serde(default)]
    #[schema(max_length = 40, pattern = "^[^\\u0000]*$")]
    pub version: String,
    /// Code, 1 to 20 characters.
    #[schema(max_length = 20, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub code: String,
    /// Meaning of the code; null if the payer gave none.
    #[serde(default)]
    pub content_object: Option<CodeMeaning>,
}

/// A code of a diagnosis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::AuthorizedDiagnosis)]
pub struct AuthorizedDiagnosis {
    /// Code system, such as `ICD-10-CM`; 1 to 100 characters.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub system: String,
    /// Version of the code system; empty if the payer gave none.
    #[serde(default)]
    #[schema(max_length = 40, pattern = "^[^\\u0000]*$")]
    pub version: String,
    /// Code, 1 to 20 characters.
    #[schema(max_length = 20, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub code: String,
}

/// Checks each item of a list of at most `most`.
pub(super) fn checked_all<T>(items: Vec<T>, pointer: &str, most: usize, check: fn(T, &str) -> Result<T>) -> Result<Vec<T>> {
    if items.len() > most {
        return Err(Problem::invalid_field(pointer, format!("At most {most}")));
    }
    items.into_iter().enumerate().map(|(index, item)| check(item, &format!("{pointer}/{index}"))).collect()
}

pub(super) fn checked_category(category: AuthorizedCategory, at: &str) -> Result<AuthorizedCategory> {
    Ok(AuthorizedCategory { label: line::<100>(category.label, &format!("{at}/label"))? })
}

pub(super) fn checked_provider(provider: AuthorizedProvider, at: &str) -> Result<AuthorizedProvider> {
    let field = |name: &str| format!("{at}/{name}");
    if provider
        .state
        .as_ref()
        .is_some_and(|state| state.abbreviation.len() != 2 || !state.abbreviation.bytes().all(|b| b.is_ascii_uppercase()))
    {
        return Err(Problem::invalid_field(field("state/abbreviation"), "Two capital letters"));
    }
    if !is_zip_code(&provider.zip_code) {
        return Err(Problem::invalid_field(field("zip_code"), "A ZIP code has five digits, or nine as 02118-1234"));
    }
    if provider.npi.as_ref().is_some_and(|npi| npi.len() != 10 || !npi.bytes().all(|b| b.is_ascii_digit())) {
        return Err(Problem::invalid_field(field("npi"), "An NPI has 10 digits"));
    }
    Ok(AuthorizedProvider {
        first_name: optional_line::<100>(provider.first_name, &field("first_name"))?,
        middle_name: optional_line::<100>(provider.middle_name, &field("middle_name"))?,
        last_name: line::<200>(provider.last_name, &field("last_name"))?,
        address_line_1: optional_line::<200>(provider.address_line_1, &field("address_line_1"))?,
        address_line_2: optional_line::<200>(provider.address_line_2, &field("address_line_2"))?,
        city: optional_line::<100>(provider.city, &field("city"))?,
        ..provider
    })
}

fn is_zip_code(text: &str) -> bool {
    let digits = |text: &str, count| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    text.is_empty() || digits(text, 5) || text.split_once('-').is_some_and(|(zip, more)| digits(zip, 5) && digits(more, 4))
}

pub(super) fn checked_procedure(procedure: AuthorizedProcedure, at: &str) -> Result<AuthorizedProcedure> {
    let field = |name: &str| format!("{at}/{name}");
    let meaning = |meaning: CodeMeaning| {
        optional_line::<500>(meaning.description, &field("content_object/description")).map(|description| CodeMeaning { description })
    };
    Ok(AuthorizedProcedure {
        system: line::<100>(procedure.system, &field("system"))?,
        version: optional_line::<40>(procedure.version, &field("version"))?,
        code: line::<20>(procedure.code, &field("code"))?,
        content_object: procedure.content_object.map(meaning).transpose()?,
    })
}

pub(super) fn checked_diagnosis(diagnosis: AuthorizedDiagnosis, at: &str) -> Result<AuthorizedDiagnosis> {
    let field = |name: &str| format!("{at}/{name}");
    Ok(AuthorizedDiagnosis {
        system: line::<100>(diagnosis.system, &field("system"))?,
        version: optional_line::<40>(diagnosis.version, &field("version"))?,
        code: line::<20>(diagnosis.code, &field("code"))?,
    })
}

/// A required text of one line.
pub(super) fn line<const MAX: usize>(text: String, pointer: &str) -> Result<String> {
    Text::<1, MAX>::from(text).one_line(pointer, "Required")
}

/// A text of one line that may be empty.
pub(super) fn optional_line<const MAX: usize>(text: String, pointer: &str) -> Result<String> {
    Text::<0, MAX>::from(text).one_line(pointer)
}
