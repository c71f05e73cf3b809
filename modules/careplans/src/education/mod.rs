//! Education resources: what members can read, from a tenant's own catalogue.

pub mod create;
pub mod list;
pub mod model;
pub(crate) mod store;
pub mod update;
