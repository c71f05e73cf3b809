//! Providers of steerages: those that staff added for the member to choose from, and suggestions under review.

pub mod add;
pub mod list;
pub mod model;
mod own_facts;
pub mod reasons;
pub mod remove;
pub mod review;
pub mod select;
mod shown;
pub mod store;
pub mod unselect;
pub mod update;
pub mod waiver_level;
pub mod wire;
