//! Steerages: what staff recommend to a person, with its waiver, prior authorization and referral, how it is sent to the member, and how it is followed until it closes.

pub(crate) mod change;
pub mod choices;
pub mod create;
pub(crate) mod deliver;
pub mod deliveries;
pub mod derived;
pub mod fax;
pub mod letter;
pub mod list;
pub mod list_deliveries;
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
pub mod similar;
pub mod store;
pub mod template;
pub mod toggle_lock;
pub mod tracking;
pub mod update;
