//! The order of work: highest priority first, then by due date. `core.work_order` gives a unit's place in it as one number; the indexes of
//! `core.work_unit` hold the same order as columns.

use chrono::{DateTime, Datelike as _, Utc};
use serde::{Deserialize, Serialize};

/// Distance between two priorities, in microseconds.
const PRIORITY: i64 = 1_000_000_000_000_000_000;
/// Place of work without a due date in its priority, in microseconds: later than any due date.
const NOT_DUE: i64 = 900_000_000_000_000_000;
/// The earliest due date, in microseconds.
const FIRST_DUE: i64 = -50_000_000_000_000_000;

/// Position of a unit in a list of work, and the cursor of its pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkPosition {
    /// Highest first.
    pub priority: i16,
    /// Earliest first, null at the end of each priority.
    pub due_at: Option<DateTime<Utc>>,
    /// The unit.
    pub id: i64,
}

impl WorkPosition {
    /// The position of a unit whose place is a result of `core.work_order`; none for a number that is no place.
    #[must_use]
    pub fn at(place: i64, id: i64) -> Option<Self> {
        let since_first = place.checked_sub(FIRST_DUE)?;
        let due = FIRST_DUE + since_first.rem_euclid(PRIORITY);
        // A forged cursor may name a year that the database cannot read.
        let instant = || DateTime::from_timestamp_micros(due).filter(|at| at.year() <= 9999);
        let due_at = if due == NOT_DUE { None } else { Some(instant()?) };
        let priority = i16::try_from(2 - since_first.div_euclid(PRIORITY)).ok()?;
        Some(Self { priority, due_at, id })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_the_order_of_work_names_priority_and_due_date() {
        let at = |place: i64| WorkPosition::at(place, 7).map(|position| (position.priority, position.due_at));
        let due = |micros: i64| DateTime::from_timestamp_micros(micros);
        assert_eq!(at(1_700_000_000_000_000), Some((2, due(1_700_000_000_000_000))));
        assert_eq!(at(-1), Some((2, due(-1))));
        assert_eq!(at(NOT_DUE), Some((2, None)));
        assert_eq!(at(PRIORITY - 1), Some((1, due(-1))));
        assert_eq!(at(2 * PRIORITY + NOT_DUE), Some((0, None)));
        assert_eq!(at(NOT_DUE - 1), None);
        assert_eq!(at(i64::MAX), None);
    }
}
