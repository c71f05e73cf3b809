//! Referral programs: how a patient was referred.

pub mod latest;
pub mod list;
pub mod store;
pub mod update;
