//! Assignee groups: to whom work is given.

pub mod list;
mod model;
mod store;
