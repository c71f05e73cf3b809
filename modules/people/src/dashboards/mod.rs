//! Dashboards outside Huddle, in which support looks up a member.

pub mod read;
