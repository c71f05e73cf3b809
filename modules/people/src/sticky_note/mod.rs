//! The sticky note of a person: a line that is shown prominently to the whole team and that anyone on the team can edit.

mod model;
mod store;
pub mod write;
