//! Ranges of days in queries. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;

/// Days from and to, both included; a side that is missing is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DayRange {
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

impl DayRange {
    /// Parses `2026-11-23,2026-11-29`; either side may be empty, and an empty text is any date.
    pub fn parse(text: &str) -> Result<Self> {
        let invalid = || Problem::invalid_field("?dueDateRange", "Two dates such as 2026-11-23,2026-11-29; either may be empty");
        let (from, to) = match text.trim() {
            "" => ("", ""),
            text => text.split_once(',').ok_or_else(invalid)?,
        };
        let day = |text: &str| match text.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| invalid()),
        };
        let range = Self { from: day(from)?, to: day(to)? };
        match (range.from, range.to) {
            (Some(from), Some(to)) if from > to => Err(Problem::invalid_field("?dueDateRange", "The first day is after the last")),
            _ => Ok(range),
        }
    }

    /// Returns the first and the last instant of the range on the clocks of a zone.
    #[must_use]
    pub fn instants(self, zone: Zone) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
        (self.from.map(|day| zone.day(day).0), self.to.map(|day| zone.day(day).1 - TimeDelta::microseconds(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Option<DateTime<Utc>> {
        text.parse().ok()
    }

    #[test]
    fn either_side_may_be_open() {
        assert_eq!(DayRange::parse("").ok(), Some(DayRange::default()));
        assert!(DayRange::parse(",").is_ok_and(|range| range == DayRange::default()));
        assert!(DayRange::parse(",2026-11-23").is_ok_and(|range| range.from.is_none() && range.to.is_some()));
        for text in ["2026-11-23", "today,", "2026-02-30,", "2026-11-24,2026-11-23", "1,2,3"] {
            assert!(DayRange::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_day_is_that_of_the_zone_also_when_its_clocks_change() {
        let range = DayRange::parse("2026-03-08,2026-03-08").expect("a range");
        assert_eq!(range.instants(Zone::EASTERN), (at("2026-03-08T05:00:00Z"), at("2026-03-09T03:59:59.999999Z")));
        let range = DayRange::parse("2026-11-01,2026-11-01").expect("a range");
        assert_eq!(range.instants(Zone::EASTERN), (at("2026-11-01T04:00:00Z"), at("2026-11-02T04:59:59.999999Z")));
        assert_eq!(range.instants(Zone::named("America/Los_Angeles")).0, at("2026-11-01T07:00:00Z"));
    }
}
