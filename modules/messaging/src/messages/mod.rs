//! Messages: what is written in a thread, and what the team marks on it.

pub(crate) mod append;
pub mod model;
pub(crate) mod open;
pub(crate) mod provide;
pub mod send;
pub(crate) mod store;
pub mod tags;
pub mod urgency;
