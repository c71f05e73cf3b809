//! Messages: sending, reading, tagging, redacting and deleting.

pub(crate) mod append;
pub mod delete;
pub(crate) mod events;
pub mod model;
pub(crate) mod provide;
pub mod read;
pub mod redact;
pub mod send;
pub mod store;
pub mod tags;
pub mod urgency;
