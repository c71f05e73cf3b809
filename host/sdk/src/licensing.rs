//! The licensing rule: where a clinician may give care, for pickers, assignment and warnings of all modules. Pure; [`crate::check_owner`]
//! applies it to stored staff and people.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Roles whose license is checked against the patient's state (console.md §6).
const LICENSED_ROLES: [&str; 4] = ["md", "np", "rn", "bh"];

/// Result of the licensing rule for a clinician and a patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Licensing {
    /// Licensed where the patient lives.
    Licensed,
    /// No license is required: another profession, or an admin, who practices in all states.
    NotRequired,
    /// The patient's state or the clinician's states are unknown. This passes, with a label.
    StateUnknown,
    /// The clinician is not licensed where the patient lives.
    NotLicensed,
    /// The account is not active.
    Inactive,
}

impl Licensing {
    /// Returns whether the clinician may be assigned work for the patient.
    #[must_use]
    pub const fn passes(self) -> bool {
        matches!(self, Self::Licensed | Self::NotRequired | Self::StateUnknown)
    }

    /// Returns the label in pickers; none if there is nothing to say.
    #[must_use]
    pub const fn reason(self) -> Option<&'static str> {
        match self {
            Self::Licensed | Self::NotRequired => None,
            Self::StateUnknown => Some("State unknown"),
            Self::NotLicensed => Some("Not licensed"),
            Self::Inactive => Some("Inactive"),
        }
    }
}

/// A staff member, with the facts that the licensing rule needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clinician<'a> {
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc` or `admin`.
    pub internal_role: &'a str,
    /// Whether they are in the group Admin.
    pub is_admin: bool,
    /// Whether the account is active.
    pub is_active: bool,
    /// Abbreviations of the states in which they are licensed; empty if unknown.
    pub practicing_states: Vec<&'a str>,
}

impl Clinician<'_> {
    /// Applies the rule for a patient in a state; none: unknown.
    ///
    /// ```
    /// # use huddle_sdk::licensing::{Clinician, Licensing};
    /// let np = Clinician { internal_role: "np", is_admin: false, is_active: true, practicing_states: vec!["MA", "NH"] };
    /// assert_eq!(np.in_state(Some("MA")), Licensing::Licensed);
    /// assert_eq!(np.in_state(Some("CT")).reason(), Some("Not licensed"));
    /// ```
    #[must_use]
    pub fn in_state(&self, state: Option<&str>) -> Licensing {
        if !self.is_active {
            return Licensing::Inactive;
        }
        if self.is_admin || !LICENSED_ROLES.contains(&self.internal_role) {
            return Licensing::NotRequired;
        }
        match state {
            Some(state) if self.practicing_states.contains(&state) => Licensing::Licensed,
            Some(_) if !self.practicing_states.is_empty() => Licensing::NotLicensed,
            _ => Licensing::StateUnknown,
        }
    }

    /// Returns which of these states the clinician may not give care in.
    #[must_use]
    pub fn closed_states(&self, states: Vec<String>) -> Vec<String> {
        states.into_iter().filter(|state| !self.in_state(Some(state)).passes()).collect()
    }
}

/// Returns whether an internal role is a licensed profession, which is required for being on call.
#[must_use]
pub fn is_licensed_role(internal_role: &str) -> bool {
    LICENSED_ROLES.contains(&internal_role)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &[&str] = &["MA", "NH"];

    fn says(internal_role: &str, is_admin: bool, is_active: bool, states: &[&str], state: Option<&str>) -> Licensing {
        Clinician { internal_role, is_admin, is_active, practicing_states: states.to_vec() }.in_state(state)
    }

    /// console.md §5: "The licensing check applies only to clinical groups (MD, NP, RN, behavioral health) and passes when the address or
    /// states are missing." console.md §2: "practicing states, or 'All' for admins". corrections 12: "the picker says state unknown".
    #[test]
    fn licensing_depends_on_role_state_and_activity() {
        for role in ["md", "np", "rn", "bh"] {
            assert_eq!(says(role, false, true, HERE, Some("MA")), Licensing::Licensed, "{role}");
            assert_eq!(says(role, false, true, HERE, Some("CT")), Licensing::NotLicensed, "{role}");
            assert_eq!(says(role, false, true, HERE, None), Licensing::StateUnknown, "{role}: the address is missing");
            assert_eq!(says(role, false, true, &[], Some("MA")), Licensing::StateUnknown, "{role}: the states are missing");
            assert_eq!(says(role, false, true, &[], None), Licensing::StateUnknown, "{role}");
            assert_eq!(says(role, true, true, &[], Some("CT")), Licensing::NotRequired, "{role}: admins practise in all");
            assert_eq!(says(role, true, true, HERE, Some("CT")), Licensing::NotRequired, "{role}");
        }
        for role in ["hg", "mg", "rc", "admin"] {
            for state in [Some("MA"), Some("CT"), None] {
                assert_eq!(says(role, false, true, HERE, state), Licensing::NotRequired, "{role}: not subject to licensing");
            }
        }
        for role in ["md", "np", "rn", "bh", "hg", "mg", "rc", "admin"] {
            for is_admin in [false, true] {
                assert_eq!(says(role, is_admin, false, HERE, Some("MA")), Licensing::Inactive, "{role}: whatever the license");
            }
        }
    }

    #[test]
    fn only_clinicians_have_a_licensed_role() {
        for role in ["md", "np", "rn", "bh"] {
            assert!(is_licensed_role(role), "{role}");
        }
        for role in ["hg", "mg", "rc", "admin", ""] {
            assert!(!is_licensed_role(role), "{role}");
        }
    }

    #[test]
    fn passing_results_and_their_labels() {
        for (licensing, passes, reason) in [
            (Licensing::Licensed, true, None),
            (Licensing::NotRequired, true, None),
            (Licensing::StateUnknown, true, Some("State unknown")),
            (Licensing::NotLicensed, false, Some("Not licensed")),
            (Licensing::Inactive, false, Some("Inactive")),
        ] {
            assert_eq!((licensing.passes(), licensing.reason()), (passes, reason), "{licensing:?}");
        }
    }

    #[test]
    fn closed_states_are_those_that_do_not_pass() {
        let closed = |role, states: &[&str]| {
            Clinician { internal_role: role, is_admin: false, is_active: true, practicing_states: states.to_vec() }
                .closed_states(["CT", "MA", "NH"].map(str::to_owned).to_vec())
        };
        assert_eq!(closed("rn", HERE), ["CT"]);
        assert_eq!(closed("rn", &[]), Vec::<String>::new(), "nobody has said where");
        assert_eq!(closed("hg", HERE), Vec::<String>::new());
    }
}
