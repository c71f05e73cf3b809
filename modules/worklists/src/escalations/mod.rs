//! Escalation: what stays in a list for too long goes to somebody, once.

pub mod model;
pub mod rules;
pub mod run;
mod store;
