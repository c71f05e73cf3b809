//! The items of a worklist.

mod compiler;
mod export;
mod list;
mod next;
mod read;
