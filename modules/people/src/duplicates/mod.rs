//! Possible duplicates of a person to be added.

pub mod find;
pub mod model;
pub mod store;
