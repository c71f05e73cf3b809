//! Goals of plans, modeled as in FHIR: description, due date and achievement.

pub mod create;
pub mod model;
pub mod progress;
pub(crate) mod store;
pub mod update;
