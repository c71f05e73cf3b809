//! The fields of a steerage that staff edit. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{QuantityUnit, Referral, ServiceQuantity, Steerage, SteerageStatus, TypeOfVisit, Waiver};
use super::send_rules::ORIGINATOR_ID_LENGTH;
use crate::options::{Choice, SearchOption, Service, catalog};

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

/// Earliest date of a steerage (navigation.md §9).
const EARLIEST: NaiveDate = NaiveDate::from_ymd_opt(2016, 1, 1).expect("a day");

/// Largest quantity of services.
const MAX_QUANTITY: i32 = 100_000;

impl SteeragePatch {
    /// Returns a steerage after this patch; 400 for the first invalid field. `today` is the date in the tenant's zone.
    pub fn apply(&self, before: &Steerage, now: DateTime<Utc>, today: NaiveDate) -> Result<Steerage> {
        let mut after = before.clone();
        if let Some(text) = &self.description {
            after.description = text.trimmed("/description")?;
        }
        if let Some(text) = &self.preferred_provider_or_facility {
            after.preferred_provider_or_facility = text.one_line("/preferred_provider_or_facility")?;
        }
        if let Some(text) = &self.prior_authorization_system_id {
            after.prior_authorization_system_id = originator_id(text)?;
        }
        self.apply_dates(&mut after, today)?;
        self.apply_options(&mut after)?;
        after.service_quantity = match self.service_quantity {
            Patch::Absent => after.service_quantity,
            Patch::Null => None,
            Patch::Value(quantity) => Some(quantity.checked()?),
        };
        after.cpt_code = self.cpt_code.clone().apply(after.cpt_code);
        let is_code = |code: &str| code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
        if after.cpt_code.as_deref().is_some_and(|code| !is_code(code)) {
            return Err(Problem::invalid_field("/cpt_code", "Must be 5 digits or capital letters"));
        }
        after.priority = self.priority.apply(after.priority);
        if after.priority.is_some_and(|priority| !(0..=2).contains(&priority)) {
            return Err(Problem::invalid_field("/priority", "Must be 0, 1 or 2"));
        }
        after.is_self_service_enabled = self.is_self_service_enabled.apply(after.is_self_service_enabled);
        after.prior_authorization_required = self.prior_authorization_required.apply(after.prior_authorization_required);
        after.type_of_visit = self.type_of_visit.apply(after.type_of_visit);
        after.notify_clinician_yn = self.notify_clinician_yn.apply(after.notify_clinician_yn);
        after.status = self.status.unwrap_or(after.status);
        if let Some(waiver) = &self.waiver {
            waiver.apply(&mut after.waiver)?;
        }
        if let Some(referral) = &self.referral {
            let mut changed = after.referral.take().unwrap_or_else(|| Referral::new(now));
            referral.apply(&mut changed)?;
            after.referral = Some(changed);
        }
        Ok(after.derive())
    }

    fn apply_dates(&self, after: &mut Steerage, today: NaiveDate) -> Result<()> {
        let date = |patch: Patch<NaiveDate>, stored: Option<NaiveDate>, earliest: NaiveDate, field: &str, detail: &str| {
            let date = patch.apply(stored);
            let is_refused = date != stored && date.is_some_and(|date| date < earliest);
            if is_refused { Err(Problem::invalid_field(field, detail)) } else { Ok(date) }
        };
        let too_early = "Must not be before January 1, 2016";
        let tomorrow = today.succ_opt().ok_or_else(|| Problem::internal("no day follows today"))?;
        after.scheduling_date = date(self.scheduling_date, after.scheduling_date, EARLIEST, "/scheduling_date", too_early)?;
        after.effective_from = date(self.effective_from, after.effective_from, EARLIEST, "/effective_from", too_early)?;
        after.effective_through =
            date(self.effective_through, after.effective_through, tomorrow, "/effective_through", "Must be after today")?;
        let is_changed = !self.effective_from.is_absent() || !self.effective_through.is_absent();
        if is_changed && after.effective_from.zip(after.effective_through).is_some_and(|(from, through)| through < from) {
            return Err(Problem::invalid_field("/effective_through", "Must not be before the first effective day"));
        }
        Ok(())
    }

    /// Sets specialty or service type, and the services and clinical focus areas that it offers.
    fn apply_options(&self, after: &mut Steerage) -> Result<()> {
        let stored = (after.specialty_group.as_ref().map(|option| option.id), after.location_type.as_ref().map(|option| option.id));
        let chosen = match (self.specialty_group, self.location_type) {
            (Patch::Value(_), Patch::Value(_)) => {
                return Err(Problem::invalid_field("/location_type", "Choose a specialty or a service type, not both"));
            }
            (Patch::Value(group), _) => (Some(group), None),
            (_, Patch::Value(location)) => (None, Some(location)),
            (group, location) => (group.apply(stored.0), location.apply(stored.1)),
        };
        let option = match chosen {
            (Some(group), _) => Some((catalog().specialty_group(group), "/specialty_group")),
            (None, Some(location)) => Some((catalog().location_type(location), "/location_type")),
            (None, None) => None,
        };
        let option = match option {
            None => None,
            Some((Some(option), _)) if chosen == stored || !option.is_deprecated => Some(option),
            // An option that this build no longer has stays.
            Some((None, _)) if chosen == stored => None,
            Some((_, field)) => return Err(Problem::invalid_field(field, "Choose from the list")),
        };
        if chosen != stored {
            after.specialty_group = option.filter(|_| chosen.0.is_some()).map(SearchOption::choice);
            after.location_type = option.filter(|_| chosen.1.is_some()).map(SearchOption::choice);
        }
        let services = option.map_or(&[] as &[Service], |option| &option.services);
        let areas = option.map_or(&[] as &[Choice], |option| &option.clinical_focus_areas);
        if let Some(ids) = &self.service_ids {
            after.services =
                named(ids, services, |service| service.id, "/service_ids", "Choose services of the specialty or service type")?;
        } else if chosen != stored {
            after.services.retain(|service| services.contains(service));
        }
        if let Some(ids) = &self.clinical_focus_area_ids {
            let detail = "Choose clinical focus areas of the specialty or service type";
            after.clinical_focus_areas = named(ids, areas, |area| area.id, "/clinical_focus_area_ids", detail)?;
        } else if chosen != stored {
            after.clinical_focus_areas.retain(|area| areas.contains(area));
        }
        Ok(())
    }
}

/// Returns the offered options with these IDs, in the order of the offer; 400 for an ID that is not offered.
fn named<T: Clone>(ids: &[i32], offered: &[T], id_of: impl Fn(&T) -> i32, field: &str, detail: &str) -> Result<Vec<T>> {
    if ids.iter().any(|id| offered.iter().all(|option| id_of(option) != *id)) {
        return Err(Problem::invalid_field(field, detail));
    }
    Ok(offered.iter().filter(|option| ids.contains(&id_of(option))).cloned().collect())
}

/// Checks an originator ID (navigation.md §5.12).
fn originator_id(text: &Text<0, 12>) -> Result<String> {
    const DETAIL: &str = "Must be 12 characters long";
    let field = "/prior_authorization_system_id";
    let id = text.one_line(field).map_err(|_| Problem::invalid_field(field, DETAIL))?;
    if id.is_empty() || id.chars().count() == ORIGINATOR_ID_LENGTH { Ok(id) } else { Err(Problem::invalid_field(field, DETAIL)) }
}

impl NewServiceQuantity {
    fn checked(self) -> Result<ServiceQuantity> {
        match self.value {
            ..1 => Err(Problem::invalid_field("/service_quantity/value", "Must be greater than 0")),
            1..=MAX_QUANTITY => Ok(ServiceQuantity { value: self.value, unit: self.unit }),
            _ => Err(Problem::invalid_field("/service_quantity/value", format!("At most {MAX_QUANTITY}"))),
        }
    }
}

impl WaiverPatch {
    fn apply(&self, waiver: &mut Waiver) -> Result<()> {
        waiver.is_eligible = self.is_eligible.unwrap_or(waiver.is_eligible);
        if let Some(ids) = &self.service_category_ids {
            let (offered, field) = (catalog().service_categories(), "/waiver/service_category_ids");
            waiver.service_categories = named(ids, offered, |category| category.id, field, "Choose from the list")?;
        }
        Ok(())
    }
}

impl ReferralPatch {
    fn apply(&self, referral: &mut Referral) -> Result<()> {
        if let Some(body) = &self.body {
            referral.body = body.trimmed("/referral/body")?;
        }
        referral.is_active = self.is_active.unwrap_or(referral.is_active);
        referral.is_last_mile = self.is_last_mile.apply(referral.is_last_mile);
        referral.insurance_authorization_required = self.insurance_authorization_required.apply(referral.insurance_authorization_required);
        referral.vendor_create_date = self.vendor_create_date.apply(referral.vendor_create_date);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn patched(before: &Steerage, patch: Value) -> Result<Steerage> {
        let patch: SteeragePatch = serde_json::from_value(patch).expect("a patch");
        patch.apply(before, "2026-06-01T12:00:00Z".parse().expect("an instant"), day("2026-06-01"))
    }

    #[track_caller]
    fn assert_refused(patch: Value, field: &str, detail: &str) {
        let problem = patched(&Steerage::default(), patch).expect_err("refused");
        let error = &problem.body().errors[0];
        assert_eq!((error.pointer.as_str(), error.detail.as_str()), (field, detail));
    }

    /// "Effective Through minimum is tomorrow; Effective From and Scheduled date minimum 2016-01-01" (navigation.md §5.1).
    #[test]
    fn dates_have_a_minimum_when_they_change() {
        assert_refused(json!({ "scheduling_date": "2015-12-31" }), "/scheduling_date", "Must not be before January 1, 2016");
        assert_refused(json!({ "effective_from": "2015-12-31" }), "/effective_from", "Must not be before January 1, 2016");
        assert_refused(json!({ "effective_through": "2026-06-01" }), "/effective_through", "Must be after today");
        let dates = json!({ "scheduling_date": "2016-01-01", "effective_from": "2016-01-01", "effective_through": "2026-06-02" });
        assert_eq!(patched(&Steerage::default(), dates).expect("valid").effective_through, Some(day("2026-06-02")));
        let old = Steerage { effective_through: Some(day("2020-01-01")), ..Steerage::default() };
        assert!(patched(&old, json!({ "effective_through": "2020-01-01" })).is_ok(), "it does not change");
        let reversed = json!({ "effective_from": "2026-07-02", "effective_through": "2026-07-01" });
        assert_refused(reversed, "/effective_through", "Must not be before the first effective day");
    }

    /// "serviceQuantityValue at least 1 ('Must be greater than 0'); system id exactly 12 characters ('Must be 12 characters long')"
    /// (navigation.md §5.12).
    #[test]
    fn quantity_and_originator_id_have_limits() {
        assert_refused(json!({ "service_quantity": { "value": 0, "unit": "days" } }), "/service_quantity/value", "Must be greater than 0");
        for id in ["ABC", "ABCDEF1234567"] {
            assert_refused(json!({ "prior_authorization_system_id": id }), "/prior_authorization_system_id", "Must be 12 characters long");
        }
        let set = patched(&Steerage::default(), json!({ "prior_authorization_system_id": "ABCDEF123456" })).expect("valid");
        assert_eq!(patched(&set, json!({ "prior_authorization_system_id": "" })).expect("valid").prior_authorization_system_id, "");
    }

    #[test]
    fn a_service_type_replaces_a_specialty_with_its_services() {
        let group = &catalog().specialty_groups()[0];
        let location = &catalog().location_types()[0];
        let service = group.services[0].id;
        let chosen =
            patched(&Steerage::default(), json!({ "specialty_group": group.id, "service_ids": [service, service] })).expect("valid");
        assert_eq!((chosen.specialty_group.as_ref(), chosen.services.len()), (Some(&group.choice()), 1));
        let other = patched(&chosen, json!({ "location_type": location.id })).expect("valid");
        assert_eq!((other.specialty_group, other.location_type, other.services), (None, Some(location.choice()), vec![]));
        assert_refused(json!({ "service_ids": [service] }), "/service_ids", "Choose services of the specialty or service type");
        let both = json!({ "specialty_group": group.id, "location_type": location.id });
        assert_refused(both, "/location_type", "Choose a specialty or a service type, not both");
        assert_refused(json!({ "specialty_group": 999_999 }), "/specialty_group", "Choose from the list");
    }

    #[test]
    fn the_first_change_of_a_referral_creates_it() {
        let none = patched(&Steerage::default(), json!({ "description": " Eyes " })).expect("valid");
        assert_eq!((none.description.as_str(), none.referral.is_none()), ("Eyes", true));
        let active = patched(&none, json!({ "referral": { "is_active": true } })).expect("valid");
        assert!(active.has_referral && active.is_effectively_referral_only);
        let body = patched(&active, json!({ "referral": { "body": "Please see" } })).expect("valid");
        assert!(body.referral.is_some_and(|referral| referral.is_active && referral.body == "Please see"));
    }
}
