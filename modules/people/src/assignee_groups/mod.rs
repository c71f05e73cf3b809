//! Assignee groups: the teams and clinicians to whom work can be assigned.

pub mod list;
mod model;
mod store;
