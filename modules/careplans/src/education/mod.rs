//! Education resources: pages for members, from a tenant's own catalog.

pub mod create;
pub mod list;
pub mod model;
pub(crate) mod store;
pub mod update;
