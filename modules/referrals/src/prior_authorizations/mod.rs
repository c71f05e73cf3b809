//! Prior authorizations: determinations of payers about services that need their approval, delivered by service clients and shown to staff
//! (record.md, "Prior authorization").

pub mod list;
pub mod model;
pub(crate) mod provide;
pub mod read;
pub mod receive;
mod store;
