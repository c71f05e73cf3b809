//! Working time of a provider: shifts without exceptions. Pure.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::Zone;

use crate::exceptions::model::Absence;
use crate::shifts::weekly_hours::WeeklyHours;

/// A period from one instant to another, excluding the latter.
pub type Window = (DateTime<Utc>, DateTime<Utc>);

/// The shifts and exceptions of a provider, stored or proposed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Availability {
    /// Shifts.
    pub shifts: Vec<WeeklyHours>,
    /// Exceptions.
    pub absences: Vec<Absence>,
}

impl Availability {
    /// Returns the working times on a date, in order, without gaps between shifts that touch.
    #[must_use]
    pub fn windows(&self, zone: Zone, date: NaiveDate) -> Vec<Window> {
        let mut shifts: Vec<Window> = self.shifts.iter().filter(|shift| shift.is_on(date)).map(|shift| shift.window(zone, date)).collect();
        shifts.sort_unstable();
        let mut windows: Vec<Window> = Vec::new();
        for shift in shifts.into_iter().filter(|(from, until)| from < until) {
            match windows.last_mut() {
                Some(last) if shift.0 <= last.1 => last.1 = last.1.max(shift.1),
                _ => windows.push(shift),
            }
        }
        let absences = self.absences.iter().map(|absence| (absence.starts_at, absence.ends_at));
        absences.fold(windows, |windows, absence| windows.into_iter().flat_map(|window| without(window, absence)).collect())
    }

    /// Returns whether a time lies in the working time of the date on which it begins.
    #[must_use]
    pub fn covers(&self, zone: Zone, (from, until): Window) -> bool {
        self.windows(zone, zone.date_of(from)).iter().any(|window| window.0 <= from && until <= window.1)
    }

    /// Returns whether an exception takes a part of a time.
    #[must_use]
    pub fn is_absent(&self, (from, until): Window) -> bool {
        self.absences.iter().any(|absence| absence.starts_at < until && from < absence.ends_at)
    }
}

/// Returns what remains of a time without a part of it.
pub fn without((from, until): Window, (start, end): Window) -> impl Iterator<Item = Window> {
    [(from, until.min(start)), (from.max(end), until)].into_iter().filter(|(from, until)| from < until)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exceptions::model::Reason;
    use crate::shifts::clock_time::ClockTime;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn shift(starts_at: i16, stops_at: i16) -> WeeklyHours {
        WeeklyHours {
            day_of_week: 7,
            starts_at: ClockTime(starts_at),
            stops_at: ClockTime(stops_at),
            from: date("2026-01-01"),
            until: None,
        }
    }

    fn absence(from: &str, until: &str) -> Absence {
        let at = |text: &str| text.parse().expect("an instant");
        Absence { starts_at: at(from), ends_at: at(until), reason: Reason::Meeting, is_all_day: false }
    }

    fn minutes(windows: &[Window]) -> Vec<i64> {
        windows.iter().map(|(from, until)| (*until - *from).num_minutes()).collect()
    }

    #[test]
    fn shifts_that_touch_are_one_time_and_exceptions_are_cut_out() {
        let mut availability = Availability { shifts: vec![shift(720, 1020), shift(480, 720)], absences: Vec::new() };
        let sunday = date("2026-06-07");
        assert_eq!(minutes(&availability.windows(Zone::EASTERN, sunday)), [540]);
        assert_eq!(availability.windows(Zone::EASTERN, date("2026-06-08")), []);
        availability.absences.push(absence("2026-06-07T13:00:00Z", "2026-06-07T14:00:00Z"));
        assert_eq!(minutes(&availability.windows(Zone::EASTERN, sunday)), [60, 420]);
        let at = |text: &str| text.parse().expect("an instant");
        assert!(availability.covers(Zone::EASTERN, (at("2026-06-07T15:45:00Z"), at("2026-06-07T16:15:00Z"))), "over both shifts");
        assert!(!availability.covers(Zone::EASTERN, (at("2026-06-07T12:45:00Z"), at("2026-06-07T13:15:00Z"))));
        assert!(availability.is_absent((at("2026-06-07T13:59:00Z"), at("2026-06-07T14:15:00Z"))));
        assert!(!availability.is_absent((at("2026-06-07T14:00:00Z"), at("2026-06-07T14:15:00Z"))));
    }

    #[test]
    fn working_time_follows_the_clock_when_it_changes() {
        let night = Availability { shifts: vec![shift(0, 360)], absences: Vec::new() };
        assert_eq!(minutes(&night.windows(Zone::EASTERN, date("2026-03-08"))), [300]);
        assert_eq!(minutes(&night.windows(Zone::EASTERN, date("2026-11-01"))), [420]);
    }
}
