//! The daily mail about due work, for those who want it.

pub mod model;
pub mod send;
pub mod settings;
pub mod store;
