//! The caller, from the verified token and the tenant's tables.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::feature::Permission;
use crate::ids::{TenantId, UserId};

/// The kind of caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A staff member.
    Staff(UserId),
    /// A service client of the tenant, with its client ID.
    Client(Arc<str>),
}

/// The signed-in caller. Created by the host from a verified token.
#[derive(Debug, Clone)]
pub struct Principal {
    /// The tenant to which the caller is bound.
    pub tenant_id: TenantId,
    /// The tenant's key, e.g. `northwind`.
    pub tenant_key: Arc<str>,
    /// The staff member or service client.
    pub actor: Actor,
    /// First and last name; name of a service client.
    pub first_name: String,
    /// Last name; empty for a service client.
    pub last_name: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`; empty for a service client.
    pub internal_role: String,
    /// Names of the groups.
    pub groups: BTreeSet<String>,
    /// Permissions of all groups.
    pub permissions: BTreeSet<String>,
    /// Whether the caller is in the group Admin.
    pub is_admin: bool,
    /// Whether the clinician is external.
    pub is_external: bool,
    /// Abbreviations of the states in which the caller is licensed.
    pub practicing_states: BTreeSet<String>,
}

impl Principal {
    /// Returns the staff member's user ID; none for a service client.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        match self.actor {
            Actor::Staff(id) => Some(id),
            Actor::Client(_) => None,
        }
    }

    /// Returns the service client's ID; none for a staff member.
    #[must_use]
    pub fn client_id(&self) -> Option<&str> {
        match &self.actor {
            Actor::Staff(_) => None,
            Actor::Client(id) => Some(id),
        }
    }

    /// Returns whether the caller holds a permission. Admins hold all; service clients only those that they were given.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        (self.is_admin && self.user_id().is_some()) || self.permissions.contains(permission.0)
    }
}

/// Returns the role as displayed before a name and in a chip (console.md §6).
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
