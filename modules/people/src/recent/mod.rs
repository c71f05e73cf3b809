//! Whose records a member of staff opened last.

pub mod keep;
pub mod list;
mod store;
