//! A steerage and its rules. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::insurance::PlanType;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::send_rules::{Blocker, Facts, WaiverFacts, blockers};
use crate::ids::{InsuranceAuthorizationId, SteerageId, SteerageProviderId};
use crate::options::{Choice, Service};

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
    /// Status; null if not known.
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

/// State of delivery to the member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::DeliveryState)]
pub enum DeliveryState {
    /// It waits to be sent, or is being sent.
    Queued,
    /// The mail server accepted it.
    Sent,
    /// It could not be sent; it can be retried.
    Failed,
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

/// Why another steerage of the person is similar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::SimilarReason)]
pub enum SimilarReason {
    /// It asks for the same and is still open.
    Duplicate,
    /// It asks for the same and its last day has passed.
    Expired,
}

/// Another steerage of the person for the same specialty, service type or procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::SimilarSteerage)]
pub struct SimilarSteerage {
    /// ID.
    #[schema(value_type = i64)]
    pub id: SteerageId,
    /// Its description.
    pub description: String,
    /// Why it is listed.
    pub reason: SimilarReason,
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
    /// Version; send it with the next edit.
    pub row_version: i32,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(
    Steerage,
    |row| Some(row.person),
    keeps { id, uid, person, patient, is_locked, status, created_at, updated_at, row_version, is_masked: true }
);

/// Text for a member who cannot search a provider (navigation.md §5.1).
pub const NO_SELF_SEARCH: &str = "Member self-search is not yet available for all requests and member types.";

/// What the providers of a steerage are, as far as its rules need it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProviderFacts {
    /// Number of providers, without suggestions under review.
    pub count: i64,
    /// Number of partners among them.
    pub partners: i64,
    /// The provider that the member selected.
    pub selected: Option<SelectedProvider>,
}

impl Steerage {
    /// Rejects changes of a locked steerage: 409 `steerage-locked`.
    pub fn check_unlocked(&self) -> Result<()> {
        if self.is_locked {
            return Err(Problem::new(StatusCode::CONFLICT, "steerage-locked", "Unlock the referral to change it"));
        }
        Ok(())
    }

    /// Sets the fields that follow from the referral and the waiver.
    #[must_use]
    pub fn derive(mut self) -> Self {
        let (referral, waiver) = (self.has_active_referral(), self.waiver.is_eligible);
        self.has_referral = self.referral.is_some();
        self.has_waiver = waiver || !self.waiver.service_categories.is_empty();
        self.is_effectively_referral_and_waiver = referral && waiver;
        self.is_effectively_referral_only = referral && !waiver;
        self.is_effectively_waiver_only = waiver && !referral;
        let originator = &self.prior_authorization_system_id;
        let is_named = self.prior_authorization_required == Some(true) && !originator.is_empty();
        self.waiver.prior_authorization = is_named.then(|| originator.clone());
        self
    }

    /// Sets the fields that depend on its providers and on the person's insurance.
    #[must_use]
    pub fn with_providers(mut self, providers: ProviderFacts) -> Self {
        let referral = self.referral.as_ref();
        self.send_blockers = blockers(&Facts {
            description: &self.description,
            is_locked: self.is_locked,
            is_self_service_enabled: self.is_self_service_enabled,
            prior_authorization_required: self.prior_authorization_required,
            originator_id: &self.prior_authorization_system_id,
            waiver: self.waiver.is_eligible.then(|| WaiverFacts {
                has_quantity: self.service_quantity.is_some(),
                has_unit: self.service_quantity.is_some(),
                has_service_category: !self.waiver.service_categories.is_empty(),
                has_effective_from: self.effective_from.is_some(),
                has_effective_through: self.effective_through.is_some(),
            }),
            has_active_referral: self.has_active_referral(),
            is_ppo: self.insurance_info.as_ref().and_then(|info| info.plan_type) == Some(PlanType::Ppo),
            insurance_authorization_required: referral.and_then(|referral| referral.insurance_authorization_required),
            providers: providers.count,
            partners: providers.partners,
        });
        self.provider_count = providers.count;
        self.selected_provider = providers.selected;
        self
    }

    /// Returns whether its referral is active.
    #[must_use]
    pub fn has_active_referral(&self) -> bool {
        self.referral.as_ref().is_some_and(|referral| referral.is_active)
    }

    /// Returns whether it is listed: referral-only steerages of before 2021-01-01 are not (navigation.md §2.2).
    #[must_use]
    pub fn is_listed(&self) -> bool {
        let is_referral_only = self.has_referral && !self.waiver.is_eligible;
        !is_referral_only || self.created_at.naive_utc().date() >= FIRST_LISTED
    }
}

/// First day on which a listed referral-only steerage can have been created (navigation.md §9).
const FIRST_LISTED: NaiveDate = NaiveDate::from_ymd_opt(2021, 1, 1).expect("a day");

/// Returns whether a member with this insurance can search a provider. While the contract filter is on, payer and contract must be known:
/// otherwise nothing shows that the providers are the member's.
#[must_use]
pub fn self_search(insurance: Option<&InsuranceInfo>, is_filtered: bool) -> SelfSearch {
    let is_matching = insurance.is_some_and(|info| info.insurance_payer.is_some() && info.contract_name.is_some());
    let is_available = !is_filtered || is_matching;
    SelfSearch { is_available, reason: (!is_available).then(|| NO_SELF_SEARCH.to_owned()) }
}

/// What a steerage asks for, for comparing it with others of the person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Request {
    /// ID.
    pub id: SteerageId,
    /// Description.
    pub description: String,
    /// Specialty.
    pub specialty_group: Option<i32>,
    /// Service type.
    pub location_type: Option<i32>,
    /// Procedure.
    pub cpt_code: Option<String>,
    /// Last day on which it applies.
    pub effective_through: Option<NaiveDate>,
    /// Whether it was denied.
    pub is_denied: bool,
}

/// Returns the other steerages of a person that ask for the same as one: the same specialty, service type or procedure. Those whose last
/// day has passed are expired; denied ones are omitted.
#[must_use]
pub fn similar(id: SteerageId, all: &[Request], today: NaiveDate) -> Vec<SimilarSteerage> {
    let Some(own) = all.iter().find(|request| request.id == id) else { return Vec::new() };
    let asks_for_same = |other: &&Request| {
        let is_same_option = match (own.specialty_group, own.location_type) {
            (None, None) => false,
            options => options == (other.specialty_group, other.location_type),
        };
        is_same_option || (own.cpt_code.is_some() && own.cpt_code == other.cpt_code)
    };
    let others = all.iter().filter(|other| other.id != id && !other.is_denied).filter(asks_for_same);
    others
        .map(|other| {
            let is_expired = other.effective_through.is_some_and(|last| last < today);
            let reason = if is_expired { SimilarReason::Expired } else { SimilarReason::Duplicate };
            SimilarSteerage { id: other.id, description: other.description.clone(), reason }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn steerage(is_active: bool, is_eligible: bool, created_at: &str) -> Steerage {
        let created_at = created_at.parse().expect("an instant");
        let referral = Referral { is_active, ..Referral::new(created_at) };
        let waiver = Waiver { is_eligible, ..Waiver::default() };
        Steerage { referral: Some(referral), waiver, created_at, ..Steerage::default() }.derive()
    }

    #[test]
    fn it_is_effectively_what_is_active() {
        let flags = |it: &Steerage| (it.is_effectively_referral_and_waiver, it.is_effectively_referral_only, it.is_effectively_waiver_only);
        assert_eq!(flags(&steerage(true, true, "2026-01-01T00:00:00Z")), (true, false, false));
        assert_eq!(flags(&steerage(true, false, "2026-01-01T00:00:00Z")), (false, true, false));
        assert_eq!(flags(&steerage(false, true, "2026-01-01T00:00:00Z")), (false, false, true));
        assert_eq!(flags(&steerage(false, false, "2026-01-01T00:00:00Z")), (false, false, false));
        assert!(steerage(false, false, "2026-01-01T00:00:00Z").has_referral);
    }

    #[test]
    fn old_steerages_with_only_a_referral_are_not_listed() {
        assert!(!steerage(true, false, "2020-12-31T23:59:59Z").is_listed());
        assert!(steerage(true, false, "2021-01-01T00:00:00Z").is_listed());
        assert!(steerage(true, true, "2020-12-31T23:59:59Z").is_listed());
        let empty = Steerage { created_at: "2019-01-01T00:00:00Z".parse().expect("an instant"), ..Steerage::default() };
        assert!(empty.derive().is_listed());
    }

    #[test]
    fn self_search_needs_payer_and_contract_while_the_filter_is_on() {
        let info = |payer: bool, contract: bool| InsuranceInfo {
            plan_type: None,
            insurance_plan: None,
            insurance_payer: payer.then(|| Named { name: "Acme".to_owned() }),
            pcp_name: None,
            contract_name: contract.then(|| "Acme 2026".to_owned()),
        };
        assert!(self_search(None, false).is_available);
        assert!(self_search(Some(&info(true, true)), true).is_available);
        for info in [None, Some(info(true, false)), Some(info(false, true))] {
            let refused = self_search(info.as_ref(), true);
            assert_eq!((refused.is_available, refused.reason.as_deref()), (false, Some(NO_SELF_SEARCH)));
        }
    }

    #[test]
    fn others_for_the_same_are_duplicates_or_expired() {
        let request = |id: i64, specialty_group: Option<i32>, location_type: Option<i32>, cpt_code: Option<&str>| Request {
            id: SteerageId(id),
            specialty_group,
            location_type,
            cpt_code: cpt_code.map(str::to_owned),
            ..Request::default()
        };
        let ended = |id, on: &str| Request { effective_through: Some(day(on)), ..request(id, Some(1), None, None) };
        let all = [
            request(1, Some(1), None, Some("45378")),
            request(2, Some(1), None, None),
            request(3, Some(2), None, None),
            request(4, None, Some(7), Some("45378")),
            ended(5, "2026-05-31"),
            ended(6, "2026-06-01"),
            Request { is_denied: true, ..request(7, Some(1), None, None) },
            request(8, None, None, None),
        ];
        let found = |id| similar(SteerageId(id), &all, day("2026-06-01")).into_iter().map(|it| (it.id.0, it.reason)).collect::<Vec<_>>();
        let (duplicate, expired) = (SimilarReason::Duplicate, SimilarReason::Expired);
        assert_eq!(found(1), [(2, duplicate), (4, duplicate), (5, expired), (6, duplicate)]);
        assert_eq!(found(4), [(1, duplicate)]);
        assert_eq!(found(8), [], "nothing is asked for yet");
        assert_eq!(found(9), []);
    }
}
