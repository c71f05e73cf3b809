//! Authorizations by the insurance for the referrals of steerages.

pub mod create;
pub mod delete;
pub mod model;
pub mod store;
pub mod update;
