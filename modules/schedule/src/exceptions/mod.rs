//! Exceptions: when providers see no patients although a shift says so.

pub mod history;
pub mod model;
pub(crate) mod store;
