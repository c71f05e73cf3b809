//! User segmentation: what a member answered when they were asked what they need.

pub mod read;
