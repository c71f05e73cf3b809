//! Who calls, as the verified token and the tenant's tables say.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::feature::Permission;
use crate::ids::{TenantId, UserId};

/// What kind of caller it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A member of staff.
    Staff(UserId),
    /// A machine of the tenant, by its client id.
    Client(Arc<str>),
}

/// The signed-in caller. Only the host makes one, from a verified token.
#[derive(Debug, Clone)]
pub struct Principal {
    /// The tenant to which everything that the caller does is bound.
    pub tenant_id: TenantId,
    /// The tenant's key, e.g. `northwind`.
    pub tenant_key: Arc<str>,
    /// Who.
    pub actor: Actor,
    /// First and last name; a client's name.
    pub first_name: String,
    /// Last name; empty for a client.
    pub last_name: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`; empty for a client.
    pub internal_role: String,
    /// Names of the groups.
    pub groups: BTreeSet<String>,
    /// Permissions of all groups.
    pub permissions: BTreeSet<String>,
    /// Member of the group Admin.
    pub is_admin: bool,
    /// An external clinician.
    pub is_external: bool,
    /// Abbreviations of the states in which the caller may practise.
    pub practicing_states: BTreeSet<String>,
}

impl Principal {
    /// The member of staff, when it is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        match self.actor {
            Actor::Staff(id) => Some(id),
            Actor::Client(_) => None,
        }
    }

    /// The machine's client id, when it is one.
    #[must_use]
    pub fn client_id(&self) -> Option<&str> {
        match &self.actor {
            Actor::Staff(_) => None,
            Actor::Client(id) => Some(id),
        }
    }

    /// Whether the caller holds a permission. Admins hold all; machines just what they were given.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        (self.is_admin && self.user_id().is_some()) || self.permissions.contains(permission.0)
    }
}

/// What a role is called before a name and in a chip (console.md §6).
#[must_use]
pub fn role_label(internal_role: &str) -> &'static str {
    match internal_role {
        "md" => "Dr.",
        "np" => "NP",
        "rn" => "RN",
        "hg" => "HG",
        "bh" => "BH",
        "mg" => "MG",
        "rc" => "RC",
        "admin" => "Admin",
        _ => "",
    }
}
