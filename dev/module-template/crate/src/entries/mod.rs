//! Entries: what staff wrote down about a patient.

pub mod create;
pub mod list;
pub mod model;
pub mod of_patient;
pub(crate) mod store;
