//! Accesses to one person's record, read from the audit trail, for users who may read it.

pub mod list;
mod model;
mod store;
