//! Code systems: import and search.

mod import;
mod search;
