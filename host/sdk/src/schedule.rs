//! Schedules of recurring jobs.

use std::fmt;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};

use crate::zone::Zone;

/// Schedule of a recurring job. Wall-clock times are in the tenant's business zone; a time that is skipped in spring becomes the moment of
/// the change, and a time that is repeated in autumn counts at its first occurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule(Rule);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// Minutes from midnight.
    Daily(u16),
    Weekly(Weekday, u16),
    Minutes(u16),
}

impl Schedule {
    /// Creates every day at a time such as `"07:00"`.
    ///
    /// # Panics
    /// At compile time, when the text is not a time.
    #[must_use]
    pub const fn daily(time: &str) -> Self {
        Self(Rule::Daily(minute_of(time)))
    }

    /// Creates every week on a day, at a time such as `"07:00"`.
    ///
    /// # Panics
    /// At compile time, when the text is not a time.
    #[must_use]
    pub const fn weekly(day: Weekday, time: &str) -> Self {
        Self(Rule::Weekly(day, minute_of(time)))
    }

    /// Creates a schedule with a fixed interval in minutes, counted from midnight UTC on 1 January 1970: the same instants on every host.
    ///
    /// # Panics
    /// At compile time, when the number is 0.
    #[must_use]
    pub const fn every_minutes(minutes: u16) -> Self {
        assert!(minutes > 0, "a job recurs after a minute at the earliest");
        Self(Rule::Minutes(minutes))
    }

    /// Returns the latest time at or before an instant.
    #[must_use]
    pub fn latest(self, zone: Zone, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        if let Rule::Minutes(minutes) = self.0 {
            let step = i64::from(minutes) * 60;
            return DateTime::from_timestamp(now.timestamp().div_euclid(step) * step, 0);
        }
        // One day more than a week, because today's time may still be ahead.
        let today = zone.date_of(now);
        (0..=8).filter_map(|days| self.on_date(zone, today - TimeDelta::days(days))).find(|at| *at <= now)
    }

    /// Returns the first time after an instant.
    #[must_use]
    pub fn next(self, zone: Zone, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        if let Rule::Minutes(minutes) = self.0 {
            return self.latest(zone, now).map(|latest| latest + TimeDelta::minutes(i64::from(minutes)));
        }
        let today = zone.date_of(now);
        (0..=8).filter_map(|days| self.on_date(zone, today + TimeDelta::days(days))).find(|at| *at > now)
    }

    fn on_date(self, zone: Zone, date: NaiveDate) -> Option<DateTime<Utc>> {
        let minute = match self.0 {
            Rule::Weekly(day, _) if date.weekday() != day => return None,
            Rule::Daily(minute) | Rule::Weekly(_, minute) | Rule::Minutes(minute) => minute,
        };
        let (first, _) = zone.occurrences(date.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute.into()))?;
        Some(first)
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Rule::Daily(minute) => write!(f, "daily at {:02}:{:02}", minute / 60, minute % 60),
            Rule::Weekly(day, minute) => write!(f, "{day} at {:02}:{:02}", minute / 60, minute % 60),
            Rule::Minutes(minutes) => write!(f, "every {minutes} minutes"),
        }
    }
}

/// Parses `hh:mm` to minutes after midnight.
const fn minute_of(time: &str) -> u16 {
    let [h, hh, b':', m, mm] = time.as_bytes() else { panic!("a time is written hh:mm") };
    let (hours, minutes) = (digit(*h) * 10 + digit(*hh), digit(*m) * 10 + digit(*mm));
    assert!(hours < 24 && minutes < 60, "a time is between 00:00 and 23:59");
    hours * 60 + minutes
}

const fn digit(byte: u8) -> u16 {
    assert!(byte.is_ascii_digit(), "a time is written hh:mm");
    (byte - b'0') as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW_YORK: Zone = Zone::EASTERN;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn a_daily_time_follows_the_zone_over_both_clock_changes() {
        let seven = Schedule::daily("07:00");
        for (now, latest, next) in [
            ("2026-03-07T11:59:59Z", "2026-03-06T12:00:00Z", "2026-03-07T12:00:00Z"),
            ("2026-03-07T12:00:00Z", "2026-03-07T12:00:00Z", "2026-03-08T11:00:00Z"),
            ("2026-03-08T11:00:00Z", "2026-03-08T11:00:00Z", "2026-03-09T11:00:00Z"),
            ("2026-10-31T11:00:00Z", "2026-10-31T11:00:00Z", "2026-11-01T12:00:00Z"),
            ("2026-11-01T11:30:00Z", "2026-10-31T11:00:00Z", "2026-11-01T12:00:00Z"),
        ] {
            assert_eq!(seven.latest(NEW_YORK, at(now)), Some(at(latest)), "latest at {now}");
            assert_eq!(seven.next(NEW_YORK, at(now)), Some(at(next)), "next at {now}");
        }
    }

    #[test]
    fn a_skipped_time_is_the_moment_of_the_change_and_a_repeated_one_comes_once() {
        let skipped = Schedule::daily("02:30");
        assert_eq!(skipped.next(NEW_YORK, at("2026-03-08T00:00:00Z")), Some(at("2026-03-08T07:00:00Z")));
        let repeated = Schedule::daily("01:30");
        let first = at("2026-11-01T05:30:00Z");
        assert_eq!(repeated.next(NEW_YORK, at("2026-11-01T00:00:00Z")), Some(first));
        assert_eq!(repeated.next(NEW_YORK, first), Some(at("2026-11-02T06:30:00Z")), "not again an hour later");
        assert_eq!(repeated.latest(NEW_YORK, at("2026-11-01T06:30:00Z")), Some(first));
    }

    #[test]
    fn a_weekly_time_comes_on_its_day_and_minutes_are_the_same_everywhere() {
        let monday = Schedule::weekly(Weekday::Mon, "08:15");
        // 23 November 2026 is a Monday.
        assert_eq!(monday.latest(NEW_YORK, at("2026-11-23T13:14:59Z")), Some(at("2026-11-16T13:15:00Z")));
        assert_eq!(monday.latest(NEW_YORK, at("2026-11-23T13:15:00Z")), Some(at("2026-11-23T13:15:00Z")));
        assert_eq!(monday.next(NEW_YORK, at("2026-11-23T13:15:00Z")), Some(at("2026-11-30T13:15:00Z")));
        let quarter = Schedule::every_minutes(15);
        assert_eq!(quarter.latest(NEW_YORK, at("2026-11-23T13:14:59Z")), Some(at("2026-11-23T13:00:00Z")));
        assert_eq!(quarter.next(NEW_YORK, at("2026-11-23T13:15:00Z")), Some(at("2026-11-23T13:30:00Z")));
        assert_eq!(
            [monday, quarter, Schedule::daily("07:00")].map(|schedule| schedule.to_string()),
            ["Mon at 08:15", "every 15 minutes", "daily at 07:00"]
        );
    }
}
