mod delete;
pub mod provide;
mod redact;
mod send;
mod tags;
mod urgency;
