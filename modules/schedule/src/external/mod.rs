//! External calendars of providers: their addresses, and pages in which the console embeds them.

pub mod frame;
pub mod model;
pub mod read;
pub mod set;
mod store;
