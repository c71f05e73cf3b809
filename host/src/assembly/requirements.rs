//! The features, flags and permissions that an owner of declarations may require.

use std::collections::BTreeSet;
use std::fmt::Display;

use anyhow::{Result, bail};
use huddle_sdk::{Feature, Flag, Gate, Module, Permission, core_features};

use super::CORE;
use crate::tenancy::CORE_PERMISSIONS;

/// The names declared by the host and by one module. Names of other modules are not among them: that module may not be linked.
pub(super) struct Requirements {
    owner: &'static str,
    features: BTreeSet<Feature>,
    flags: BTreeSet<Flag>,
    permissions: BTreeSet<Permission>,
}

impl Requirements {
    /// What the host's own declarations may require.
    pub fn of_host() -> Self {
        Self {
            owner: CORE,
            features: core_features::ALL.iter().map(|def| def.feature).collect(),
            flags: BTreeSet::new(),
            permissions: CORE_PERMISSIONS.iter().map(|def| def.permission).collect(),
        }
    }

    /// What a module's declarations may require.
    pub fn of(module: &Module) -> Self {
        let mut names = Self { owner: module.name, ..Self::of_host() };
        names.features.extend(module.features.iter().map(|def| def.feature));
        names.flags.extend(module.flags);
        names.permissions.extend(module.permissions.iter().map(|def| def.permission));
        names
    }

    /// Rejects a feature that is not declared here, as required by `what`.
    pub fn check_feature(&self, what: impl Display, feature: Feature) -> Result<()> {
        self.check(what, "feature", feature.0, self.features.contains(&feature))
    }

    /// Rejects the gate of a path that names what is not declared here.
    pub fn check_gate(&self, path: &str, gate: Gate) -> Result<()> {
        let what = || format!("{path} of {}", self.owner);
        if let Some(feature) = gate.feature {
            self.check_feature(what(), feature)?;
        }
        if let Some(flag) = gate.flag {
            self.check(what(), "flag", flag.0, self.flags.contains(&flag))?;
        }
        if let Some(permission) = gate.permission {
            self.check(what(), "permission", permission.0, self.permissions.contains(&permission))?;
        }
        Ok(())
    }

    fn check(&self, what: impl Display, kind: &str, name: &str, is_declared: bool) -> Result<()> {
        if !is_declared {
            bail!("{what} requires the {kind} {name}, which neither {} nor the host declares", self.owner);
        }
        Ok(())
    }
}
