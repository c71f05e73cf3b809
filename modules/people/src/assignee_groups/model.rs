//! Groups and their members, as a picker offers or refuses them.

use huddle_sdk::licensing::{Clinician, Licensing};
use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use serde::{Deserialize, Serialize};

use crate::persons::address::Residence;

/// A member of an assignee group, with what a picker needs to offer or refuse them (console.md §5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroupUser)]
pub struct AssigneeGroupUser {
    /// The clinician.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Whether the account is in use.
    pub is_active: bool,
    /// The clinician's own role.
    pub internal_role: String,
    /// What the role is called before a name.
    pub role_label: &'static str,
    /// Path of the picture.
    pub avatar: Option<String>,
    /// An external clinician.
    pub is_external: bool,
    /// Whether more patients may be given to the clinician.
    pub is_taking_new_patients: bool,
    /// Abbreviations of the states in which the clinician is licensed.
    pub practicing_states: Vec<String>,
    /// What the licensing rule says for the patient of the question; null when there is none.
    pub licensing: Option<Licensing>,
}

/// A team, or the group of one that stands for a single clinician (console.md §3).
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroup)]
pub struct AssigneeGroup {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Whether it stands for a single clinician.
    pub is_provider: bool,
    /// Of a single clinician: what the licensing rule says for the patient of the question; null when there is none. A team is of
    /// several professions: whoever takes the work has the licence.
    pub licensing: Option<Licensing>,
    /// The members; null when they were left out.
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
    /// The member with what the rule says for a patient who lives there.
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
    /// A group of these members.
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
