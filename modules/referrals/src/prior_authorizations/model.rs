//! A prior authorization and its rules. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use crate::ids::PriorAuthorizationId;

/// Maximum length of a summary, in characters (record.md §9, navigation.md §9).
pub const MAX_SUMMARY_LENGTH: usize = 80;

/// Number of days before its end in which an authorization is expiring.
pub const EXPIRING_DAYS: i64 = 30;

/// Decision of the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::Determination)]
pub enum Determination {
    /// All that was requested is approved.
    Approved,
    /// Fewer units, services or days than requested are approved.
    PartiallyApproved,
    /// The request is denied.
    Denied,
}

/// State of the request at the payer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::PriorAuthorizationStatus)]
pub enum PriorAuthorizationStatus {
    /// The payer has not decided yet.
    #[default]
    Pending,
    /// The payer waits for clinical information.
    PendingClinicalInfo,
    /// The payer decided: `determination` is set.
    Decided,
    /// The request was withdrawn.
    Canceled,
}

/// Urgency of the request, which sets the time that the payer has for its decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::Urgency)]
pub enum Urgency {
    /// Seven days.
    Standard,
    /// 72 hours.
    Urgent,
}

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
#[serde(default)]
#[schema(as = referrals::AuthorizedProvider)]
pub struct AuthorizedProvider {
    /// First name; empty for an organization.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub first_name: String,
    /// Middle name.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub middle_name: String,
    /// Last name, or name of the organization.
    #[schema(max_length = 200, pattern = "^[^\\u0000]*$")]
    pub last_name: String,
    /// Street address.
    #[schema(max_length = 200, pattern = "^[^\\u0000]*$")]
    pub address_line_1: String,
    /// Second line of the street address.
    #[schema(max_length = 200, pattern = "^[^\\u0000]*$")]
    pub address_line_2: String,
    /// City.
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub city: String,
    /// State; null if unknown.
    pub state: Option<AddressState>,
    /// ZIP code of five or nine digits; empty if unknown.
    #[schema(pattern = "^([0-9]{5}(-[0-9]{4})?)?$")]
    pub zip_code: String,
    /// National Provider Identifier; null if unknown.
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

/// A prior authorization (record.md, "Prior authorization").
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::PriorAuthorization)]
pub struct PriorAuthorization {
    /// ID.
    #[schema(value_type = i64)]
    pub pk: PriorAuthorizationId,
    /// Identifier generated by the system that delivers it.
    pub uid: Uuid,
    /// Person concerned.
    pub person: PersonId,
    /// Categories and procedures in one line of at most 80 characters; empty when masked.
    pub summary: String,
    /// Decision of the payer; null while undecided or when canceled.
    pub determination: Option<Determination>,
    /// State of the request at the payer.
    pub status: PriorAuthorizationStatus,
    /// Reason for a denial, in the words of the payer; null if not denied, or if the payer gave none.
    pub denial_reason: Option<String>,
    /// Urgency of the request; null if the payer did not say.
    pub urgency: Option<Urgency>,
    /// When the payer's decision is due: 72 hours (urgent) or 7 days (standard, or unknown urgency) after the request; null when decided or
    /// canceled.
    pub decision_due_at: Option<DateTime<Utc>>,
    /// When the request was created at the payer.
    pub vendor_create_date: DateTime<Utc>,
    /// When it was last changed at the payer.
    pub vendor_update_date: DateTime<Utc>,
    /// Categories of services.
    pub service_categories: Vec<AuthorizedCategory>,
    /// Authorized quantity; null if not limited, or unknown.
    pub service_quantity: Option<AuthorizedQuantity>,
    /// Number of units that were used, as reported by the payer; null if unknown.
    pub units_used: Option<i32>,
    /// Number of units left: authorized minus used, at least 0; null if either is unknown.
    pub units_left: Option<i32>,
    /// First day on which it is valid.
    pub effective_from: Option<NaiveDate>,
    /// Last day on which it is valid.
    pub effective_through: Option<NaiveDate>,
    /// Whether it is approved and its last day is today or at most 30 days from today.
    pub is_expiring: bool,
    /// The payer's number of the authorization; empty if it has none.
    pub originator_system_id: String,
    /// Providers that it is for.
    pub providers: Vec<AuthorizedProvider>,
    /// Procedures.
    pub procedure_codes: Vec<AuthorizedProcedure>,
    /// Diagnoses.
    pub diagnosis_codes: Vec<AuthorizedDiagnosis>,
    /// When it was first received.
    pub created_at: DateTime<Utc>,
    /// When its last change was received.
    pub updated_at: DateTime<Utc>,
}

mask!(
    PriorAuthorization,
    |row| Some(row.person),
    keeps { pk, uid, person, vendor_create_date, vendor_update_date, created_at, updated_at }
);

/// Returns when the payer's decision is due; none once it is decided or canceled.
#[must_use]
pub fn decision_due_at(status: PriorAuthorizationStatus, urgency: Option<Urgency>, created_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let time = match urgency {
        Some(Urgency::Urgent) => TimeDelta::hours(72),
        Some(Urgency::Standard) | None => TimeDelta::days(7),
    };
    match status {
        PriorAuthorizationStatus::Pending | PriorAuthorizationStatus::PendingClinicalInfo => created_at.checked_add_signed(time),
        PriorAuthorizationStatus::Decided | PriorAuthorizationStatus::Canceled => None,
    }
}

/// Returns the units that are left; none if the quantity or the usage is unknown.
#[must_use]
pub fn units_left(quantity: Option<AuthorizedQuantity>, used: Option<i32>) -> Option<i32> {
    Some(quantity?.value.saturating_sub(used?).max(0))
}

/// Returns whether an authorization ends within the next 30 days, today included.
#[must_use]
pub fn is_expiring(determination: Option<Determination>, effective_through: Option<NaiveDate>, today: NaiveDate) -> bool {
    let is_approved = matches!(determination, Some(Determination::Approved | Determination::PartiallyApproved));
    is_approved && effective_through.is_some_and(|last| (0..=EXPIRING_DAYS).contains(&(last - today).num_days()))
}

/// Returns categories and procedures in one line, shortened to 80 characters.
#[must_use]
pub fn summary(categories: &[AuthorizedCategory], procedures: &[AuthorizedProcedure], originator_system_id: &str) -> String {
    let categories = categories.iter().map(|category| category.label.trim()).collect::<Vec<_>>().join(", ");
    let name = |procedure: &AuthorizedProcedure| {
        let described = procedure.content_object.as_ref().map(|meaning| meaning.description.trim()).filter(|text| !text.is_empty());
        described.map_or_else(|| format!("{} {}", procedure.system, procedure.code), str::to_owned)
    };
    let procedures = procedures.iter().map(name).collect::<Vec<_>>().join(", ");
    let parts = [categories, procedures];
    let text = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(": ");
    let text = if text.is_empty() { originator_system_id } else { &text };
    shortened(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Shortens a text to 80 characters, the last of which is then an ellipsis.
fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_SUMMARY_LENGTH {
        return text.to_owned();
    }
    let kept: String = text.chars().take(MAX_SUMMARY_LENGTH - 1).collect();
    format!("{}…", kept.trim_end())
}
