//! Care plans and goals of other practices, as imported: read-only.

pub mod list;
mod model;
mod store;
