//! What a console shows of a user and of a person, and what is left of it while the person is protected.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{PodId, role_label};
use serde::{Deserialize, Serialize};

use crate::persons::equipment::Equipment;
use crate::persons::model::SectionVersions;

/// Where a member stands between the first contact and the end of membership (console.md §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = people::UserStatus)]
pub enum UserStatus {
    /// Invited; has not begun to sign up.
    Initialized,
    /// Enrolled by the plan.
    Enrolled,
    /// Signed up; on-boarding is not finished.
    Signedup,
    /// A member.
    Member,
    /// No longer one.
    Deactivated,
}

/// Sex, as the console offers it (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, sqlx::Type, ToSchema)]
#[sqlx(type_name = "text")]
#[schema(as = people::Sex)]
pub enum Sex {
    /// Not known.
    Unknown,
    /// Female.
    Female,
    /// Male.
    Male,
}

/// A state by its two names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PracticingState)]
pub struct PracticingState {
    /// The number that the census gives it (FIPS 5-2).
    pub id: i32,
    /// In full.
    pub name: String,
    /// Two letters.
    pub abbreviation: String,
}

/// What a user has as a member of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::ProviderFields)]
pub struct ProviderFields {
    /// Professional title, e.g. `FNP-C`.
    pub title: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`.
    pub internal_role: String,
    /// What the role is called before a name.
    #[serde(default)]
    pub role_label: String,
    /// Path of the picture.
    pub avatar: Option<String>,
    /// An external clinician.
    pub is_external: bool,
    /// Whether more patients may be given to this clinician.
    pub is_taking_new_patients: bool,
    /// By this number licences are kept; null for those whose licences are not kept here: external clinicians, and other professions.
    pub physician_id: Option<i64>,
    /// Where the clinician is licensed.
    pub practicing_states: Vec<PracticingState>,
    /// The version of `practicing_states`, on which an edit is made.
    pub practicing_states_version: i32,
}

impl ProviderFields {
    /// Fills in what follows from the rest.
    pub fn labelled(mut self) -> Self {
        role_label(&self.internal_role).clone_into(&mut self.role_label);
        self
    }
}

/// An object by id and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Named)]
pub struct Named {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// A row of the list of users. Of a protected person without a live grant: ids, name and the two marks, all else is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::User)]
pub struct User {
    /// The user.
    pub id: UserId,
    /// The person.
    pub person: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Whether the user is a patient.
    pub is_patient: bool,
    /// Whether the user is a member of staff.
    pub is_provider: bool,
    /// Whether the account is in use.
    pub is_active: bool,
    /// Where the member stands.
    pub user_status: Option<UserStatus>,
    /// A patient whom only those who test may meet.
    pub test_only: bool,
    /// Whether the record is protected.
    pub is_protected: bool,
    /// Whether this row is masked.
    pub is_masked: bool,
    /// Of staff.
    pub provider_fields: Option<ProviderFields>,
    /// The groups of staff.
    pub groups: Vec<Named>,
    /// The group of one to which a clinician's own work is given.
    pub assignee_group: Option<Named>,
    /// The patient in full, when `detail=true` was asked for.
    pub person_detail: Option<PersonDetail>,
}

// Staff without a patient's record are the tenant's directory, not patients.
mask!(
    User,
    |row| row.is_patient.then_some(row.person),
    keeps { id, person, first_name, last_name, is_patient: true, is_protected: true, is_masked: true }
);

/// A postal address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Address)]
pub struct Address {
    /// First line.
    pub street_address: String,
    /// Second line.
    pub street_address_2: String,
    /// City.
    pub city: String,
    /// Two letters; null: not known.
    pub state: Option<String>,
    /// ZIP code, with or without its extension.
    pub zipcode: String,
}

/// A member of a patient's care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::CareTeamMember)]
pub struct CareTeamMember {
    /// The clinician.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The place in the team: `md`, `np`, `rn`, `health_guide`, `behavioral_health`.
    pub role: String,
    /// What the clinician's role is called before a name.
    #[serde(default)]
    pub role_label: String,
    /// The clinician's own role.
    pub internal_role: String,
    /// Path of the picture.
    pub avatar: Option<String>,
}

impl CareTeamMember {
    /// Fills in what follows from the rest.
    pub fn labelled(mut self) -> Self {
        role_label(&self.internal_role).clone_into(&mut self.role_label);
        self
    }
}

/// A care pod of a patient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PatientPod)]
pub struct PatientPod {
    /// Id.
    pub id: PodId,
    /// Name.
    pub name: String,
}

/// A reason for which somebody signed up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::SignupReason)]
pub struct SignupReason {
    /// Id.
    pub id: i64,
    /// The reason.
    pub label: String,
}

/// What chips and profile show of a person, and other modules keep.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Summary)]
pub struct Summary {
    /// `initialized`, `enrolled`, `signedup`, `member`, `deactivated`.
    pub onboarding_status: Option<String>,
    /// `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned`, `care`.
    pub program_status: Option<String>,
    /// Enrolled in the primary care programme.
    pub enrolled_in_primary_care_program: bool,
    /// Enrolled in the benefit programme.
    pub enrolled_in_benefit_program: bool,
    /// `initial`, `incomplete`, `processing`, `ineligible`, `expired`, `covered`.
    pub coverage_status: Option<String>,
    /// Payer's name.
    pub coverage_payer: Option<String>,
    /// Payer's short name.
    pub coverage_payer_short: Option<String>,
    /// First day of cover.
    pub coverage_start: Option<NaiveDate>,
    /// Last day of cover.
    pub coverage_end: Option<NaiveDate>,
    /// `high`, `intermediate`, `low`.
    pub risk_score: Option<String>,
    /// When the person signed up.
    pub signedup_at: Option<DateTime<Utc>>,
    /// Why, in the order in which the reasons were given.
    pub signup_reasons_info: Vec<SignupReason>,
}

/// A member of staff who wrote something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Author)]
pub struct Author {
    /// The user.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
}

/// Another person, by ids alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::LinkedPerson)]
pub struct LinkedPerson {
    /// The person.
    pub person_id: PersonId,
    /// The person's user account.
    pub user_id: Option<UserId>,
}

/// A person in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Person)]
pub struct PersonDetail {
    /// The person.
    pub id: PersonId,
    /// The person's user account.
    pub user: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// When the person died.
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
    /// Who changed it; null when an import or nobody did.
    pub provider_note_last_updated_by: Option<Author>,
    /// The sticky note's version, on which its next change is made.
    pub provider_note_version: i32,
    /// Addresses; the first is home.
    pub addresses: Vec<Address>,
    /// Time zone of the home address: that of its ZIP code, or else of its state.
    pub time_zone: Option<String>,
    /// Care team.
    pub care_team: Vec<CareTeamMember>,
    /// Care pods.
    pub pods: Vec<PatientPod>,
    /// What the chips show.
    pub summary: Summary,
    /// By what the member can be known: `ssn` or `employee_id`; null: by neither.
    pub member_identifier_type: Option<String>,
    /// Where the chart lies in Elation, for consoles with the feature `elationIntegration`.
    pub elation_url: Option<String>,
    /// Medical equipment.
    pub medical_equipment_data: Vec<Equipment>,
    /// Whom somebody saw to be alike when one of the two was added.
    pub possible_duplicates: Vec<LinkedPerson>,
    /// The versions of the sections that are edited by themselves.
    pub versions: SectionVersions,
}

/// A patient: the account and the person in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Patient)]
pub struct Patient {
    /// The user.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Always true.
    pub is_patient: bool,
    /// Whether the user is a member of staff as well.
    pub is_provider: bool,
    /// Whether the account is in use.
    pub is_active: bool,
    /// Where the member stands.
    pub user_status: UserStatus,
    /// A patient whom only those who test may meet.
    pub test_only: bool,
    /// Whether the patient has an urgent visit ahead.
    pub urgent_visit: bool,
    /// Whether the record is protected (and the caller holds a grant).
    pub is_protected: bool,
    /// Always false: who cannot see the record gets 403 `phi-access-required`.
    pub is_masked: bool,
    /// Groups of the account.
    pub groups: Vec<Named>,
    /// The group of one to which work for this user is given.
    pub assignee_group: Option<Named>,
    /// The person.
    pub person: PersonDetail,
}
