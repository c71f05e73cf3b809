//! Instants in cursors. A forged cursor is rejected before an instant that the database cannot represent reaches it.

use chrono::{DateTime, Utc};

use crate::problem::{Problem, Result};

/// Last instant of all lists: 9999-12-31T23:59:59Z.
const END_MICROS: i64 = 253_402_300_799_000_000;

/// Returns an instant later than every event: the start of a list in descending order.
#[must_use]
pub fn end_of_time() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(END_MICROS).unwrap_or(DateTime::UNIX_EPOCH)
}

/// Returns an instant as stored in a cursor: microseconds since 1970, the precision of the database.
#[must_use]
pub fn micros(at: DateTime<Utc>) -> i64 {
    at.timestamp_micros()
}

/// Returns the instant of a cursor; 400 outside 1970 to 9999.
pub fn instant(micros: i64) -> Result<DateTime<Utc>> {
    (0..=END_MICROS)
        .contains(&micros)
        .then(|| DateTime::from_timestamp_micros(micros))
        .flatten()
        .ok_or_else(|| Problem::invalid_field("?cursor", "This cursor does not belong to this list"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_round_trip_and_forged_ones_are_rejected() {
        let at: DateTime<Utc> = "2026-03-10T15:00:00.123456Z".parse().expect("an instant");
        assert_eq!(instant(micros(at)).expect("ours"), at);
        assert_eq!(instant(END_MICROS).expect("the end"), end_of_time());
        for wrong in [-1, END_MICROS + 1, i64::MAX, i64::MIN] {
            assert!(instant(wrong).is_err());
        }
    }
}
