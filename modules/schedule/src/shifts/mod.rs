//! Shifts: when providers see patients, every week.

pub mod create;
pub mod delete;
pub mod history;
pub mod model;
pub mod open;
pub(crate) mod store;
pub mod update;
