//! Steerages: what staff recommend to a person, with its waiver, prior authorization and referral, and how it is sent to the member.

pub(crate) mod change;
pub mod choices;
pub mod create;
pub(crate) mod deliver;
pub mod list;
pub mod message;
pub mod model;
pub(crate) mod parts;
pub mod patch;
pub mod provide;
pub mod read;
pub mod retry;
pub mod send;
pub mod send_rules;
pub(crate) mod sending_store;
pub mod store;
pub mod template;
pub mod toggle_lock;
pub mod update;
