//! Who opened and changed a record: the audit trail of one person, for those who may read it.

pub mod list;
mod model;
mod store;
