//! The door of a member app: patients never use this console, a service client of the tenant delivers what they write.

pub mod deliver;
mod store;
