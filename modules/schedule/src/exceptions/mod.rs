//! Exceptions: times within shifts at which providers see no patients.

pub mod history;
pub mod model;
pub(crate) mod store;
