//! The types that plans can be of.

pub mod model;
pub mod store;
