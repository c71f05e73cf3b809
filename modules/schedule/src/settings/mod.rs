//! Settings of the tenant's schedules: mail to patients, calendar feeds, external calendars.

pub mod model;
pub mod read;
pub(crate) mod store;
pub mod update;
