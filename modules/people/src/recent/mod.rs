//! The people whose records a member of staff opened recently.

pub mod keep;
pub mod list;
mod store;
