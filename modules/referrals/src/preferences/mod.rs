//! Preferences of members that staff record for navigation, such as the language of a provider or a distance (navigation.md §3.5, §4.8).

pub mod create;
pub mod list;
pub mod model;
mod store;
pub mod update;
