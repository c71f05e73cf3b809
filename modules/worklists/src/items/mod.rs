//! The items of worklists.

pub mod export;
pub(crate) mod find;
pub(crate) mod lease_store;
pub mod list;
pub mod next;
pub mod preview;
pub mod read;
pub mod renew;
pub mod row;
mod store;
