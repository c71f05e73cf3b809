//! The features and flags that the host and its modules declare.

use std::collections::BTreeMap;

use huddle_sdk::{Feature, FeatureDef, Module};

const fn on(key: &'static str, title: &'static str) -> FeatureDef {
    FeatureDef { feature: Feature(key), title, default_on: true }
}

/// The specification's features (console.md §5) that no linked module owns. A module that owns one declares it itself;
/// both declarations must then be equal.
pub const CORE_FEATURES: &[FeatureDef] = &[
    on("tasks", "To Dos"),
    on("worklists", "Worklists"),
    on("programs", "Programs"),
    on("carePlans", "Care plans"),
    on("elationIntegration", "Elation integration"),
    on("appointmentBooking", "Appointment booking"),
    on("waiver", "Waivers"),
    on("priorAuth", "Prior authorizations"),
    on("forms", "Forms"),
    on("notes", "Notes"),
    on("onboarding", "Onboarding"),
    on("practiceSettings", "Practice settings"),
    on("billing", "Billing"),
    on("insuranceAndEligibility", "Insurance and eligibility"),
];

/// The module that declares something: its name and its title.
pub type Owner = Option<(&'static str, &'static str)>;

/// All declarations, sorted by name.
pub struct Declared {
    /// The features with their owners; those of [`CORE_FEATURES`] that no module owns have none.
    pub features: BTreeMap<&'static str, (FeatureDef, Owner)>,
    /// The flags with the first module that reads them.
    pub flags: BTreeMap<&'static str, Owner>,
}

impl Declared {
    /// The declarations of the host and these modules.
    pub fn by(modules: &[&'static Module]) -> Self {
        let core = CORE_FEATURES.iter().map(|def| (def.feature.0, (*def, None)));
        let mut features: BTreeMap<_, _> = core.collect();
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
