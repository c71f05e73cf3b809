//! Member identity: verifies a caller by the last four digits of the member's SSN or employee ID.

pub mod model;
mod store;
pub mod verify;
