//! Schedules of providers: their shifts, exceptions, visit mix and drafts.

pub mod model;
pub mod read;
