//! Search for providers, facilities and procedures near a member.

pub mod availability;
pub mod facilities;
pub mod model;
pub mod procedures;
pub mod providers;
pub mod rank;
pub mod request;
