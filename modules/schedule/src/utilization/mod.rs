//! How much of the time that providers offer is used.

pub mod export;
pub mod model;
pub mod read;
pub(crate) mod store;
