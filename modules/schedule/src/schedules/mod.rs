//! Schedules of providers: their shifts, exceptions, visit mix and drafts.

pub mod availability;
pub mod model;
pub mod read;
pub(crate) mod store;
