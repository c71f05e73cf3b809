//! The sticky note of a person: a line that the whole team sees first, and any of them can edit.

mod model;
mod store;
pub mod update;
