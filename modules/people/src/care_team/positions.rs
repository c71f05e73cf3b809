//! The positions of a care team, and who can be chosen for them. Pure.

use huddle_sdk::licensing::{Clinician, Licensing};
use thiserror::Error;

use crate::persons::address::Residence;

/// A position in a care team (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
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

impl Position {
    /// All positions.
    pub const ALL: [Self; 5] = [Self::Md, Self::Np, Self::Rn, Self::HealthGuide, Self::BehavioralHealth];

    /// Returns the value as stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Np => "np",
            Self::Rn => "rn",
            Self::HealthGuide => "health_guide",
            Self::BehavioralHealth => "behavioral_health",
        }
    }

    /// Returns the internal role required for the position.
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

/// Reads a staff member as a candidate for a care team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// First and last name.
    pub display_name: String,
    /// Role.
    pub internal_role: String,
    /// Whether they are in the group Admin.
    pub is_admin: bool,
    /// Whether the account is active.
    pub is_active: bool,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Abbreviations of the states in which they are licensed.
    pub practicing_states: Vec<String>,
}

impl Candidate {
    /// Applies the licensing rule to a patient with this residence.
    fn licensing(&self, Residence(state): &Residence) -> Licensing {
        let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
        let (is_admin, is_active) = (self.is_admin, self.is_active);
        Clinician { internal_role: &self.internal_role, is_admin, is_active, practicing_states }.in_state(state.as_deref())
    }
}

/// A candidate for a position.
#[derive(Debug)]
pub struct PositionChoice<'a> {
    /// The position.
    pub place: Position,
    /// The candidate.
    pub candidate: Candidate,
    /// The patient's residence.
    pub residence: &'a Residence,
}

/// Reason why a candidate cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Ineligible {
    /// The candidate has another profession.
    #[error("This provider has another role")]
    OtherRole,
    /// The candidate has left the tenant.
    #[error("This provider is not active")]
    Inactive,
    /// The candidate belongs to another organization.
    #[error("External providers cannot be on a care team")]
    External,
    /// The candidate has no license where the patient lives.
    #[error("{0} is not in-state")]
    NotInState(String),
}

impl PositionChoice<'_> {
    /// Checks whether the candidate can be chosen: "Only active, non-external providers are listed", and "a provider who cannot provide
    /// care for the patient (not in-state) cannot be selected" (record.md §5). A provider who accepts no new patients can be chosen: that
    /// is only a label.
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

    const POSITIONS: [(Position, &str); 5] = [
        (Position::Md, "md"),
        (Position::Np, "np"),
        (Position::Rn, "rn"),
        (Position::HealthGuide, "hg"),
        (Position::BehavioralHealth, "bh"),
    ];

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

    fn says(place: Position, candidate: Candidate, state: Option<&str>) -> Result<(), Ineligible> {
        PositionChoice { place, candidate, residence: &Residence(state.map(str::to_owned)) }.check()
    }

    /// record.md §5: "Only active, non-external providers are listed."
    #[test]
    fn only_active_internal_providers_with_the_role_are_eligible() {
        for (place, role) in POSITIONS {
            assert_eq!(says(place, ada(role), Some("MA")), Ok(()));
            assert_eq!(says(place, ada("admin"), Some("MA")), Err(Ineligible::OtherRole));
            assert_eq!(says(place, Candidate { is_active: false, ..ada(role) }, Some("MA")), Err(Ineligible::Inactive));
            assert_eq!(says(place, Candidate { is_external: true, ..ada(role) }, Some("MA")), Err(Ineligible::External));
        }
    }

    /// record.md §5: "A provider who cannot provide care for the patient (not in-state) cannot be selected". console.md §5 says to whom the
    /// check applies: "The licensing check applies only to clinical groups (MD, NP, RN, behavioral health) and passes when the address or
    /// states are missing."
    #[test]
    fn providers_who_are_not_in_state_are_ineligible() {
        for (place, role) in POSITIONS {
            let refused = if place == Position::HealthGuide { Ok(()) } else { Err(Ineligible::NotInState("Ada Quill".to_owned())) };
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
