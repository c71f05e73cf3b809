//! The clinicians who can be booked.

pub mod list;
