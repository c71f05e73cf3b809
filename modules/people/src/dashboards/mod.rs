//! External dashboards in which support staff look a member up.

pub mod read;
