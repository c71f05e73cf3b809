//! The items of a worklist.

mod compiler;
mod list;
mod next;
