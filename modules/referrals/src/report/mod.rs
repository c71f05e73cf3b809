//! Outcomes of referrals, for leads: how long each step takes, how many are closed, and how many leave the network.

pub mod export;
pub mod model;
pub mod read;
mod store;
