//! The roles of a care team, and the rules for assigning clinicians to them. Pure functions.

use huddle_sdk::licensing::{Clinician, Licensing};
use thiserror::Error;

use crate::persons::address::Residence;

/// A role in a care team (record.md §3).
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
    /// Name in the database and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Np => "np",
            Self::Rn => "rn",
            Self::HealthGuide => "health_guide",
            Self::BehavioralHealth => "behavioral_health",
        }
    }

    /// The staff role that a clinician must have.
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

/// The data of a member of staff that determines eligibility for a care team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// First and last name.
    pub display_name: String,
    /// Staff role.
    pub internal_role: String,
    /// Whether they belong to the group Admin.
    pub is_admin: bool,
    /// Whether the account is active.
    pub is_active: bool,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Abbreviations of the states in which they are licensed.
    pub practicing_states: Vec<String>,
}

impl Candidate {
    /// Applies the licensing rule for a patient with this residence.
    fn licensing(&self, Residence(state): &Residence) -> Licensing {
        let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
        let (is_admin, is_active) = (self.is_admin, self.is_active);
        Clinician { internal_role: &self.internal_role, is_admin, is_active, practicing_states }.in_state(state.as_deref())
    }
}

/// A clinician to be assigned to a role.
#[derive(Debug)]
pub struct PlaceChoice<'a> {
    /// The role in the care team.
    pub place: Place,
    /// The clinician.
    pub candidate: Candidate,
    /// State in which the patient lives.
    pub residence: &'a Residence,
}

/// Why a clinician cannot be assigned.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Ineligible {
    /// The clinician has another role.
    #[error("This provider has another role")]
    OtherRole,
    /// The account is inactive.
    #[error("This provider is not active")]
    Inactive,
    /// The clinician is external.
    #[error("External providers cannot be on a care team")]
    External,
    /// The clinician is not licensed where the patient lives.
    #[error("{0} is not in-state")]
    NotInState(String),
}

impl PlaceChoice<'_> {
    /// Checks eligibility: "Only active, non-external providers are listed", and "a provider who cannot provide care for the patient (not
    /// in-state) cannot be selected" (record.md §5). Clinicians who take no new patients may be assigned; that is only a label.
    pub fn check(&self) -> Result<(), Ineligible> {
        let Self { place, candidate, residence } = self;
        if candidate.internal_role != place.internal_role() {
            return Err(Ineligible::OtherRole);
        }
        if candidate.is_external {
            return Err(Ineligible::External);
        }
        match candidate.licensing(residence) {
            Licensing::Licensed | Licensing::NotRequired | Licensing::StateUnknown => Ok(()),
            Licensing::NotLicensed => Err(Ineligible::NotInState(candidate.display_name.clone())),
            Licensing::Inactive => Err(Ineligible::Inactive),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [(Place, &str); 5] =
        [(Place::Md, "md"), (Place::Np, "np"), (Place::Rn, "rn"), (Place::HealthGuide, "hg"), (Place::BehavioralHealth, "bh")];

    fn ada(internal_role: &str) -> Candidate {
        Candidate {
            display_name: "Ada Quill".to_owned(),
            internal_role: internal_role.to_owned(),
            is_admin: false,
            is_active: true,
            is_external: false,
            practicing_states: vec!["MA".to_owned(), "NH".to_owned()],
        }
    }

    fn check(place: Place, candidate: Candidate, state: Option<&str>) -> Result<(), Ineligible> {
        PlaceChoice { place, candidate, residence: &Residence(state.map(str::to_owned)) }.check()
    }

    /// record.md §5: "Only active, non-external providers are listed."
    #[test]
    fn only_active_internal_providers_with_the_role_are_eligible() {
        for (place, role) in PLACES {
            assert_eq!(check(place, ada(role), Some("MA")), Ok(()));
            assert_eq!(check(place, ada("admin"), Some("MA")), Err(Ineligible::OtherRole));
            assert_eq!(check(place, Candidate { is_active: false, ..ada(role) }, Some("MA")), Err(Ineligible::Inactive));
            assert_eq!(check(place, Candidate { is_external: true, ..ada(role) }, Some("MA")), Err(Ineligible::External));
        }
    }

    /// record.md §5: "A provider who cannot provide care for the patient (not in-state) cannot be selected". console.md §5 defines for
    /// which roles: "The licensing check applies only to clinical groups (MD, NP, RN, behavioral health) and passes when the address or
    /// states are missing."
    #[test]
    fn providers_who_are_not_in_state_are_not_eligible() {
        for (place, role) in PLACES {
            let refused = if place == Place::HealthGuide { Ok(()) } else { Err(Ineligible::NotInState("Ada Quill".to_owned())) };
            assert_eq!(check(place, ada(role), Some("CT")), refused, "{role}");
            assert_eq!(check(place, ada(role), None), Ok(()), "{role}: the address is missing");
            assert_eq!(
                check(place, Candidate { practicing_states: vec![], ..ada(role) }, Some("CT")),
                Ok(()),
                "{role}: the states are missing"
            );
            assert_eq!(check(place, Candidate { is_admin: true, ..ada(role) }, Some("CT")), Ok(()), "{role}: admins practise in all");
        }
        assert_eq!(Ineligible::NotInState("Ada Quill".to_owned()).to_string(), "Ada Quill is not in-state");
    }
}
