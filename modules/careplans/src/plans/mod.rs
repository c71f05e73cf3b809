//! Care plans: notes and tasks for a person, or measures that the member sees (Staying Healthy).

pub mod act;
pub(crate) mod change;
pub mod create;
pub mod fhir;
pub mod goals;
pub mod list;
pub mod model;
pub mod parts;
pub mod provide;
pub mod read;
pub(crate) mod store;
pub mod tasks;
pub mod update;
pub mod workflow;
