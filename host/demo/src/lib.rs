//! Demo tenants: organisations, staff, licences, groups and service clients from one list, then the demo content of each module.

mod create;
mod linked;
pub mod live;

pub use create::{BULK_FROM, DemoPlan, create};
