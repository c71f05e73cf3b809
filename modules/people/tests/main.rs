//! The operations of the module `people`, one file per endpoint, arranged like the paths.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use huddle_people as _;

mod accesses;
mod care_team;
mod dashboards;
mod demo;
mod directory;
mod duplicates;
mod email_change;
mod facts;
mod import;
mod licensing;
mod member_identity;
mod operations;
mod patients;
mod persons;
mod protected_access;
mod recent;
mod referral_programs;
mod search;
mod sticky_note;

huddle_sdk::inventory::submit! { huddle_testkit::SHIFTS_MODULE }
