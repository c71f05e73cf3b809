//! Categories of cases: a tree, in which each category defines states, actions, tasks, owner and due date of its cases. Definitions are
//! versioned; a case keeps the version with which it began.

pub mod create;
pub mod impact;
pub(crate) mod initial;
pub mod list;
pub mod model;
pub mod read;
pub mod store;
pub mod tasks;
pub mod update;
