//! Types of plans.

pub mod list;
pub mod model;
pub(crate) mod store;
