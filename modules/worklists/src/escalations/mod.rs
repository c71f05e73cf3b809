//! Escalation: a unit that stays in a list for too long is assigned to a person or group, once.

pub mod model;
pub mod rules;
pub mod run;
mod store;
