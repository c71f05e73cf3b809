//! Facts: the specialty groups and location types that a search can name.

pub mod list;
