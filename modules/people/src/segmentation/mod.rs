//! User segmentation: a member's answers to the questions about what they need.

pub mod read;
