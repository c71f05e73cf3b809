//! Times of shifts, and changes of stored ones. No I/O.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::Zone;

use super::clock_time::ClockTime;

/// Weekly time and dates of a shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeeklyHours {
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// Begin.
    pub starts_at: ClockTime,
    /// End.
    pub stops_at: ClockTime,
    /// First date.
    pub from: NaiveDate,
    /// Last date; none: no end.
    pub until: Option<NaiveDate>,
}

/// Change that turns a stored shift into the one of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShiftChange {
    /// It has not begun and is removed.
    Delete,
    /// It ends on this date.
    Close(NaiveDate),
    /// It has not begun, or only its end changes.
    Update(WeeklyHours),
    /// It has taken place: it ends on the date, and another one follows.
    Replace(NaiveDate, WeeklyHours),
}

impl WeeklyHours {
    /// Returns whether the shift takes place on a date.
    #[must_use]
    pub fn is_on(&self, date: NaiveDate) -> bool {
        i16::try_from(date.weekday().number_from_monday()) == Ok(self.day_of_week)
            && self.from <= date
            && self.until.is_none_or(|until| date <= until)
    }

    /// Returns the time of the shift on a date.
    #[must_use]
    pub fn window(&self, zone: Zone, date: NaiveDate) -> (DateTime<Utc>, DateTime<Utc>) {
        (instant(zone, date, self.starts_at), instant(zone, date, self.stops_at))
    }

    /// Returns whether the shifts share a time on some date.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.day_of_week == other.day_of_week
            && self.starts_at < other.stops_at
            && other.starts_at < self.stops_at
            && self.until.is_none_or(|until| other.from <= until)
            && other.until.is_none_or(|until| self.from <= until)
    }

    /// Computes how this stored shift becomes `after`; none ends it. What happened before today stays unchanged.
    #[must_use]
    pub fn change(&self, after: Option<&Self>, today: NaiveDate) -> ShiftChange {
        let has_begun = self.from < today;
        let last = |until: NaiveDate| self.until.map_or(until, |end| end.min(until));
        match after {
            None if has_begun => ShiftChange::Close(last(today - TimeDelta::days(1))),
            None => ShiftChange::Delete,
            Some(after) if !has_begun || Self { until: self.until, ..*after } == *self => ShiftChange::Update(*after),
            Some(after) => {
                let from = after.from.max(today);
                ShiftChange::Replace(last(from - TimeDelta::days(1)), Self { from, ..*after })
            }
        }
    }

    /// Describes day and hours, for messages: `Monday 08:00–12:00`.
    #[must_use]
    pub fn words(&self) -> String {
        let time = |time: ClockTime| format!("{:02}:{:02}", time.0 / 60, time.0 % 60);
        format!("{} {}–{}", day_name(self.day_of_week), time(self.starts_at), time(self.stops_at))
    }
}

/// Returns the name of a day of the week.
#[must_use]
pub fn day_name(day_of_week: i16) -> &'static str {
    const NAMES: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    usize::try_from(day_of_week - 1).ok().and_then(|day| NAMES.get(day)).copied().unwrap_or_default()
}

fn instant(zone: Zone, date: NaiveDate, time: ClockTime) -> DateTime<Utc> {
    let minutes = u32::try_from(time.0).unwrap_or_default();
    match NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0) {
        Some(time) => zone.at(date, time),
        None => zone.day(date).1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn hours(from: &str, until: Option<&str>) -> WeeklyHours {
        WeeklyHours { day_of_week: 1, starts_at: ClockTime(480), stops_at: ClockTime(720), from: date(from), until: until.map(date) }
    }

    #[test]
    fn the_past_is_not_rewritten() {
        let today = date("2026-05-20");
        let begun = hours("2026-01-05", None);
        let later = WeeklyHours { stops_at: ClockTime(600), ..begun };
        assert_eq!(begun.change(None, today), ShiftChange::Close(date("2026-05-19")));
        assert_eq!(
            begun.change(Some(&later), today),
            ShiftChange::Replace(date("2026-05-19"), WeeklyHours { from: today, ..later }),
            "other hours hold from today"
        );
        let from_june = WeeklyHours { from: date("2026-06-01"), ..later };
        assert_eq!(begun.change(Some(&from_june), today), ShiftChange::Replace(date("2026-05-31"), from_june));
        let ended = WeeklyHours { until: Some(date("2026-07-01")), ..begun };
        assert_eq!(begun.change(Some(&ended), today), ShiftChange::Update(ended), "only the end changes");

        let planned = hours("2026-05-20", None);
        assert_eq!(planned.change(None, today), ShiftChange::Delete);
        let moved = WeeklyHours { from: date("2026-06-01"), ..planned };
        assert_eq!(planned.change(Some(&moved), today), ShiftChange::Update(moved));
    }

    #[test]
    fn shifts_overlap_on_the_same_weekday_and_dates_only() {
        let shift = hours("2026-01-05", Some("2026-06-30"));
        assert!(shift.overlaps(&WeeklyHours { starts_at: ClockTime(700), stops_at: ClockTime(800), ..shift }));
        assert!(!shift.overlaps(&WeeklyHours { starts_at: ClockTime(720), stops_at: ClockTime(800), ..shift }));
        assert!(!shift.overlaps(&WeeklyHours { day_of_week: 2, ..shift }));
        assert!(!shift.overlaps(&hours("2026-07-01", None)));
        assert!(shift.overlaps(&hours("2026-06-30", None)));
    }

    #[test]
    fn a_shift_until_midnight_ends_with_its_day() {
        let evening = WeeklyHours { starts_at: ClockTime(1320), stops_at: ClockTime(1440), ..hours("2026-01-05", None) };
        let (from, until) = evening.window(Zone::EASTERN, date("2026-11-02"));
        assert_eq!((from.to_rfc3339(), until.to_rfc3339()), ("2026-11-03T03:00:00+00:00".into(), "2026-11-03T05:00:00+00:00".into()));
    }
}
