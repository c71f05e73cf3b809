//! Threads: one per patient, listed by their last message, with one unread flag for the whole team.

pub mod counts;
pub(crate) mod events;
pub mod filter;
pub(crate) mod follow;
pub mod history;
pub mod list;
mod long_lists;
pub mod mark;
pub mod model;
pub mod pods;
mod queue;
pub mod read;
mod rows;
pub mod state;
pub(crate) mod store;
pub mod views;
