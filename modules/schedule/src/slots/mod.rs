//! Slots: the times at which visits are offered, computed from shifts, exceptions, hours, appointments and visit mix.

pub mod engine;
pub mod offer;
#[cfg(test)]
mod properties;
pub mod span;
pub(crate) mod store;
