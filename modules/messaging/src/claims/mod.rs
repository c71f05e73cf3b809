//! Ownership of threads: who works on one, until when it is put aside, whether it is done, and when the patient must be answered.
//!
//! Everything here stands behind the feature `messaging.claims` (docs/decisions/0061).

mod change;
pub mod claim;
pub mod done;
pub(crate) mod follow;
pub mod hand_over;
pub mod lapse;
pub mod model;
pub mod settings;
pub(crate) mod show;
pub mod snooze;
pub mod store;
