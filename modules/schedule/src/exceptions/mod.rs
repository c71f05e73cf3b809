//! Exceptions: times within shifts at which providers see no patients.

pub mod create;
pub mod delete;
pub mod history;
pub mod model;
pub mod open;
pub(crate) mod store;
pub mod update;
