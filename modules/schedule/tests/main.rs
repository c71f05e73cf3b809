//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_schedule as _;

mod appointments;
mod booking;
mod calendar;
mod cancel;
mod closures;
mod drafts;
mod external;
mod feeds;
mod hours;
mod mix;
mod on_call;
mod operations;
mod people;
mod reminders;
mod roster;
mod rows;
mod settings;
mod shifts;
mod support;
mod symptoms;
mod types;
mod utilization;
