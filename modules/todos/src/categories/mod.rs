//! Categories of cases: a tree, in which each category defines states, actions, tasks, owner and due date of its cases. Definitions
//! are versions; a case keeps the one with which it began.

pub mod create;
pub(crate) mod first;
pub mod impact;
pub mod list;
pub mod model;
pub mod open;
pub mod read;
pub mod store;
pub mod tasks;
pub mod update;
