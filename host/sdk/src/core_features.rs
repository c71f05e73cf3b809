//! The features that the host declares because more than one module requires them.

use crate::feature::{Feature, FeatureDef};

/// The settings pages of the practice, and the operations behind them.
pub const PRACTICE_SETTINGS: Feature = Feature("practiceSettings");

/// Programs and coverage of patients, wherever they are shown.
pub const PROGRAMS: Feature = Feature("programs");

/// How far patients are in sign-up, wherever it is shown.
pub const ONBOARDING: Feature = Feature("onboarding");

/// The declarations of the host's features.
pub const ALL: &[FeatureDef] = &[
    FeatureDef { feature: PRACTICE_SETTINGS, title: "Practice settings", default_on: true },
    FeatureDef { feature: PROGRAMS, title: "Programs", default_on: true },
    FeatureDef { feature: ONBOARDING, title: "Onboarding", default_on: true },
];
