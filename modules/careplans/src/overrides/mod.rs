//! Overrides of measures without an end, for review: they hold until somebody withdraws them.

pub mod list;
pub mod model;
pub(crate) mod store;
