//! Patients and staff: the list, one patient's record, demographics of several.

pub mod demographics;
pub mod filter;
pub mod list;
pub mod list_filters;
pub mod model;
pub mod order;
pub mod read;
mod rows;
pub mod store;
