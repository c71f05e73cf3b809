//! Patients and staff: the list, a patient's record, and demographics of several people.

pub mod demographics;
pub mod list;
pub mod model;
pub mod order;
pub mod read;
mod rows;
pub mod store;
pub mod update;
