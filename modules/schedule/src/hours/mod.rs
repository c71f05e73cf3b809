//! Opening hours of the clinic per weekday. These hours drive the first-response clock (`huddle_sdk::ClinicHours`).

pub mod list;
pub mod model;
pub mod set;
pub(crate) mod store;
