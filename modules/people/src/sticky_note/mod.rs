//! The sticky note of a person: a line that everybody on the team sees before anything else, edited by whoever comes.

mod model;
mod store;
pub mod write;
