//! Care teams: who cares for a patient, and who can be chosen for which position.

pub mod positions;
pub mod read;
mod store;
pub mod update;
