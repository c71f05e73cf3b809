//! Assignee groups: to whom work is given.

pub mod list;
