//! The sticky note of a person: a line that the whole team sees and can edit.

mod model;
mod store;
pub mod update;
