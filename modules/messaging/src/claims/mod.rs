//! Ownership of threads: who works on a thread, until when it is snoozed, whether it is done, and when the patient's answer is due.
//!
//! All of this requires the feature `messaging.claims` (docs/decisions/0061).

mod change;
pub mod claim;
pub mod done;
pub(crate) mod follow;
pub mod hand_over;
pub mod expire;
pub mod expiry;
pub mod model;
pub mod settings;
pub(crate) mod load;
pub mod snooze;
pub mod store;
