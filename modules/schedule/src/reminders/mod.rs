//! Mail to patients about their appointments: confirmations, changes, cancellations, and a reminder a day before.

pub(crate) mod announce;
pub mod invitation;
pub mod model;
pub(crate) mod send;
pub(crate) mod store;

pub(crate) use announce::{ON_BOOKED, ON_CANCELED, ON_CHANGED};
