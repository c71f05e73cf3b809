//! Appointments of patients.

pub(crate) mod deceased;
pub mod fhir;
pub mod list;
pub mod model;
pub mod open;
pub mod provide;
pub mod read;
pub(crate) mod rebook;
pub(crate) mod store;
pub mod visits;
