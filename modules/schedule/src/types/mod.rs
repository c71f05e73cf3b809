//! The kinds of visit.

pub mod list;
pub mod model;
pub(crate) mod store;
pub mod update;
