//! The inbox: the open work of all modules, by owner, date, kind and care pod.

pub mod badge;
pub mod days;
pub mod list;
pub mod list_v2;
pub mod of_person;
pub mod owners;
pub mod page;
pub mod person_store;
pub mod store;
