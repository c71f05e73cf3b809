//! User segmentation: a member's answers to the questions about their needs.

pub mod read;
