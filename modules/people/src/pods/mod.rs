//! Care pods.

pub mod list;
