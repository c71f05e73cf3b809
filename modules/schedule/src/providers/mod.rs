//! Clinicians with a schedule.

pub mod model;
pub mod open;
pub(crate) mod store;
