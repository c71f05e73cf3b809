//! Positions of events.

/// A position in a tenant's order of commits.
pub type Position = i64;
