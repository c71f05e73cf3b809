//! The states of the United States.

pub mod list;
