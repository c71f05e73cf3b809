//! Kinds of steerages of the demo.

/// State of a steerage of the demo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Without description and mode.
    Empty,
    /// With a description, without providers.
    WithoutProviders,
    /// Everything that sending needs.
    Ready,
    Sent,
    Resent,
    /// The mail could not be delivered.
    SendFailed,
    /// Locked and never sent.
    Locked,
    UnlockedAfterSending,
    /// The member searches; a partner is among the providers.
    SelfSearch,
    SelfSearchSent,
    /// Waiver and referral.
    Waiver,
    WaiverOnly,
    /// The waiver lacks its category and unit.
    WaiverIncomplete,
    AuthorizationAccepted,
    AuthorizationPending,
    AuthorizationDenied,
    ReferralOnly,
    /// A referral only, from before 2021: hidden.
    Old,
    /// Suggestions under review.
    Suggested,
    Selected,
    PriorAuthorization,
    /// A last-mile service from another system.
    LastMile,
    /// Its last day has passed.
    Expired,
    PendingApproval,
    PendingClinicalInfo,
    PendingOutOfNetwork,
    DateChange,
    Denied,
    /// Sent some time ago, with a loop that went on.
    Followed,
}

/// All kinds, those that a demonstration shows first at the beginning.
pub(crate) const KINDS: &[Kind] = &[
    Kind::Ready,
    Kind::Sent,
    Kind::Suggested,
    Kind::Waiver,
    Kind::Empty,
    Kind::SelfSearch,
    Kind::Resent,
    Kind::AuthorizationAccepted,
    Kind::Selected,
    Kind::WithoutProviders,
    Kind::UnlockedAfterSending,
    Kind::PriorAuthorization,
    Kind::ReferralOnly,
    Kind::SendFailed,
    Kind::WaiverOnly,
    Kind::Locked,
    Kind::AuthorizationPending,
    Kind::Old,
    Kind::WaiverIncomplete,
    Kind::SelfSearchSent,
    Kind::Expired,
    Kind::AuthorizationDenied,
    Kind::LastMile,
    Kind::PendingApproval,
    Kind::PendingOutOfNetwork,
    Kind::DateChange,
    Kind::PendingClinicalInfo,
    Kind::Denied,
];

impl Kind {
    /// Number of times that it was sent.
    pub(crate) fn times_sent(self) -> usize {
        match self {
            Self::Sent | Self::SendFailed | Self::UnlockedAfterSending | Self::SelfSearchSent | Self::Selected | Self::Followed => 1,
            Self::Resent => 2,
            _ => 0,
        }
    }

    pub(crate) fn is_locked(self) -> bool {
        self == Self::Locked || self.times_sent() > 0 && self != Self::UnlockedAfterSending
    }

    pub(crate) fn is_self_search(self) -> bool {
        matches!(self, Self::SelfSearch | Self::SelfSearchSent)
    }

    pub(crate) fn has_waiver(self) -> bool {
        matches!(self, Self::Waiver | Self::WaiverOnly | Self::WaiverIncomplete | Self::Resent)
    }

    pub(crate) fn has_referral(self) -> bool {
        !matches!(self, Self::Empty | Self::WithoutProviders | Self::WaiverOnly)
    }

    pub(crate) fn status(self) -> &'static str {
        match self {
            Self::PendingApproval => "pending_approval",
            Self::PendingClinicalInfo => "pending_clinical_info",
            Self::PendingOutOfNetwork => "pending_oon",
            Self::DateChange => "date_change",
            Self::Denied => "denied",
            _ => "accepted",
        }
    }

    pub(crate) fn authorization(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::AuthorizationAccepted => Some(("AUTH-48213377", "accepted")),
            Self::AuthorizationPending => Some(("", "pending")),
            Self::AuthorizationDenied => Some(("AUTH-48190054", "denied")),
            _ => None,
        }
    }
}
