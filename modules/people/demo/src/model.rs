//! The people of the demo, as `store` writes them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

/// A staff member to whom patients can be assigned.
#[derive(Debug, Clone)]
pub struct Staff {
    /// User ID.
    pub user_id: i64,
    /// Role.
    pub internal_role: String,
    /// States in which they are licensed.
    pub states: Vec<String>,
}

/// A pod and its members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DemoPod {
    /// Name.
    pub name: &'static str,
    /// User IDs.
    pub providers: Vec<i64>,
}

/// A position of a care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DemoCarer {
    /// The position.
    pub role: &'static str,
    /// User ID of its member.
    pub user_id: i64,
}

/// A patient to be stored, or a person without an account (`prospects`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of a patient")]
pub struct DemoPatient {
    /// Number from 1; identifies the patient.
    pub number: usize,
    /// Whether they have a user account.
    pub has_account: bool,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub dob: NaiveDate,
    pub deceased_at: Option<DateTime<Utc>>,
    pub sex: &'static str,
    pub gender: Vec<&'static str>,
    pub pronouns: Option<&'static str>,
    pub preferred_language: &'static str,
    pub employer: Option<&'static str>,
    pub request_auth_for_phi: bool,
    pub provider_note: &'static str,
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub email: Option<String>,
    pub phone_number: String,
    pub user_status: &'static str,
    pub test_only: bool,
    pub urgent_visit: bool,
    pub street_address: String,
    pub street_address_2: String,
    pub city: &'static str,
    pub state: &'static str,
    pub zipcode: &'static str,
    pub program_status: &'static str,
    pub enrolled_in_primary_care_program: bool,
    pub enrolled_in_benefit_program: bool,
    pub coverage_status: &'static str,
    pub coverage_payer: Option<&'static str>,
    pub coverage_payer_short: Option<&'static str>,
    pub coverage_start: Option<NaiveDate>,
    pub coverage_end: Option<NaiveDate>,
    pub risk_score: Option<&'static str>,
    pub pods: Vec<&'static str>,
    pub care_team: Vec<DemoCarer>,
}
