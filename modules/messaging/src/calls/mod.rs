//! Phone calls with patients, logged by staff or delivered by the telephony system. Calls without a linked person form the call queue.

pub mod about;
pub(crate) mod announce;
pub mod create;
pub mod dispositions;
pub(crate) mod events;
pub mod list;
pub mod model;
pub(crate) mod open;
pub(crate) mod provide;
pub mod remove;
pub mod store;
pub mod update;
