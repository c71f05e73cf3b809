//! Who is on shift, for pickers and lists of other modules.

pub mod model;
pub(crate) mod store;

use huddle_sdk::ShiftRoster;

use crate::APPOINTMENT_BOOKING;

/// Tells other modules who is on shift.
pub const ROSTER: ShiftRoster = ShiftRoster { feature: APPOINTMENT_BOOKING, select: store::select };
