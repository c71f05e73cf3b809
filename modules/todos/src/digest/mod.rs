//! The daily mail about due work, for subscribers.

pub mod model;
pub mod send;
pub mod settings;
pub mod store;
