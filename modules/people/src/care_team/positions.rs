//! The places of a care team, and who may be chosen for them. Pure.

use huddle_sdk::licensing::{Clinician, Licensing};
use thiserror::Error;

use crate::persons::address::Residence;

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
    /// First and last name.
    pub display_name: String,
    /// Role.
    pub internal_role: String,
    /// Whether they are of the group Admin.
    pub is_admin: bool,
    /// Whether the account is in use.
    pub is_active: bool,
    /// An external clinician.
    pub is_external: bool,
    /// Abbreviations of the states in which they are licensed.
    pub practicing_states: Vec<String>,
}

impl Candidate {
    /// What the licensing rule says of them for a patient who lives there.
    fn licensing(&self, Residence(state): &Residence) -> Licensing {
        let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
        let (is_admin, is_active) = (self.is_admin, self.is_active);
        Clinician { internal_role: &self.internal_role, is_admin, is_active, practicing_states }.in_state(state.as_deref())
    }
}

/// Somebody who is chosen for a place.
#[derive(Debug)]
pub struct PlaceChoice<'a> {
    /// The place.
    pub place: Place,
    /// Who.
    pub candidate: Candidate,
    /// Where the patient lives.
    pub residence: &'a Residence,
}

/// Why somebody cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Ineligible {
    /// Of another profession.
    #[error("This provider has another role")]
    OtherRole,
    /// No longer with the tenant.
    #[error("This provider is not active")]
    Inactive,
    /// Of another organisation.
    #[error("External providers cannot be on a care team")]
    External,
    /// Without a licence where the patient lives.
    #[error("{0} is not in-state")]
    NotInState(String),
}

impl PlaceChoice<'_> {
    /// "Only active, non-external providers are listed", and "a provider who cannot provide care for the patient (not in-state) cannot be
    /// selected" (record.md §5). Who takes no new patients may be chosen: that is a label.
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

    fn says(place: Place, candidate: Candidate, state: Option<&str>) -> Result<(), Ineligible> {
        PlaceChoice { place, candidate, residence: &Residence(state.map(str::to_owned)) }.check()
    }

    /// record.md §5: "Only active, non-external providers are listed."
    #[test]
    fn only_active_providers_of_ones_own_and_of_the_role_are_chosen() {
        for (place, role) in PLACES {
            assert_eq!(says(place, ada(role), Some("MA")), Ok(()));
            assert_eq!(says(place, ada("admin"), Some("MA")), Err(Ineligible::OtherRole));
            assert_eq!(says(place, Candidate { is_active: false, ..ada(role) }, Some("MA")), Err(Ineligible::Inactive));
            assert_eq!(says(place, Candidate { is_external: true, ..ada(role) }, Some("MA")), Err(Ineligible::External));
        }
    }

    /// record.md §5: "A provider who cannot provide care for the patient (not in-state) cannot be selected". For whom that is asked stands
    /// in console.md §5: "The licensing check applies only to clinical groups (MD, NP, RN, behavioral health) and passes when the address
    /// or states are missing."
    #[test]
    fn nobody_is_chosen_who_is_not_in_state() {
        for (place, role) in PLACES {
            let refused = if place == Place::HealthGuide { Ok(()) } else { Err(Ineligible::NotInState("Ada Quill".to_owned())) };
            assert_eq!(says(place, ada(role), Some("CT")), refused, "{role}");
            assert_eq!(says(place, ada(role), None), Ok(()), "{role}: the address is missing");
            assert_eq!(
                says(place, Candidate { practicing_states: vec![], ..ada(role) }, Some("CT")),
                Ok(()),
                "{role}: the states are missing"
            );
            assert_eq!(says(place, Candidate { is_admin: true, ..ada(role) }, Some("CT")), Ok(()), "{role}: admins practise in all");
        }
        assert_eq!(Ineligible::NotInState("Ada Quill".to_owned()).to_string(), "Ada Quill is not in-state");
    }
}
