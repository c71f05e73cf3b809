//! External dashboards in which support staff look up a member.

pub mod read;
