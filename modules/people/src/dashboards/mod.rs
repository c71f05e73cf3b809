//! Dashboards outside Huddle, in which support looks a member up.

pub mod read;
