//! Facts: from what one chooses how a person is called.

pub mod list;
