//! Programs through which patients are referred.

pub mod choose;
pub mod latest;
pub mod list;
pub mod store;
