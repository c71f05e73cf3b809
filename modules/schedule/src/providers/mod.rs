//! Clinicians with a schedule.

pub mod model;
pub(crate) mod store;
