//! Deliveries from outside: patients do not use this console, so a service client of the tenant delivers their messages and files, and the
//! tenant's telephony system delivers phone calls.

pub mod attachments;
pub mod deliver;
pub mod deliver_call;
pub(crate) mod store;
