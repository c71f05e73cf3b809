//! The caller, as determined from the verified token and the tenant's tables.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::feature::Permission;
use crate::ids::{TenantId, UserId};

/// The kind of caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A member of staff.
    Staff(UserId),
    /// A machine client of the tenant, by client ID.
    Client(Arc<str>),
}

/// The signed-in caller. Only the host creates one, from a verified token.
#[derive(Debug, Clone)]
pub struct Principal {
    /// The tenant to which all actions of the caller are bound.
    pub tenant_id: TenantId,
    /// The tenant's key, e.g. `northwind`.
    pub tenant_key: Arc<str>,
    /// The member of staff or machine client.
    pub actor: Actor,
    /// First name; a client's name.
    pub first_name: String,
    /// Last name; empty for a client.
    pub last_name: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`; empty for a client.
    pub internal_role: String,
    /// Names of the caller's groups.
    pub groups: BTreeSet<String>,
    /// Permissions of all the caller's groups.
    pub permissions: BTreeSet<String>,
    /// Whether the caller belongs to the group Admin.
    pub is_admin: bool,
    /// Whether the caller is an external clinician.
    pub is_external: bool,
    /// Abbreviations of the states in which the caller may practise.
    pub practicing_states: BTreeSet<String>,
}

impl Principal {
    /// The user ID, if the caller is a member of staff.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        match self.actor {
            Actor::Staff(id) => Some(id),
            Actor::Client(_) => None,
        }
    }

    /// The client ID, if the caller is a machine client.
    #[must_use]
    pub fn client_id(&self) -> Option<&str> {
        match &self.actor {
            Actor::Staff(_) => None,
            Actor::Client(id) => Some(id),
        }
    }

    /// Whether the caller holds a permission. Admins hold all; machine clients only those granted to them.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        (self.is_admin && self.user_id().is_some()) || self.permissions.contains(permission.0)
    }
}

/// Label of a role before a name and in a chip (console.md §6).
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
