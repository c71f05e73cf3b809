//! Entries that staff write about patients.

pub mod create;
pub mod list;
pub mod model;
pub mod of_patient;
pub(crate) mod store;
