//! Definitions of worklists.

pub mod conditions;
pub(crate) mod count;
mod counted;
pub mod edit;
pub(crate) mod edit_store;
pub mod list;
pub mod manage;
pub(crate) mod model;
pub mod read;
pub(crate) mod store;
pub mod update;
pub mod versions;
