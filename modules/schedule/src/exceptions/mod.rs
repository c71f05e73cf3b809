//! Exceptions: when providers see no patients although a shift says so.

pub mod create;
pub mod delete;
pub mod history;
pub mod model;
pub(crate) mod store;
pub mod update;
