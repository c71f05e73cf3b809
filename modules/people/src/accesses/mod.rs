//! The audit trail of one person: who opened and changed the record.

pub mod list;
mod model;
mod store;
