//! The items of worklists.

pub mod clause;
pub mod export;
pub mod field;
pub mod filter;
pub(crate) mod find;
pub(crate) mod lease_store;
pub mod list;
pub mod next;
pub mod query;
pub mod read;
pub mod renew;
pub mod row;
mod store;

/// Maximum number of candidates of a list. A list with more candidates shows the first ones in the order of work.
pub const MAX_CANDIDATES: i32 = 1_000;
