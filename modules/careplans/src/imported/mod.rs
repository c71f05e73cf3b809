//! Care plans and goals of other practices, as they were imported: shown, never changed.

pub mod list;
mod model;
mod store;
