//! Ownership of threads: owner, snooze, done mark, and due time of the patient's answer.
//!
//! All of this requires the feature `messaging.claims` (docs/decisions/0061).

mod change;
pub mod claim;
pub mod done;
pub(crate) mod due;
pub(crate) mod events;
pub mod expire;
pub(crate) mod follow;
pub mod hand_over;
pub(crate) mod late;
mod late_store;
pub(crate) mod load;
pub mod model;
pub(crate) mod ownership;
pub mod schedule;
pub mod settings;
pub mod snooze;
pub mod store;
pub mod unclaimed;
