//! The features and flags that the host and its modules declare.

use std::collections::BTreeMap;

use huddle_sdk::{Feature, FeatureDef, Module, core_features};

use crate::assembly::CORE;

const fn on(key: &'static str, title: &'static str) -> FeatureDef {
    FeatureDef { feature: Feature(key), title, default_on: true }
}

/// The features of the specification (console.md §5) that belong to modules. They exist even where the module that declares one is not linked.
pub const SPECIFIED_FEATURES: &[FeatureDef] = &[
    on("tasks", "To Dos"),
    on("worklists", "Worklists"),
    on("carePlans", "Care Plans"),
    on("elationIntegration", "Elation integration"),
    on("appointmentBooking", "Appointment booking"),
    on("waiver", "Waivers"),
    on("priorAuth", "Prior authorizations"),
    on("forms", "Forms"),
    on("notes", "Notes"),
    on("billing", "Billing"),
    on("insuranceAndEligibility", "Insurance and eligibility"),
];

/// The host as an owner.
const HOST: (&str, &str) = (CORE, "Shared by modules");

/// What declares something, a module or the host: its name and its title.
pub type Owner = Option<(&'static str, &'static str)>;

/// All declarations, sorted by name.
pub struct Declared {
    /// The features with their owners; those of [`SPECIFIED_FEATURES`] that no linked module declares have none.
    pub features: BTreeMap<&'static str, (FeatureDef, Owner)>,
    /// The flags with the first module that reads them.
    pub flags: BTreeMap<&'static str, Owner>,
}

impl Declared {
    /// The declarations of the host and these modules.
    pub fn by(modules: &[&'static Module]) -> Self {
        let specified = SPECIFIED_FEATURES.iter().map(|def| (def.feature.0, (*def, None)));
        let of_host = core_features::ALL.iter().map(|def| (def.feature.0, (*def, Some(HOST))));
        let mut features: BTreeMap<_, _> = specified.chain(of_host).collect();
        let mut flags = BTreeMap::new();
        for module in modules {
            let owner = Some((module.name, module.title));
            features.extend(module.features.iter().map(|def| (def.feature.0, (*def, owner))));
            for flag in module.flags {
                flags.entry(flag.0).or_insert(owner);
            }
        }
        Self { features, flags }
    }

    /// Every feature with its state in a tenant without a row for it.
    pub fn defaults(&self) -> impl Iterator<Item = (String, bool)> {
        self.features.iter().map(|(key, (def, _))| ((*key).to_owned(), def.default_on))
    }
}
