//! Time zones: conversion between instants and the dates and wall-clock times of a place.

use std::str::FromStr;

use chrono::{DateTime, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, Offset as _, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use sqlx::PgConnection;

use crate::problem::Result;

/// Upper bound of the gap of a clock change, in minutes.
const LONGEST_GAP: i64 = 180;

/// The rules of local time in one place, from the IANA database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone(Tz);

impl Zone {
    /// US Eastern, in which the product counts its days ("19:00 US Eastern on the date", console.md §9).
    pub const EASTERN: Self = Self(chrono_tz::America::New_York);
    /// UTC.
    pub const UTC: Self = Self(Tz::UTC);

    /// Creates the zone of an IANA name (`core.tenant.business_zone`); US Eastern when there is no such zone.
    #[must_use]
    pub fn named(name: &str) -> Self {
        name.parse().unwrap_or(Self::EASTERN)
    }

    /// Reads the business zone of the tenant of a transaction, in which it counts its days.
    pub async fn of_tenant(conn: &mut PgConnection) -> Result<Self> {
        let name = sqlx::query_scalar!("select business_zone from core.tenant where id = core.tenant_id()").fetch_one(conn).await?;
        Ok(Self::named(&name))
    }

    /// Returns the local date at an instant.
    #[must_use]
    pub fn date_of(self, instant: DateTime<Utc>) -> NaiveDate {
        self.local(instant).date()
    }

    /// Returns the local date and time at an instant.
    #[must_use]
    pub fn local(self, instant: DateTime<Utc>) -> NaiveDateTime {
        instant.with_timezone(&self.0).naive_local()
    }

    /// Returns the instant at which clocks show this time on this date. A time that the spring change skips moves forward by the gap (2:30
    /// becomes 3:30); a time that autumn repeats is its first occurrence.
    #[must_use]
    pub fn at(self, date: NaiveDate, time: NaiveTime) -> DateTime<Utc> {
        let wall = date.and_time(time);
        match self.0.from_local_datetime(&wall) {
            LocalResult::Single(instant) | LocalResult::Ambiguous(instant, _) => instant.to_utc(),
            LocalResult::None => {
                // A day earlier, read as UTC, lies before the change in every zone: the offset that the gap ends.
                let before = self.0.offset_from_utc_datetime(&(wall - TimeDelta::days(1))).fix();
                (wall - before).and_utc()
            }
        }
    }

    /// Returns the first instant of a date and the first instant of the next date.
    #[must_use]
    pub fn day(self, date: NaiveDate) -> (DateTime<Utc>, DateTime<Utc>) {
        (self.at(date, NaiveTime::MIN), self.at(date + TimeDelta::days(1), NaiveTime::MIN))
    }

    /// Returns the first and the last instant at which clocks show this time: they differ for a time that autumn repeats. For a time that
    /// the spring change skips, both are the moment of the change. None: no clock shows it.
    #[must_use]
    pub fn occurrences(self, wall: NaiveDateTime) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        (0..=LONGEST_GAP).find_map(|gap| match self.0.from_local_datetime(&(wall + TimeDelta::minutes(gap))) {
            LocalResult::Single(instant) => Some((instant.to_utc(), instant.to_utc())),
            LocalResult::Ambiguous(first, last) => Some((first.to_utc(), last.to_utc())),
            LocalResult::None => None,
        })
    }
}

impl FromStr for Zone {
    type Err = chrono_tz::ParseError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        name.parse().map(Self)
    }
}

/// Returns 19:00 US Eastern on a date: the instant at which work for that date is due.
#[must_use]
pub fn due(date: NaiveDate) -> DateTime<Utc> {
    Zone::EASTERN.at(date, NaiveTime::from_hms_opt(19, 0, 0).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
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
            assert_eq!(due(date(on)), instant(utc), "due on {on}");
        }
    }

    #[test]
    fn a_day_is_23_or_25_hours_long_when_the_clock_changes() {
        let hours = |on| {
            let (start, end) = Zone::EASTERN.day(date(on));
            (end - start).num_hours()
        };
        assert_eq!((hours("2026-03-08"), hours("2026-11-01"), hours("2026-06-01")), (23, 25, 24));
    }

    #[test]
    fn a_skipped_time_moves_forward_by_the_gap_and_a_repeated_time_is_its_first_occurrence() {
        for (zone, on, time, utc) in [
            ("America/New_York", "2026-03-08", "01:59:00", "2026-03-08T06:59:00Z"),
            ("America/New_York", "2026-03-08", "02:00:00", "2026-03-08T07:00:00Z"),
            ("America/New_York", "2026-03-08", "02:30:00", "2026-03-08T07:30:00Z"),
            ("America/New_York", "2026-03-08", "03:00:00", "2026-03-08T07:00:00Z"),
            ("America/New_York", "2026-11-01", "01:30:00", "2026-11-01T05:30:00Z"),
            ("America/Los_Angeles", "2026-03-08", "02:30:00", "2026-03-08T10:30:00Z"),
            ("America/Phoenix", "2026-03-08", "02:30:00", "2026-03-08T09:30:00Z"),
            ("Australia/Lord_Howe", "2026-10-04", "02:15:00", "2026-10-03T15:45:00Z"),
        ] {
            let time = time.parse().expect("a time");
            assert_eq!(Zone::named(zone).at(date(on), time), instant(utc), "{time} on {on} in {zone}");
        }
    }

    #[test]
    fn the_date_is_the_local_one() {
        assert_eq!(Zone::EASTERN.date_of(instant("2026-07-01T03:59:00Z")), date("2026-06-30"));
        assert_eq!(Zone::UTC.date_of(instant("2026-07-01T03:59:00Z")), date("2026-07-01"));
        assert_eq!(Zone::named("Nowhere/At_All"), Zone::EASTERN);
        assert!("Nowhere/At_All".parse::<Zone>().is_err());
    }
}
