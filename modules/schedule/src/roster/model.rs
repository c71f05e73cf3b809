//! A day's shifts. No I/O.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use huddle_sdk::Zone;

use crate::slots::span::Span;

/// Returns the part of a day between two minutes on the clocks of a zone; 1440 is the end of the day. None on a day whose clock change
/// skips all of it.
pub(crate) fn shift_on(zone: Zone, date: NaiveDate, from: i16, until: i16) -> Option<Span> {
    let at = |minutes: i16| {
        let (days, minutes) = (i64::from(minutes / 1440), i64::from(minutes % 1440));
        zone.at(date + TimeDelta::days(days), NaiveTime::MIN + TimeDelta::minutes(minutes))
    };
    Span::new(at(from), at(until))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_keeps_its_clock_times_when_clocks_change() {
        let length = |date: &str, from, until| {
            let date = date.parse().expect("a date");
            shift_on(Zone::EASTERN, date, from, until).map(|shift| shift.length().num_minutes())
        };
        assert_eq!(length("2026-03-08", 0, 1440), Some(23 * 60));
        assert_eq!(length("2026-11-01", 0, 1440), Some(25 * 60));
        assert_eq!(length("2026-06-01", 0, 1440), Some(24 * 60));
        // 2:00 to 3:00 does not exist on this day.
        assert_eq!(length("2026-03-08", 120, 180), None);
    }
}
