//! Settings of the tenant's referrals: who takes over the work of prior authorizations, and of owners who are no longer active.

pub mod model;
pub mod read;
pub(crate) mod store;
pub mod update;

pub use store::work_group;
