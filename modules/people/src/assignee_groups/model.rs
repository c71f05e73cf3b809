//! Groups and their members, with the fields by which a picker offers or disables them.

use std::collections::BTreeMap;

use huddle_sdk::licensing::{Clinician, Licensing};
use huddle_sdk::prelude::*;
use huddle_sdk::{Shift, role_label};
use serde::{Deserialize, Serialize};

use crate::persons::address::Residence;

/// A member of an assignee group, with what a picker needs to offer or disable them (console.md §5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroupUser)]
pub struct AssigneeGroupUser {
    /// User ID.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Whether the account is active.
    pub is_active: bool,
    /// Internal role.
    pub internal_role: String,
    /// Role as displayed before the name.
    pub role_label: &'static str,
    /// URL of the avatar.
    pub avatar: Option<String>,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Whether the clinician accepts more patients.
    pub is_taking_new_patients: bool,
    /// Abbreviations of the states in which the clinician is licensed.
    pub practicing_states: Vec<String>,
    /// Result of the licensing rule for the given patient; null without a patient.
    pub licensing: Option<Licensing>,
    /// Shift today: the current one, or else the next. Null without one, and when no module knows shifts.
    pub shift: Option<Shift>,
}

/// A team, or the personal group of a clinician (console.md §3).
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroup)]
pub struct AssigneeGroup {
    /// ID.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Whether it is a clinician's personal group.
    pub is_provider: bool,
    /// For a personal group: result of the licensing rule for the given patient; null without a patient. Null for a team, which has several
    /// professions: the member who takes the work needs the license.
    pub licensing: Option<Licensing>,
    /// Number of open work units, counted up to 1,000; for a personal group, including the clinician's own.
    pub open_work: i32,
    /// Members; null if omitted.
    pub assignee_group_users: Option<Vec<AssigneeGroupUser>>,
}

/// A member as stored.
#[derive(Debug, Deserialize)]
pub struct StoredMember {
    id: UserId,
    first_name: String,
    last_name: String,
    is_active: bool,
    is_admin: bool,
    internal_role: String,
    avatar: Option<String>,
    is_external: bool,
    is_taking_new_patients: bool,
    practicing_states: Vec<String>,
}

impl StoredMember {
    /// Adds the shift today, and the result of the licensing rule for a patient's residence.
    pub fn with_shift_and_licensing(self, shifts: &BTreeMap<UserId, Shift>, residence: Option<&Residence>) -> AssigneeGroupUser {
        let licensing = residence.map(|Residence(state)| {
            let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
            let (is_admin, is_active) = (self.is_admin, self.is_active);
            Clinician { internal_role: &self.internal_role, is_admin, is_active, practicing_states }.in_state(state.as_deref())
        });
        AssigneeGroupUser {
            id: self.id,
            first_name: self.first_name,
            last_name: self.last_name,
            is_active: self.is_active,
            role_label: role_label(&self.internal_role),
            internal_role: self.internal_role,
            avatar: self.avatar,
            is_external: self.is_external,
            is_taking_new_patients: self.is_taking_new_patients,
            practicing_states: self.practicing_states,
            licensing,
            shift: shifts.get(&self.id).copied(),
        }
    }
}

impl AssigneeGroup {
    /// Creates a group from these members.
    pub fn of(id: i64, name: String, is_provider: bool, open_work: i32, members: Vec<AssigneeGroupUser>, with_members: bool) -> Self {
        let single = if is_provider { members.first() } else { None };
        Self {
            id,
            name,
            is_provider,
            licensing: single.and_then(|member| member.licensing),
            open_work,
            assignee_group_users: with_members.then_some(members),
        }
    }
}
