//! A tenant's features, switches set by admins, and roll-out flags. Evaluated only here, on the host.

use std::collections::{BTreeMap, BTreeSet};

/// A tenant feature: the coarse gate of a module or of a part of it. Its key is the specification's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Feature(pub &'static str);

/// A feature, as declared by its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatureDef {
    /// The feature.
    pub feature: Feature,
    /// Title, as shown to admins.
    pub title: &'static str,
    /// State in a tenant that has not set it.
    pub default_on: bool,
}

/// A roll-out flag, e.g. `chat.newPhoneCallDesign`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flag(pub &'static str);

/// A permission that groups can hold, e.g. `support.tools`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permission(pub &'static str);

/// A permission, as declared by its module.
#[derive(Debug, Clone, Copy)]
pub struct PermissionDef {
    /// The permission.
    pub permission: Permission,
    /// Title, as shown to admins.
    pub title: &'static str,
    /// Groups of staff that receive it: when a tenant is created, and in existing tenants when the permission is new. The group Admin holds
    /// every permission and is not listed.
    pub default_groups: &'static [&'static str],
}

/// The features of one tenant at an instant; replaced as a whole when anything changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeatureSet {
    features: BTreeMap<String, bool>,
    switches: BTreeMap<String, bool>,
    flags: BTreeSet<String>,
}

impl FeatureSet {
    /// Evaluates declared defaults, the tenant's rows, its switches (by name) and its active flags.
    pub fn new(
        defaults: impl IntoIterator<Item = (String, bool)>,
        rows: impl IntoIterator<Item = (String, bool)>,
        switches: impl IntoIterator<Item = (String, bool)>,
        flags: impl IntoIterator<Item = String>,
    ) -> Self {
        let mut features: BTreeMap<_, _> = defaults.into_iter().collect();
        for (key, active) in rows {
            // A row for an undeclared feature has no effect.
            if let Some(known) = features.get_mut(&key) {
                *known = active;
            }
        }
        Self { features, switches: switches.into_iter().collect(), flags: flags.into_iter().collect() }
    }

    /// Returns whether a feature is on: the tenant has it, and a switch of the same name, if there is one, is on.
    #[must_use]
    pub fn has(&self, feature: Feature) -> bool {
        self.has_key(feature.0)
    }

    /// Returns the same by key, as in stored events and UI declarations.
    #[must_use]
    pub fn has_key(&self, key: &str) -> bool {
        self.features.get(key).copied().unwrap_or(false) && self.switches.get(key).copied().unwrap_or(true)
    }

    /// Returns whether a flag is on.
    #[must_use]
    pub fn flag(&self, flag: Flag) -> bool {
        self.flags.contains(flag.0)
    }

    /// Returns whether a flag is on, by name.
    #[must_use]
    pub fn flag_named(&self, name: &str) -> bool {
        self.flags.contains(name)
    }

    /// Returns whether a switch of the tenant is on, by name; false if the tenant does not have it.
    #[must_use]
    pub fn switch_named(&self, name: &str) -> bool {
        self.switches.get(name).copied().unwrap_or(false)
    }

    /// Returns every declared feature with its evaluated state, by key.
    pub fn all(&self) -> impl Iterator<Item = (&str, bool)> {
        self.features.keys().map(|key| (key.as_str(), self.has_key(key)))
    }

    /// Returns the active flags.
    pub fn flags(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(rows: &[(&str, bool)], switches: &[(&str, bool)]) -> FeatureSet {
        let own = |pairs: &[(&str, bool)]| pairs.iter().map(|(k, v)| ((*k).to_owned(), *v)).collect::<Vec<_>>();
        FeatureSet::new(own(&[("tasks", true), ("programs", false)]), own(rows), own(switches), ["cases.email".to_owned()])
    }

    #[test]
    fn the_feature_comes_first_then_the_switch() {
        assert!(set(&[], &[]).has(Feature("tasks")));
        assert!(!set(&[("tasks", false)], &[("tasks", true)]).has(Feature("tasks")), "a switch cannot turn on what the tenant has not got");
        assert!(!set(&[], &[("tasks", false)]).has(Feature("tasks")));
        assert!(set(&[("programs", true)], &[]).has(Feature("programs")));
        assert!(!set(&[("undeclared", true)], &[]).has(Feature("undeclared")));
    }
}
