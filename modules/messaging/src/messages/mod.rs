//! Messages: what is written in a thread, what the team marks on it, and how it is taken back.

pub(crate) mod append;
pub mod delete;
pub mod model;
pub(crate) mod open;
pub(crate) mod provide;
pub mod read;
pub mod redact;
pub mod send;
pub mod store;
pub mod tags;
pub mod urgency;
