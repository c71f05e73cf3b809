//! Recent people: the people whose records a staff member opened last.

pub mod list;
pub mod record;
mod store;
