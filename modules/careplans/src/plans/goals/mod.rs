//! Goals of plans, as FHIR has them: what is to be reached, by when, and whether it is.

pub mod create;
pub mod model;
pub mod progress;
pub(crate) mod store;
pub mod update;
