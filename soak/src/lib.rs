//! Tests of Huddle under faults.
//!
//! Two real host processes behind one address, a real database, optionally a real NATS; consoles with open sockets, staff and patients
//! who write, and a seeded schedule of faults. In the end every console's log is compared with the database ([`history`]).
//! `script/soak` runs it; `script/test faults` runs a short one over both buses.

pub mod api;
pub mod balancer;
pub mod claims;
pub mod clinic;
pub mod console;
pub mod entries;
pub mod faults;
pub mod history;
pub mod outcome;
pub mod run;
pub mod schedule;
pub mod socket;
pub mod stack;
pub mod traffic;
