//! Patient referral programs: through whom a patient came.

pub mod choose;
pub mod latest;
pub mod list;
pub mod store;
