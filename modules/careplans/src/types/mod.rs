//! The types that plans can be of.

pub mod list;
pub mod model;
pub(crate) mod store;
