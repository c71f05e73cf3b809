//! Who looked at a record and who changed it: the audit trail of one person, for those who may read it.

pub mod list;
mod model;
mod store;
