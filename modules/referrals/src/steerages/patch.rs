//! The fields of a steerage that staff edit. No I/O.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{QuantityUnit, SteerageStatus, TypeOfVisit};

/// A quantity of services to store.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = referrals::NewServiceQuantity)]
pub struct NewServiceQuantity {
    /// Number of units, 1 to 100,000.
    #[schema(minimum = 1, maximum = 100_000)]
    pub value: i32,
    /// Unit.
    pub unit: QuantityUnit,
}

/// The fields of the waiver to change. Omitted fields keep their value.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = referrals::WaiverPatch)]
pub struct WaiverPatch {
    /// Whether the waiver is active.
    #[serde(default)]
    pub is_eligible: Option<bool>,
    /// IDs of all service categories that it covers.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub service_category_ids: Option<Vec<i32>>,
}

/// The fields of the referral to change. Omitted fields keep their value. The first change creates the referral.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = referrals::ReferralPatch)]
pub struct ReferralPatch {
    /// Clinical text for the provider.
    #[serde(default)]
    pub body: Option<Text<0, 20_000>>,
    /// Whether it is active.
    #[serde(default)]
    pub is_active: Option<bool>,
    /// Whether it is for a last-mile service; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub is_last_mile: Patch<bool>,
    /// Whether the insurance must authorize it; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub insurance_authorization_required: Patch<bool>,
    /// Day on which another system created it.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub vendor_create_date: Patch<NaiveDate>,
}

/// The fields of a steerage to change. Omitted fields keep their value.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = referrals::SteeragePatch)]
pub struct SteeragePatch {
    /// Description for the member.
    #[serde(default)]
    pub description: Option<Text<0, 5000>>,
    /// Day on which the visit is to be scheduled, 2016-01-01 or later.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub scheduling_date: Patch<NaiveDate>,
    /// First day on which it applies, 2016-01-01 or later.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub effective_from: Patch<NaiveDate>,
    /// Last day on which it applies, tomorrow or later.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub effective_through: Patch<NaiveDate>,
    /// Quantity of services; null: none.
    #[serde(default)]
    #[schema(value_type = Option<NewServiceQuantity>)]
    pub service_quantity: Patch<NewServiceQuantity>,
    /// Provider or facility that the member prefers.
    #[serde(default)]
    pub preferred_provider_or_facility: Option<Text<0, 255>>,
    /// How the member finds a provider: true, by own search; false, among the added providers; null, not chosen.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub is_self_service_enabled: Patch<bool>,
    /// Whether prior authorization is required; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub prior_authorization_required: Patch<bool>,
    /// Originator ID of the prior authorization: exactly 12 characters, or empty.
    #[serde(default)]
    pub prior_authorization_system_id: Option<Text<0, 12>>,
    /// ID of the specialty; null: none. A specialty replaces the service type.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    pub specialty_group: Patch<i32>,
    /// ID of the service type; null: none. A service type replaces the specialty.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    pub location_type: Patch<i32>,
    /// CPT code of the procedure for which a provider is searched; null: none.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^[0-9A-Z]{5}$")]
    pub cpt_code: Patch<String>,
    /// Priority: 0 Standard, 1 Soonest Available, 2 Urgent; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<i16>, minimum = 0, maximum = 2)]
    pub priority: Patch<i16>,
    /// Type of visit; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<TypeOfVisit>)]
    pub type_of_visit: Patch<TypeOfVisit>,
    /// IDs of all services, each of the specialty or service type.
    #[serde(default)]
    #[schema(max_items = 100)]
    pub service_ids: Option<Vec<i32>>,
    /// IDs of all clinical focus areas, each of the specialty or service type.
    #[serde(default)]
    #[schema(max_items = 100)]
    pub clinical_focus_area_ids: Option<Vec<i32>>,
    /// Whether the clinician is to be notified; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub notify_clinician_yn: Patch<bool>,
    /// Status of the request.
    #[serde(default)]
    pub status: Option<SteerageStatus>,
    /// Waiver (care pass).
    #[serde(default)]
    pub waiver: Option<WaiverPatch>,
    /// Referral.
    #[serde(default)]
    pub referral: Option<ReferralPatch>,
    /// ID of a case of the person to relate.
    #[serde(default)]
    pub active_case: Option<i64>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}
