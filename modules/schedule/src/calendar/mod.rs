//! Calendar of a provider: shifts, exceptions, closures and appointments.

pub mod list;
pub mod model;
pub(crate) mod store;
