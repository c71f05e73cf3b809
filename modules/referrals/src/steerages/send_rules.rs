//! The rules for sending a steerage to the member (navigation.md §5.1). No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// Rule that prevents sending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = referrals::SendRule)]
pub enum Rule {
    /// It is closed: nobody owns it.
    Closed,
    /// There is no description.
    NoDescription,
    /// It is unlocked, and how the member finds a provider is not chosen.
    NoProviderMode,
    /// Whether prior authorization is required is not answered.
    PriorAuthorizationNotAnswered,
    /// Prior authorization is required, and its originator ID does not have 12 characters.
    OriginatorIdIncomplete,
    /// The waiver is active, and only one of quantity and unit is set.
    QuantityIncomplete,
    /// The waiver is active without a service category.
    NoServiceCategory,
    /// The waiver is active without its first day.
    NoEffectiveFrom,
    /// The waiver is active without its last day.
    NoEffectiveThrough,
    /// The referral is active, the plan is not a PPO, and whether the insurance must authorize it is not answered.
    InsuranceAuthorizationNotAnswered,
    /// Neither the referral nor the waiver is active.
    NoReferralOrWaiver,
    /// The member is to search, and there are several providers, none of them a partner.
    NoPartner,
    /// There is no provider.
    NoProviders,
}

/// A rule that prevents sending a steerage to the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::SendBlocker)]
pub struct Blocker {
    /// The rule.
    pub code: Rule,
    /// Reason, as a sentence for users.
    pub text: String,
    /// JSON pointer to the field of the steerage that must change.
    pub field: String,
}

/// The waiver of a steerage, as far as the rules need it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaiverFacts {
    /// Whether the quantity has a number.
    pub has_quantity: bool,
    /// Whether the quantity has a unit.
    pub has_unit: bool,
    /// Whether a service category is chosen.
    pub has_service_category: bool,
    /// Whether the first day is set.
    pub has_effective_from: bool,
    /// Whether the last day is set.
    pub has_effective_through: bool,
}

/// A steerage, as far as the rules need it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts<'a> {
    /// Whether its loop is closed.
    pub is_closed: bool,
    /// Description for the member.
    pub description: &'a str,
    /// Whether it is locked.
    pub is_locked: bool,
    /// How the member finds a provider: true, by own search; false, among the added ones; none, not chosen.
    pub is_self_service_enabled: Option<bool>,
    /// Whether prior authorization is required; none: not answered.
    pub prior_authorization_required: Option<bool>,
    /// Originator ID of the prior authorization.
    pub originator_id: &'a str,
    /// The waiver, if it is active.
    pub waiver: Option<WaiverFacts>,
    /// Whether the referral is active.
    pub has_active_referral: bool,
    /// Whether the person's plan is a PPO; an unknown plan is none.
    pub is_ppo: bool,
    /// Whether the insurance must authorize the referral; none: not answered.
    pub insurance_authorization_required: Option<bool>,
    /// Number of providers, without suggestions under review.
    pub providers: i64,
    /// Number of partners among them.
    pub partners: i64,
}

/// Length of an originator ID (navigation.md §9).
pub const ORIGINATOR_ID_LENGTH: usize = 12;

/// Text for a closed steerage.
pub const REOPEN_FIRST: &str = "Reopen the referral to send it";

/// Returns everything that prevents sending a steerage to the member; nothing if it can be sent. A closed steerage is reopened first; the
/// other rules follow in the order of navigation.md §5.1.
#[must_use]
pub fn blockers(facts: &Facts<'_>) -> Vec<Blocker> {
    let mut found = Vec::new();
    let mut add = |holds: bool, rule: Rule| {
        if holds {
            found.push(rule.blocker());
        }
    };
    add(facts.is_closed, Rule::Closed);
    add(facts.description.trim().is_empty(), Rule::NoDescription);
    add(!facts.is_locked && facts.is_self_service_enabled.is_none(), Rule::NoProviderMode);
    add(facts.prior_authorization_required.is_none(), Rule::PriorAuthorizationNotAnswered);
    let is_complete = facts.originator_id.chars().count() == ORIGINATOR_ID_LENGTH;
    add(facts.prior_authorization_required == Some(true) && !is_complete, Rule::OriginatorIdIncomplete);
    if let Some(waiver) = facts.waiver {
        add(waiver.has_quantity != waiver.has_unit, Rule::QuantityIncomplete);
        add(!waiver.has_service_category, Rule::NoServiceCategory);
        add(!waiver.has_effective_from, Rule::NoEffectiveFrom);
        add(!waiver.has_effective_through, Rule::NoEffectiveThrough);
    }
    let needs_authorization = facts.has_active_referral && !facts.is_ppo;
    add(needs_authorization && facts.insurance_authorization_required.is_none(), Rule::InsuranceAuthorizationNotAnswered);
    add(!facts.has_active_referral && facts.waiver.is_none(), Rule::NoReferralOrWaiver);
    let is_searched = facts.is_self_service_enabled == Some(true);
    add(is_searched && facts.providers > 1 && facts.partners == 0, Rule::NoPartner);
    add(facts.is_self_service_enabled.is_some() && facts.providers == 0, Rule::NoProviders);
    found
}

impl Rule {
    /// Returns the blocker of this rule.
    fn blocker(self) -> Blocker {
        let (text, field) = match self {
            Self::Closed => (REOPEN_FIRST, "/tracking/state"),
            Self::NoDescription => ("Enter a description", "/description"),
            Self::NoProviderMode => ("Choose how the member finds a provider", "/is_self_service_enabled"),
            Self::PriorAuthorizationNotAnswered => ("Answer whether prior authorization is required", "/prior_authorization_required"),
            Self::OriginatorIdIncomplete => ("Enter the originator ID with 12 characters", "/prior_authorization_system_id"),
            Self::QuantityIncomplete => ("Enter both quantity and unit, or neither", "/service_quantity"),
            Self::NoServiceCategory => ("Choose a service category", "/waiver/service_categories"),
            Self::NoEffectiveFrom => ("Enter the first effective day", "/effective_from"),
            Self::NoEffectiveThrough => ("Enter the last effective day", "/effective_through"),
            Self::InsuranceAuthorizationNotAnswered => {
                ("Answer whether insurance authorization is required", "/referral/insurance_authorization_required")
            }
            Self::NoReferralOrWaiver => ("Activate the referral or the care pass", "/referral/is_active"),
            Self::NoPartner => ("Add a partner: none of the providers is one", "/provider_count"),
            Self::NoProviders => ("Add a provider", "/provider_count"),
        };
        Blocker { code: self, text: text.to_owned(), field: field.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    const TWELVE: &str = "ABCDEF123456";

    /// A referral that can be sent.
    fn referral() -> Facts<'static> {
        Facts {
            is_closed: false,
            description: "See an eye doctor",
            is_locked: false,
            is_self_service_enabled: Some(false),
            prior_authorization_required: Some(false),
            originator_id: "",
            waiver: None,
            has_active_referral: true,
            is_ppo: false,
            insurance_authorization_required: Some(false),
            providers: 1,
            partners: 0,
        }
    }

    /// A complete waiver.
    fn complete() -> WaiverFacts {
        WaiverFacts {
            has_quantity: true,
            has_unit: true,
            has_service_category: true,
            has_effective_from: true,
            has_effective_through: true,
        }
    }

    /// A waiver that can be sent.
    fn waiver() -> Facts<'static> {
        Facts { waiver: Some(complete()), has_active_referral: false, insurance_authorization_required: None, ..referral() }
    }

    #[track_caller]
    fn assert_blocked(facts: Facts<'_>, rules: &[Rule]) {
        assert_eq!(blockers(&facts).iter().map(|blocker| blocker.code).collect::<Vec<_>>(), rules);
    }

    #[test]
    fn a_complete_steerage_can_be_sent() {
        assert_blocked(referral(), &[]);
        assert_blocked(waiver(), &[]);
    }

    #[test]
    fn a_closed_steerage_is_not_sent_however_complete_it_is() {
        assert_blocked(Facts { is_closed: true, ..referral() }, &[Rule::Closed]);
        assert_blocked(Facts { is_closed: true, is_locked: true, ..waiver() }, &[Rule::Closed]);
        assert_blocked(Facts { is_closed: true, description: "", ..referral() }, &[Rule::Closed, Rule::NoDescription]);
    }

    /// "there is no description"
    #[test]
    fn a_description_is_required() {
        assert_blocked(Facts { description: "", ..referral() }, &[Rule::NoDescription]);
        assert_blocked(Facts { description: " \n", ..referral() }, &[Rule::NoDescription]);
    }

    /// "it is not locked and no provider-selection mode is chosen"
    #[test]
    fn an_unlocked_steerage_needs_a_provider_selection_mode() {
        assert_blocked(Facts { is_self_service_enabled: None, ..referral() }, &[Rule::NoProviderMode]);
        assert_blocked(Facts { is_self_service_enabled: None, is_locked: true, ..referral() }, &[]);
    }

    /// "prior authorization required is not answered"
    #[test]
    fn prior_authorization_must_be_answered() {
        let open = Facts { prior_authorization_required: None, ..referral() };
        assert_blocked(open, &[Rule::PriorAuthorizationNotAnswered]);
        assert_blocked(Facts { originator_id: TWELVE, ..open }, &[Rule::PriorAuthorizationNotAnswered]);
    }

    /// "prior authorization required is YES but the originator ID is not exactly 12 characters"
    #[test]
    fn the_originator_id_has_twelve_characters_when_prior_authorization_is_required() {
        let required = Facts { prior_authorization_required: Some(true), ..referral() };
        for (originator_id, rules) in [
            ("", &[Rule::OriginatorIdIncomplete] as &[_]),
            ("ABCDEF12345", &[Rule::OriginatorIdIncomplete]),
            (TWELVE, &[]),
            ("ABCDEF1234567", &[Rule::OriginatorIdIncomplete]),
            ("ÄÖÜÄÖÜ123456", &[]),
        ] {
            assert_blocked(Facts { originator_id, ..required }, rules);
            assert_blocked(Facts { originator_id, ..referral() }, &[]);
        }
    }

    /// "the waiver is active and quantity and unit are not both set or both empty, or a service category, effective-from or effective-through
    /// is missing"
    #[test]
    fn an_active_waiver_is_complete() {
        let of = |waiver: WaiverFacts| Facts { waiver: Some(waiver), ..self::waiver() };
        assert_blocked(of(WaiverFacts { has_unit: false, ..complete() }), &[Rule::QuantityIncomplete]);
        assert_blocked(of(WaiverFacts { has_quantity: false, ..complete() }), &[Rule::QuantityIncomplete]);
        assert_blocked(of(WaiverFacts { has_quantity: false, has_unit: false, ..complete() }), &[]);
        assert_blocked(of(WaiverFacts { has_service_category: false, ..complete() }), &[Rule::NoServiceCategory]);
        assert_blocked(of(WaiverFacts { has_effective_from: false, ..complete() }), &[Rule::NoEffectiveFrom]);
        assert_blocked(of(WaiverFacts { has_effective_through: false, ..complete() }), &[Rule::NoEffectiveThrough]);
    }

    /// "insurance authorization required is not answered (for a non-PPO referral)"
    #[test]
    fn insurance_authorization_of_a_referral_must_be_answered_unless_the_plan_is_a_ppo() {
        let open = Facts { insurance_authorization_required: None, ..referral() };
        assert_blocked(open, &[Rule::InsuranceAuthorizationNotAnswered]);
        assert_blocked(Facts { is_ppo: true, ..open }, &[]);
        assert_blocked(Facts { insurance_authorization_required: Some(true), ..open }, &[]);
    }

    /// "there is no active referral and the waiver is not active"
    #[test]
    fn a_referral_or_a_waiver_is_active() {
        let neither = Facts { has_active_referral: false, insurance_authorization_required: None, ..referral() };
        assert_blocked(neither, &[Rule::NoReferralOrWaiver]);
        assert_blocked(Facts { waiver: Some(complete()), ..referral() }, &[]);
    }

    /// "in self-search mode there is more than one provider but none partnered, or there are no providers"
    #[test]
    fn self_search_needs_a_partner_among_several_providers() {
        let searched = Facts { is_self_service_enabled: Some(true), ..referral() };
        for (providers, partners, rules) in [
            (0, 0, &[Rule::NoProviders] as &[_]),
            (1, 0, &[]),
            (1, 1, &[]),
            (2, 0, &[Rule::NoPartner]),
            (2, 1, &[]),
            (3, 0, &[Rule::NoPartner]),
        ] {
            assert_blocked(Facts { providers, partners, ..searched }, rules);
        }
    }

    /// "in add-provider mode there are no providers"
    #[test]
    fn add_provider_mode_needs_a_provider() {
        assert_blocked(Facts { providers: 0, ..referral() }, &[Rule::NoProviders]);
        assert_blocked(Facts { providers: 5, ..referral() }, &[]);
    }

    #[test]
    fn all_reasons_are_given_at_once() {
        let nothing = Facts {
            description: "",
            is_self_service_enabled: None,
            prior_authorization_required: None,
            has_active_referral: false,
            providers: 0,
            ..referral()
        };
        assert_blocked(
            nothing,
            &[Rule::NoDescription, Rule::NoProviderMode, Rule::PriorAuthorizationNotAnswered, Rule::NoReferralOrWaiver],
        );
    }

    fn any_facts() -> impl Strategy<Value = Facts<'static>> {
        let waiver = proptest::option::of(any::<[bool; 5]>().prop_map(|[quantity, unit, category, from, through]| WaiverFacts {
            has_quantity: quantity,
            has_unit: unit,
            has_service_category: category,
            has_effective_from: from,
            has_effective_through: through,
        }));
        let texts = (prop::sample::select(vec!["", " ", "x"]), prop::sample::select(vec!["", "ABC", TWELVE, "ABCDEF1234567"]));
        let answers = any::<[Option<bool>; 3]>();
        let counts = (0..4_i64).prop_flat_map(|providers| (Just(providers), 0..=providers));
        (texts, answers, waiver, any::<[bool; 4]>(), counts).prop_map(|(texts, answers, waiver, marks, counts)| Facts {
            description: texts.0,
            originator_id: texts.1,
            is_self_service_enabled: answers[0],
            prior_authorization_required: answers[1],
            insurance_authorization_required: answers[2],
            waiver,
            is_locked: marks[0],
            has_active_referral: marks[1],
            is_ppo: marks[2],
            is_closed: marks[3],
            providers: counts.0,
            partners: counts.1,
        })
    }

    /// Another reading of §5.1: what a person must see before the button is enabled, sentence by sentence, as conditions that must all be met
    /// by an open steerage.
    fn can_be_sent(facts: &Facts<'_>) -> bool {
        let has_description = facts.description.chars().any(|character| !character.is_whitespace());
        let mode_is_settled = match facts.is_self_service_enabled {
            None => facts.is_locked,
            Some(true) => match (facts.providers, facts.partners) {
                (0, _) => false,
                (1, _) => true,
                (_, partners) => partners >= 1,
            },
            Some(false) => facts.providers >= 1,
        };
        let prior_authorization_is_settled = match facts.prior_authorization_required {
            None => false,
            Some(false) => true,
            Some(true) => facts.originator_id.len() == 12,
        };
        let waiver_is_settled = match facts.waiver {
            None => true,
            Some(WaiverFacts { has_quantity, has_unit, has_service_category, has_effective_from, has_effective_through }) => {
                let is_quantity_whole = (has_quantity && has_unit) || !(has_quantity || has_unit);
                is_quantity_whole && has_service_category && has_effective_from && has_effective_through
            }
        };
        let referral_is_settled = if facts.has_active_referral {
            facts.is_ppo || matches!(facts.insurance_authorization_required, Some(true | false))
        } else {
            facts.waiver.is_some()
        };
        let is_open = !facts.is_closed;
        [is_open, has_description, mode_is_settled, prior_authorization_is_settled, waiver_is_settled, referral_is_settled]
            .iter()
            .all(|met| *met)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

        #[test]
        fn a_steerage_can_be_sent_exactly_when_it_is_open_and_every_sentence_of_the_specification_is_met(facts in any_facts()) {
            let found = blockers(&facts);
            prop_assert_eq!(found.is_empty(), can_be_sent(&facts), "{:?}", found);
            let rules: BTreeSet<Rule> = found.iter().map(|blocker| blocker.code).collect();
            prop_assert_eq!(rules.len(), found.len(), "each reason once");
        }

        #[test]
        fn answering_more_never_adds_a_reason(facts in any_facts()) {
            let before = blockers(&facts).len();
            let more = Facts { description: "x", providers: facts.providers.max(1), partners: facts.partners.max(1), ..facts };
            prop_assert!(blockers(&more).len() <= before);
        }
    }
}
