//! The rules for sending a steerage to the member (navigation.md §5.1). No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// Rule that prevents sending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = referrals::SendRule)]
pub enum Rule {
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
