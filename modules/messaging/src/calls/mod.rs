//! Phone calls: what was spoken with a patient, logged by staff or delivered by the telephony. Those of nobody yet are the call queue.

pub(crate) mod announce;
pub mod create;
pub mod dispositions;
pub mod list;
pub mod model;
pub(crate) mod open;
pub(crate) mod provide;
pub mod remove;
pub mod store;
pub mod update;
