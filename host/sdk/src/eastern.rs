//! US Eastern time, in which the product counts its days ("19:00 US Eastern on the date", console.md §9).

use chrono::{DateTime, Datelike, LocalResult, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::America::New_York;

/// The date in US Eastern at an instant.
#[must_use]
pub fn date_of(instant: DateTime<Utc>) -> NaiveDate {
    let local = instant.with_timezone(&New_York);
    NaiveDate::from_ymd_opt(local.year(), local.month(), local.day()).unwrap_or_default()
}

/// A wall-clock time of US Eastern on a date, as an instant, by the zone's rules on that date.
/// A time that the spring change skips moves on by the gap; of a time that autumn repeats the first is taken.
#[must_use]
pub fn at(date: NaiveDate, time: NaiveTime) -> DateTime<Utc> {
    let wall = date.and_time(time);
    match New_York.from_local_datetime(&wall) {
        LocalResult::Single(instant) | LocalResult::Ambiguous(instant, _) => instant.with_timezone(&Utc),
        LocalResult::None => match New_York.from_local_datetime(&(wall + TimeDelta::hours(1))) {
            LocalResult::Single(instant) | LocalResult::Ambiguous(instant, _) => instant.with_timezone(&Utc),
            LocalResult::None => Utc.from_utc_datetime(&wall),
        },
    }
}

/// 19:00 US Eastern on a date: the instant at which what is due that day is due.
#[must_use]
pub fn due(date: NaiveDate) -> DateTime<Utc> {
    at(date, NaiveTime::from_hms_opt(19, 0, 0).unwrap_or_default())
}

/// From the first instant of a date to the first of the next, in US Eastern.
#[must_use]
pub fn day(date: NaiveDate) -> (DateTime<Utc>, DateTime<Utc>) {
    (at(date, NaiveTime::MIN), at(date + TimeDelta::days(1), NaiveTime::MIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn due_follows_the_zones_rules_on_the_date() {
        // corrections: both DST weekends of 2026.
        for (on, utc) in [
            ("2026-03-07", "2026-03-08T00:00:00Z"),
            ("2026-03-08", "2026-03-08T23:00:00Z"),
            ("2026-10-31", "2026-10-31T23:00:00Z"),
            ("2026-11-01", "2026-11-02T00:00:00Z"),
        ] {
            assert_eq!(due(date(on)), utc.parse::<DateTime<Utc>>().expect("an instant"), "due on {on}");
        }
    }

    #[test]
    fn a_day_is_23_or_25_hours_long_when_the_clock_changes() {
        let hours = |on| {
            let (start, end) = day(date(on));
            (end - start).num_hours()
        };
        assert_eq!((hours("2026-03-08"), hours("2026-11-01"), hours("2026-06-01")), (23, 25, 24));
    }

    #[test]
    fn a_skipped_time_moves_on_and_the_date_is_the_local_one() {
        let skipped = at(date("2026-03-08"), NaiveTime::from_hms_opt(2, 30, 0).expect("a time"));
        assert_eq!(skipped, "2026-03-08T07:30:00Z".parse::<DateTime<Utc>>().expect("an instant"));
        assert_eq!(date_of("2026-07-01T03:59:00Z".parse().expect("an instant")), date("2026-06-30"));
    }
}
