//! Care teams: the members, and the candidates for each position.

pub mod positions;
pub mod read;
mod store;
pub mod update;
