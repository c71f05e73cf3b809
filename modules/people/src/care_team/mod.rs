//! Care teams: who looks after a patient, and who may be chosen for which place.

pub mod choose;
mod places;
pub mod read;
mod store;
