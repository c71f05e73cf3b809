//! Times that users and other systems enter. No I/O.

use chrono::{DateTime, NaiveDate, NaiveTime, SubsecRound as _, TimeDelta, Utc};
use huddle_sdk::prelude::*;

/// Maximum time by which the clock of whoever reports may be ahead of the host's.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(5);

/// First day on which anything can have happened or be due.
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2016, 1, 1).expect("a day");

/// How far ahead anything is planned.
const HORIZON: TimeDelta = TimeDelta::days(3653);

/// Returns when something happened, now if it is not said: 400 if it is in the future, or before 2016.
pub(super) fn happened(at: Option<DateTime<Utc>>, pointer: &str, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    match at.map(|at| at.trunc_subsecs(6)) {
        Some(at) if at > now + CLOCK_SKEW => Err(Problem::invalid_field(pointer, "This is in the future")),
        Some(at) if at < first() => Err(Problem::invalid_field(pointer, "Enter a time from 2016 on")),
        at => Ok(at.unwrap_or(now).min(now)),
    }
}

/// Returns a time for which something is planned: 400 unless it is from 2016 on and at most ten years ahead.
pub(super) fn planned(at: DateTime<Utc>, pointer: &str, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    if (first()..=now + HORIZON).contains(&at) {
        return Ok(at.trunc_subsecs(6));
    }
    Err(Problem::invalid_field(pointer, "Enter a time from 2016 on, at most ten years ahead"))
}

fn first() -> DateTime<Utc> {
    FIRST_DAY.and_time(NaiveTime::MIN).and_utc()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn what_happened_is_not_in_the_future() {
        let now = at("2026-06-01T12:00:00Z");
        assert_eq!(happened(None, "/at", now).expect("now"), now);
        assert_eq!(happened(Some(at("2026-06-01T12:04:00Z")), "/at", now).expect("a clock ahead"), now);
        assert_eq!(happened(Some(at("2016-01-01T00:00:00Z")), "/at", now).expect("long ago"), at("2016-01-01T00:00:00Z"));
        for refused in ["2026-06-01T12:06:00Z", "2015-12-31T23:59:59Z", "0001-01-01T00:00:00Z"] {
            assert!(happened(Some(at(refused)), "/at", now).is_err(), "{refused}");
        }
    }

    #[test]
    fn what_is_planned_is_at_most_ten_years_ahead() {
        let now = at("2026-06-01T12:00:00Z");
        assert!(planned(at("2036-06-01T12:00:00Z"), "/at", now).is_ok());
        for refused in ["2036-06-02T12:00:00Z", "9999-12-31T23:59:59Z", "2015-12-31T23:59:59Z"] {
            assert!(planned(at(refused), "/at", now).is_err(), "{refused}");
        }
    }
}
