//! Persons, with or without an account: their data, and the sections that staff edit.

pub mod add;
pub mod address;
pub mod contact;
pub mod edit;
pub mod model;
pub mod read;
pub mod store;
pub mod update;
pub mod update_patient;
pub mod zip_codes;
