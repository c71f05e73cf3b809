//! Options of searches.

mod list;
