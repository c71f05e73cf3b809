//! Choosing items: their fields, the conditions on them, and the statement that finds those that match.

pub mod clause;
pub mod field;
pub mod filter;
pub mod select;

/// Maximum number of candidates of a list. A list with more candidates shows the first ones in the order of work.
pub const MAX_CANDIDATES: i32 = 1_000;
