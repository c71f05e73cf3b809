//! Utilization of the time that providers offer.

pub mod export;
pub mod model;
pub mod read;
pub(crate) mod store;
