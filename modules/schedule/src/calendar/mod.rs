//! What happens on a provider's days: shifts, exceptions, closures and appointments.

pub mod list;
pub mod model;
pub(crate) mod store;
