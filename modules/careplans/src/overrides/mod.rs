//! Overrides of measures without an end: they apply until they are withdrawn. Staff review them and confirm those that still apply.

pub mod confirm;
pub mod list;
pub mod model;
pub(crate) mod store;
