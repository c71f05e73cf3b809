//! The door of a member app: patients never use this console, a service client of the tenant delivers what they write, as its
//! telephony delivers who called.

pub mod deliver;
pub mod deliver_call;
pub(crate) mod store;
