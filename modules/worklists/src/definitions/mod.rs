//! Definitions of worklists.

pub mod conditions;
pub(crate) mod count;
pub mod list;
pub(crate) mod model;
pub mod read;
pub(crate) mod store;
