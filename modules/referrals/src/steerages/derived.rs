//! What follows from the fields of a steerage. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::insurance::PlanType;

use super::model::{InsuranceInfo, SelectedProvider, SelfSearch, Steerage};
use super::send_rules::{Facts, REOPEN_FIRST, WaiverFacts, blockers};
use crate::steerage_lock::check_unlocked;
use crate::steerages::tracking::shown::Tracking;

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
        check_unlocked(self.is_locked)
    }

    /// Rejects sending or faxing a closed steerage, which nobody owns: 409 `steerage-closed`.
    pub fn check_open(&self) -> Result<()> {
        if self.position.state.is_closed() {
            return Err(Problem::new(StatusCode::CONFLICT, "steerage-closed", REOPEN_FIRST));
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

    /// Sets the fields that depend on its providers, on the person's insurance and on its loop.
    #[must_use]
    pub fn with_providers(mut self, providers: ProviderFacts) -> Self {
        let referral = self.referral.as_ref();
        self.send_blockers = blockers(&Facts {
            is_closed: self.position.state.is_closed(),
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

    /// Sets what is shown of its loop at an instant.
    #[must_use]
    pub fn tracked(mut self, now: DateTime<Utc>) -> Self {
        self.tracking = Tracking::of(&self.position, self.was_sent(), now);
        self
    }

    /// Returns whether it was sent to the member.
    #[must_use]
    pub fn was_sent(&self) -> bool {
        self.recommendation_sent_at.is_some()
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

#[cfg(test)]
mod tests {
    use super::super::model::{Named, Referral, Waiver};
    use super::super::send_rules::Rule;
    use super::*;
    use crate::steerages::tracking::model::Position;
    use crate::steerages::tracking::state::TrackingState;

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
    fn a_closed_steerage_is_not_sent_until_it_is_reopened() {
        for state in TrackingState::ALL {
            let position = Position { state, ..Position::default() };
            let steerage = Steerage { position, ..Steerage::default() }.with_providers(ProviderFacts::default());
            assert_eq!(steerage.send_blockers.iter().any(|blocker| blocker.code == Rule::Closed), state.is_closed(), "{state:?}");
            let refused = steerage.check_open().err();
            assert_eq!(
                refused.map(|problem| problem.kind().to_owned()),
                state.is_closed().then(|| "steerage-closed".to_owned()),
                "{state:?}"
            );
        }
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
}
