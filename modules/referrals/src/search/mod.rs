//! Search for providers, facilities and procedures near a member.

pub mod availability;
mod check;
pub mod criteria;
pub(crate) mod directory;
pub mod expire;
pub mod facilities;
pub mod job;
mod merge;
pub mod model;
mod names;
pub mod procedures;
pub mod providers;
pub mod rank;
pub mod request;
mod run;
mod store;
