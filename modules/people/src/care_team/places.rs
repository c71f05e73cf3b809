//! The places of a care team, and who may be chosen for them. Pure.

use thiserror::Error;

/// A place of a care team (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Physician.
    Md,
    /// Nurse practitioner.
    Np,
    /// Registered nurse.
    Rn,
    /// Health guide.
    HealthGuide,
    /// Behavioral health.
    BehavioralHealth,
}

impl Place {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Np => "np",
            Self::Rn => "rn",
            Self::HealthGuide => "health_guide",
            Self::BehavioralHealth => "behavioral_health",
        }
    }

    /// The role of staff that fills it.
    const fn internal_role(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Np => "np",
            Self::Rn => "rn",
            Self::HealthGuide => "hg",
            Self::BehavioralHealth => "bh",
        }
    }
}

/// A member of staff as far as care teams are concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Role.
    pub internal_role: String,
    /// Whether the account is in use.
    pub is_active: bool,
    /// An external clinician.
    pub is_external: bool,
}

/// Somebody who is chosen for a place.
#[derive(Debug)]
pub struct PlaceChoice {
    /// The place.
    pub place: Place,
    /// Who.
    pub candidate: Candidate,
}

/// Why somebody cannot be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Ineligible {
    /// Of another profession.
    #[error("This provider has another role")]
    OtherRole,
    /// No longer with the tenant.
    #[error("This provider is not active")]
    Inactive,
    /// Of another organisation.
    #[error("External providers are on no care team")]
    External,
}

impl PlaceChoice {
    /// "Only active, non-external providers are listed" (record.md §5). Who takes no new patients may be chosen: that is a label.
    pub fn check(&self) -> Result<(), Ineligible> {
        if self.candidate.internal_role != self.place.internal_role() {
            Err(Ineligible::OtherRole)
        } else if !self.candidate.is_active {
            Err(Ineligible::Inactive)
        } else if self.candidate.is_external {
            Err(Ineligible::External)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_active_providers_of_ones_own_and_of_the_role_are_chosen() {
        let choice = |place, role: &str, is_active, is_external| {
            PlaceChoice { place, candidate: Candidate { internal_role: role.to_owned(), is_active, is_external } }.check()
        };
        for (place, role) in
            [(Place::Md, "md"), (Place::Np, "np"), (Place::Rn, "rn"), (Place::HealthGuide, "hg"), (Place::BehavioralHealth, "bh")]
        {
            assert_eq!(choice(place, role, true, false), Ok(()));
            assert_eq!(choice(place, "admin", true, false), Err(Ineligible::OtherRole));
            assert_eq!(choice(place, role, false, false), Err(Ineligible::Inactive));
            assert_eq!(choice(place, role, true, true), Err(Ineligible::External));
        }
    }
}
