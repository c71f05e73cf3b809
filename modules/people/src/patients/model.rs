//! Users and persons as sent on the wire, and their masked form.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{PodId, role_label};
use serde::{Deserialize, Serialize};

use crate::equipment::Equipment;
use crate::person::{Address, Author, SectionVersions, Sex};

/// Membership status (console.md §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = people::UserStatus)]
pub enum UserStatus {
    /// Invited; has not started to sign up.
    Initialized,
    /// Enrolled by the plan.
    Enrolled,
    /// Signed up; onboarding is not complete.
    Signedup,
    /// A member.
    Member,
    /// No longer a member.
    Deactivated,
}

/// A state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PracticingState)]
pub struct PracticingState {
    /// FIPS 5-2 code.
    pub id: i32,
    /// Full name.
    pub name: String,
    /// Two-letter abbreviation.
    pub abbreviation: String,
}

/// Fields of a staff member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::ProviderFields)]
pub struct ProviderFields {
    /// Professional title, e.g. `FNP-C`.
    pub title: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`.
    pub internal_role: String,
    /// Role as displayed before the name.
    #[serde(default)]
    pub role_label: String,
    /// URL of the avatar.
    pub avatar: Option<String>,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Whether the clinician accepts more patients.
    pub is_taking_new_patients: bool,
    /// ID for managing the licenses; null for external clinicians and other professions, whose licenses are not managed here.
    pub physician_id: Option<i64>,
    /// States in which the clinician is licensed.
    pub practicing_states: Vec<PracticingState>,
    /// Version of `practicing_states`; send it with the next change.
    pub practicing_states_version: i32,
}

impl ProviderFields {
    /// Sets the derived labels.
    pub fn labeled(mut self) -> Self {
        role_label(&self.internal_role).clone_into(&mut self.role_label);
        self
    }
}

/// A named object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Named)]
pub struct Named {
    /// ID.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// A row of the user list. For a protected person without a live grant, only IDs, name and the two flags are set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::User)]
pub struct User {
    /// User ID.
    pub id: UserId,
    /// Person ID.
    pub person: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Whether the user is a patient.
    pub is_patient: bool,
    /// Whether the user is a staff member.
    pub is_provider: bool,
    /// Whether the account is active.
    pub is_active: bool,
    /// Membership status.
    pub user_status: Option<UserStatus>,
    /// Whether it is a test-only patient.
    pub test_only: bool,
    /// Whether the record is protected.
    pub is_protected: bool,
    /// Whether this row is masked.
    pub is_masked: bool,
    /// Fields of a staff member; null for patients.
    pub provider_fields: Option<ProviderFields>,
    /// Groups of a staff member.
    pub groups: Vec<Named>,
    /// The clinician's personal assignee group.
    pub assignee_group: Option<Named>,
    /// The patient's full data, with `detail=true`.
    pub person_detail: Option<PersonDetail>,
}

// Staff without a patient record belong to the tenant's directory and are not protected.
mask!(
    User,
    |row| row.is_patient.then_some(row.person),
    keeps { id, person, first_name, last_name, is_patient: true, is_protected: true, is_masked: true }
);

/// A member of a patient's care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::CareTeamMember)]
pub struct CareTeamMember {
    /// User ID.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Position in the team: `md`, `np`, `rn`, `health_guide`, `behavioral_health`.
    pub role: String,
    /// Role as displayed before the name.
    #[serde(default)]
    pub role_label: String,
    /// Internal role.
    pub internal_role: String,
    /// URL of the avatar.
    pub avatar: Option<String>,
}

impl CareTeamMember {
    /// Sets the derived labels.
    pub fn labeled(mut self) -> Self {
        role_label(&self.internal_role).clone_into(&mut self.role_label);
        self
    }
}

/// A care pod of a patient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PatientPod)]
pub struct PatientPod {
    /// ID.
    pub id: PodId,
    /// Name.
    pub name: String,
}

/// A reason for signing up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::SignupReason)]
pub struct SignupReason {
    /// ID.
    pub id: i64,
    /// Label.
    pub label: String,
}

/// Status data of a person for chips and profile, maintained by other modules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Summary)]
pub struct Summary {
    /// `initialized`, `enrolled`, `signedup`, `member`, `deactivated`.
    pub onboarding_status: Option<String>,
    /// `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned`, `care`.
    pub program_status: Option<String>,
    /// Whether enrolled in the primary care program.
    pub enrolled_in_primary_care_program: bool,
    /// Whether enrolled in the benefit program.
    pub enrolled_in_benefit_program: bool,
    /// `initial`, `incomplete`, `processing`, `ineligible`, `expired`, `covered`.
    pub coverage_status: Option<String>,
    /// Payer's name.
    pub coverage_payer: Option<String>,
    /// Payer's short name.
    pub coverage_payer_short: Option<String>,
    /// First day of coverage.
    pub coverage_start: Option<NaiveDate>,
    /// Last day of coverage.
    pub coverage_end: Option<NaiveDate>,
    /// `high`, `intermediate`, `low`.
    pub risk_score: Option<String>,
    /// When the person signed up.
    pub signedup_at: Option<DateTime<Utc>>,
    /// Reasons for signing up, in the given order.
    pub signup_reasons_info: Vec<SignupReason>,
    /// When the last visit that took place started; null if none did, or without the feature `appointmentBooking`.
    #[serde(default)]
    pub last_visit_at: Option<DateTime<Utc>>,
    /// When the next scheduled visit starts.
    #[serde(default)]
    pub next_visit_at: Option<DateTime<Utc>>,
}

/// Another person, by IDs only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::LinkedPerson)]
pub struct LinkedPerson {
    /// Person ID.
    pub person_id: PersonId,
    /// User ID of the person's account; null without an account.
    pub user_id: Option<UserId>,
}

/// All data of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Person)]
pub struct PersonDetail {
    /// Person ID.
    pub id: PersonId,
    /// User ID of the person's account; null without an account.
    pub user: Option<UserId>,
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
    /// Sex.
    pub sex: Sex,
    /// Gender identities.
    pub gender: Vec<String>,
    /// Pronouns.
    pub pronouns: Option<String>,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// Employer.
    pub employer: Option<String>,
    /// Whether the record is protected.
    pub request_auth_for_phi: bool,
    /// The sticky note.
    pub provider_note: String,
    /// When the sticky note was last changed.
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    /// Who last changed it; null for an import, or if it was never changed.
    pub provider_note_last_updated_by: Option<Author>,
    /// Version of the sticky note; send it with its next change.
    pub provider_note_version: i32,
    /// Addresses; the first is home.
    pub addresses: Vec<Address>,
    /// Time zone of the home address: by ZIP code, otherwise by state.
    pub time_zone: Option<String>,
    /// Care team.
    pub care_team: Vec<CareTeamMember>,
    /// Care pods.
    pub pods: Vec<PatientPod>,
    /// Status data for chips.
    pub summary: Summary,
    /// How the member can be verified: `ssn` or `employee_id`; null if no number is on record.
    pub member_identifier_type: Option<String>,
    /// URL of the chart in Elation, with the feature `elationIntegration`.
    pub elation_url: Option<String>,
    /// Medical equipment.
    pub medical_equipment_data: Vec<Equipment>,
    /// Email address of the account, or the one that staff recorded for a person without an account.
    pub email: Option<String>,
    /// Phone number in E.164 format: of the account, or as recorded by staff for a person without an account.
    pub phone_number: Option<String>,
    /// When a message or phone call was last exchanged.
    pub last_contact_at: Option<DateTime<Utc>>,
    /// People whose records may be of the same person, until an admin decides.
    pub possible_duplicates: Vec<LinkedPerson>,
    /// The person whose record is used instead of this one, if they were merged.
    pub merged_into: Option<LinkedPerson>,
    /// People whose records were merged into this one. Their contents stay in them.
    pub merged_people: Vec<LinkedPerson>,
    /// Versions of the sections that are edited separately.
    pub versions: SectionVersions,
}

/// A patient: the account and all data of the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Patient)]
pub struct Patient {
    /// User ID.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Always true.
    pub is_patient: bool,
    /// Whether the user is also a staff member.
    pub is_provider: bool,
    /// Whether the account is active.
    pub is_active: bool,
    /// Membership status.
    pub user_status: UserStatus,
    /// Whether it is a test-only patient.
    pub test_only: bool,
    /// Whether an urgent visit is scheduled.
    pub urgent_visit: bool,
    /// Whether the record is protected (the caller then holds a grant).
    pub is_protected: bool,
    /// Always false: without access the response is 403 `phi-access-required`.
    pub is_masked: bool,
    /// Groups of the account.
    pub groups: Vec<Named>,
    /// The user's personal assignee group.
    pub assignee_group: Option<Named>,
    /// All data of the person.
    pub person: PersonDetail,
}
