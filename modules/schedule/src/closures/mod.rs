//! Dates on which the clinic is closed.

pub mod create;
pub mod delete;
pub mod list;
pub mod model;
pub(crate) mod store;
