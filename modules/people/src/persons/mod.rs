//! Persons, with or without an account: what is known of one.

pub mod read;
