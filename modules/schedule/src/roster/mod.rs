//! Roster of shifts, for pickers and lists of other modules.

pub mod model;
pub(crate) mod store;

use huddle_sdk::questions::{Answer, shifts};

use crate::APPOINTMENT_BOOKING;

/// Answer to the question about shifts.
pub const ROSTER: &dyn Answer = &shifts::SHIFTS.answered_by(APPOINTMENT_BOOKING, |conn, (from, until)| store::select(conn, from, until));
