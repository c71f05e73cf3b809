//! Care teams: the clinicians who look after a patient, and the rules for assigning them.

pub mod choose;
mod places;
pub mod read;
mod store;
