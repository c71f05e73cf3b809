//! Member identity: whether a caller knows the last four digits of the member's number.

pub mod model;
mod store;
pub mod verify;
