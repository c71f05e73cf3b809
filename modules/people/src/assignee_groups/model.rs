//! Assignee groups and their members, with the data that a picker needs.

use huddle_sdk::licensing::{Clinician, Licensing};
use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use serde::{Deserialize, Serialize};

use crate::persons::address::Residence;

/// A member of an assignee group, with the data that a picker needs to offer or disable the member (console.md §5).
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
    /// The clinician's role.
    pub internal_role: String,
    /// Label of the role before a name.
    pub role_label: &'static str,
    /// Path of the profile picture.
    pub avatar: Option<String>,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Whether the clinician takes new patients.
    pub is_taking_new_patients: bool,
    /// Abbreviations of the states in which the clinician is licensed.
    pub practicing_states: Vec<String>,
    /// Result of the licensing rule for the requested patient; null if none was requested.
    pub licensing: Option<Licensing>,
}

/// A team, or the group that represents a single clinician (console.md §3).
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroup)]
pub struct AssigneeGroup {
    /// ID.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Whether it represents a single clinician.
    pub is_provider: bool,
    /// Result of the licensing rule for a single clinician and the requested patient; null if none was requested, and for teams. A team
    /// consists of several professions, and its licensed members take the work.
    pub licensing: Option<Licensing>,
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
    /// Applies the licensing rule for a patient with this residence.
    pub fn judged(self, residence: Option<&Residence>) -> AssigneeGroupUser {
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
        }
    }
}

impl AssigneeGroup {
    /// Creates a group from its members.
    pub fn of(id: i64, name: String, is_provider: bool, members: Vec<AssigneeGroupUser>, with_members: bool) -> Self {
        let single = if is_provider { members.first() } else { None };
        Self {
            id,
            name,
            is_provider,
            licensing: single.and_then(|member| member.licensing),
            assignee_group_users: with_members.then_some(members),
        }
    }
}
