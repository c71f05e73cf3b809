//! A steerage and its rules. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::insurance::PlanType;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::send_rules::Blocker;
pub use super::similar::SimilarSteerage;
pub use crate::delivery_state::DeliveryState;
use crate::ids::{InsuranceAuthorizationId, SteerageId, SteerageProviderId};
use crate::options::{Choice, Service};
use crate::steerages::tracking::model::Position;
use crate::steerages::tracking::shown::Tracking;

/// Unit of a quantity of services (navigation.md §3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::QuantityUnit)]
pub enum QuantityUnit {
    /// Days.
    Days,
    /// Units.
    Units,
    /// Visits.
    Visits,
}

/// Quantity of services.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::ServiceQuantity)]
pub struct ServiceQuantity {
    /// Number of units, 1 to 100,000.
    #[schema(minimum = 1, maximum = 100_000)]
    pub value: i32,
    /// Unit.
    pub unit: QuantityUnit,
}

/// Type of visit (navigation.md §3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::TypeOfVisit)]
pub enum TypeOfVisit {
    /// Any.
    Any,
    /// In person only.
    InPerson,
    /// Virtual only.
    Virtual,
    /// In person or virtual.
    InPersonOrVirtual,
    /// At the member's home.
    Home,
}

/// Status of the request (navigation.md §3.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::SteerageStatus)]
pub enum SteerageStatus {
    /// It waits for approval.
    PendingApproval,
    /// Clinical information is missing.
    PendingClinicalInfo,
    /// It waits for the approval of a provider outside the network.
    PendingOon,
    /// Its dates change.
    DateChange,
    /// It was denied.
    Denied,
    /// It was accepted.
    #[default]
    Accepted,
}

/// What the member is enrolled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::ServiceLevel)]
pub enum ServiceLevel {
    /// Primary care only.
    Care,
    /// Health plan only.
    Coverage,
    /// Both.
    CareAndCoverage,
}

/// The waiver (care pass) of a steerage.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Waiver)]
pub struct Waiver {
    /// Whether the waiver is active.
    pub is_eligible: bool,
    /// Originator ID of the prior authorization that it rests on; null: none.
    pub prior_authorization: Option<String>,
    /// Service categories that it covers.
    pub service_categories: Vec<Choice>,
}

/// Status of an authorization by the insurance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::AuthorizationStatus)]
pub enum AuthorizationStatus {
    /// The insurance has not decided.
    Pending,
    /// It accepted.
    Accepted,
    /// It denied.
    Denied,
}

/// Authorization of a referral by the insurance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ReferralAuthorization)]
pub struct ReferralAuthorization {
    /// ID.
    #[schema(value_type = i64)]
    pub id: InsuranceAuthorizationId,
    /// Number given by the insurance; empty: none yet.
    pub authorization_number: String,
    /// Whether it is for the provider of the referral; null if not answered.
    pub use_referral_provider: Option<bool>,
    /// Status; null until somebody records it.
    pub status: Option<AuthorizationStatus>,
    /// Version; send it with the next edit.
    pub row_version: i32,
}

/// A diagnosis code of a referral.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::DiagnosisCode)]
pub struct DiagnosisCode {
    /// ICD-10-CM code, with its dot.
    pub code: String,
    /// Description.
    pub description: String,
}

/// The referral of a steerage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Referral)]
pub struct Referral {
    /// Clinical text for the provider, at most 20,000 characters.
    pub body: String,
    /// Whether it is active.
    pub is_active: bool,
    /// Whether it is for a last-mile service; null if not answered.
    pub is_last_mile: Option<bool>,
    /// Day on which another system created it.
    pub vendor_create_date: Option<NaiveDate>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// Whether the insurance must authorize it; null if not answered.
    pub insurance_authorization_required: Option<bool>,
    /// Its authorization; null: none.
    pub referral_insurance_authorization: Option<ReferralAuthorization>,
    /// Its diagnoses, in the order in which they were chosen.
    pub referral_insurance_auth_icd_codes: Vec<DiagnosisCode>,
}

impl Referral {
    /// Creates a referral without content.
    #[must_use]
    pub fn new(created_at: DateTime<Utc>) -> Self {
        Self {
            body: String::new(),
            is_active: false,
            is_last_mile: None,
            vendor_create_date: None,
            created_at,
            insurance_authorization_required: None,
            referral_insurance_authorization: None,
            referral_insurance_auth_icd_codes: Vec::new(),
        }
    }
}

/// Delivery of the version that was sent last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Delivery)]
pub struct Delivery {
    /// State.
    pub state: DeliveryState,
    /// When it reached this state.
    pub at: DateTime<Utc>,
    /// Why it failed, or why it waits for another attempt.
    pub failure: Option<String>,
}

/// A name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Named)]
pub struct Named {
    /// Name.
    pub name: String,
}

/// What is known of the person's insurance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::InsuranceInfo)]
pub struct InsuranceInfo {
    /// Type of the plan; null if unknown.
    #[schema(value_type = Option<PlanType>)]
    pub plan_type: Option<PlanType>,
    /// Plan; null if unknown.
    pub insurance_plan: Option<Named>,
    /// Payer; null if unknown.
    pub insurance_payer: Option<Named>,
    /// Name of the primary care provider; null if unknown.
    pub pcp_name: Option<String>,
    /// Contract between the payer and the practice; null if unknown.
    pub contract_name: Option<String>,
}

/// The provider that the member selected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::SelectedProvider)]
pub struct SelectedProvider {
    /// ID of the steerage's provider.
    #[schema(value_type = i64)]
    pub id: SteerageProviderId,
    /// Display name.
    pub name: String,
}

/// Whether the member can search a provider.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::SelfSearch)]
pub struct SelfSearch {
    /// Whether it is available.
    pub is_available: bool,
    /// Why not; null when it is available.
    pub reason: Option<String>,
}

/// A steerage: what staff recommend to a person.
#[expect(clippy::struct_excessive_bools, reason = "the specification's fields")]
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::Steerage)]
pub struct Steerage {
    /// ID.
    #[schema(value_type = i64)]
    pub id: SteerageId,
    /// Generated by the client, so that a steerage sent twice is stored once.
    pub uid: Uuid,
    /// Person concerned.
    pub person: PersonId,
    /// The person's user ID, if the person is a patient.
    pub patient: Option<UserId>,
    /// Whether it is locked: it cannot be changed until it is unlocked.
    pub is_locked: bool,
    /// When it was locked.
    pub locked_at: Option<DateTime<Utc>>,
    /// Display name of the staff member who locked it.
    pub locked_by_name: Option<String>,
    /// Description for the member.
    pub description: String,
    /// Day on which the visit is to be scheduled.
    pub scheduling_date: Option<NaiveDate>,
    /// First day on which it applies.
    pub effective_from: Option<NaiveDate>,
    /// Last day on which it applies.
    pub effective_through: Option<NaiveDate>,
    /// Quantity of services.
    pub service_quantity: Option<ServiceQuantity>,
    /// Provider or facility that the member prefers.
    pub preferred_provider_or_facility: String,
    /// When it was last sent to the member; null: a draft.
    pub recommendation_sent_at: Option<DateTime<Utc>>,
    /// Number of the version that was sent last; null: none.
    pub sent_version: Option<i32>,
    /// Name of the user who sent it; null: it was not sent.
    pub sent_by_name: Option<String>,
    /// Delivery of that version.
    pub delivery: Option<Delivery>,
    /// Segment of members that it was made for; null: none.
    pub segment: Option<String>,
    /// How the member finds a provider: true, by own search; false, among the added providers; null, not chosen.
    pub is_self_service_enabled: Option<bool>,
    /// Whether prior authorization is required; null: not answered.
    pub prior_authorization_required: Option<bool>,
    /// Originator ID of the prior authorization, 12 characters; empty: none.
    pub prior_authorization_system_id: String,
    /// Specialty.
    pub specialty_group: Option<Choice>,
    /// Service type (type of location).
    pub location_type: Option<Choice>,
    /// CPT code of the procedure for which a provider is searched.
    pub cpt_code: Option<String>,
    /// Priority: 0 Standard, 1 Soonest Available, 2 Urgent; null: not answered.
    pub priority: Option<i16>,
    /// Type of visit; null: not answered.
    pub type_of_visit: Option<TypeOfVisit>,
    /// Services.
    pub services: Vec<Service>,
    /// Clinical focus areas.
    pub clinical_focus_areas: Vec<Choice>,
    /// Whether the clinician is to be notified; null: not answered.
    pub notify_clinician_yn: Option<bool>,
    /// IDs of the related cases.
    pub cases: Vec<i64>,
    /// ID of the related case that is open.
    pub active_case_id: Option<i64>,
    /// Status of the request.
    pub status: SteerageStatus,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// Display name of the staff member who created it; null: another system.
    pub created_by_name: Option<String>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
    /// Whether it has a referral, active or not.
    pub has_referral: bool,
    /// Whether its waiver is active or names service categories.
    pub has_waiver: bool,
    /// What the member is enrolled in; null: nothing.
    pub member_service_level: Option<ServiceLevel>,
    /// Whether staff created it here, and not another system.
    pub is_initiated_from_lucian: bool,
    /// Whether a letter of it was created in Elation.
    pub was_elation_letter_created_from_lucian: bool,
    /// Waiver (care pass).
    pub waiver: Waiver,
    /// Referral; null: none.
    pub referral: Option<Referral>,
    /// Whether its referral and its waiver are active.
    pub is_effectively_referral_and_waiver: bool,
    /// Whether its referral is active and its waiver is not.
    pub is_effectively_referral_only: bool,
    /// Whether its waiver is active and its referral is not.
    pub is_effectively_waiver_only: bool,
    /// Number of its providers, without suggestions under review.
    pub provider_count: i64,
    /// The provider that the member selected; null: none.
    pub selected_provider: Option<SelectedProvider>,
    /// What is known of the person's insurance; null: nothing.
    pub insurance_info: Option<InsuranceInfo>,
    /// Everything that prevents sending it to the member.
    pub send_blockers: Vec<Blocker>,
    /// Whether the member can search a provider.
    pub self_search: SelfSearch,
    /// Other steerages of the person for the same: warnings.
    pub similar: Vec<SimilarSteerage>,
    /// Where it is in the loop from draft to reviewed report, and what is to be done next.
    pub tracking: Tracking,
    /// Version; send it with the next edit.
    pub row_version: i32,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
    /// Where it is in its loop, as stored.
    #[serde(skip)]
    pub(crate) position: Position,
}

mask!(
    Steerage,
    |row| Some(row.person),
    keeps { id, uid, person, patient, is_locked, status, created_at, updated_at, row_version, is_masked: true }
);
