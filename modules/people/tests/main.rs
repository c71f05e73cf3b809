//! The operations of the module `people`, one file each, as the paths stand.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use huddle_people as _;

mod demo;
mod directory;
mod import;
mod operations;
mod patients;
mod protected_access;
mod search;
