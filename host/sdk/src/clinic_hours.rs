//! The opening hours of a tenant's clinic, and durations in clinic hours.
//!
//! Hours are wall-clock times in the tenant's business zone; durations are between instants. When clocks are put forward, a clinic that is
//! open at that time is open for one hour less.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::problem::Result;
use crate::zone::Zone;

/// Number of days searched for the next open hour: a clinic that opens on none of them never opens.
const HORIZON: u64 = 400;

/// Opening hours of a day of the week, in minutes from midnight; 1440 is the end of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Opening time.
    pub opens_at: i64,
    /// Closing time. Not later than the opening time: closed all day.
    pub closes_at: i64,
}

impl Opening {
    /// Closed all day.
    pub const CLOSED: Self = Self { opens_at: 0, closes_at: 0 };
    /// 8:00 to 18:00.
    pub const USUAL: Self = Self { opens_at: 480, closes_at: 1080 };
}

/// A clinic's opening hours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClinicHours {
    zone: Zone,
    /// Opening hours by weekday, Monday first.
    week: [Opening; 7],
    closed_on: BTreeSet<NaiveDate>,
}

impl ClinicHours {
    /// Monday to Friday 8:00 to 18:00, every week.
    pub const DEFAULT_WEEK: [Opening; 7] =
        [Opening::USUAL, Opening::USUAL, Opening::USUAL, Opening::USUAL, Opening::USUAL, Opening::CLOSED, Opening::CLOSED];

    /// Creates clinic hours from weekly hours, Monday first, in a zone, and the dates on which the clinic is closed.
    #[must_use]
    pub fn new(zone: Zone, week: [Opening; 7], closed_on: BTreeSet<NaiveDate>) -> Self {
        Self { zone, week, closed_on }
    }

    /// Loads the tenant's clinic hours, in one statement.
    pub async fn load(conn: &mut PgConnection) -> Result<Self> {
        let row = sqlx::query_as!(
            OpeningHours,
            r#"select business_zone as "business_zone!", days as "days!", opens_at as "opens_at!", closes_at as "closes_at!",
                      closed_on as "closed_on!"
                 from core.opening_hours where tenant_id = core.tenant_id()"#
        )
        .fetch_one(conn)
        .await?;
        Ok(row.into())
    }

    /// Returns the zone of the hours: the tenant's business zone.
    #[must_use]
    pub fn zone(&self) -> Zone {
        self.zone
    }

    /// Returns opening and closing instant on a date; none when the clinic is closed all day.
    #[must_use]
    pub fn open_on(&self, date: NaiveDate) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let opening = self.week.get(usize::try_from(date.weekday().num_days_from_monday()).ok()?)?;
        if opening.opens_at >= opening.closes_at || self.closed_on.contains(&date) {
            return None;
        }
        let (opens, _) = self.instants(date, opening.opens_at)?;
        let (_, closes) = self.instants(date, opening.closes_at)?;
        (opens < closes).then_some((opens, closes))
    }

    /// Returns the first and the last instant at which a wall clock shows this minute of the day.
    fn instants(&self, date: NaiveDate, minute: i64) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        self.zone.occurrences(date.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute))
    }

    /// Returns the date in the clinic at an instant.
    fn date_of(&self, instant: DateTime<Utc>) -> NaiveDate {
        self.zone.date_of(instant)
    }

    /// Returns whether the clinic is open at an instant.
    #[must_use]
    pub fn is_open(&self, at: DateTime<Utc>) -> bool {
        self.open_on(self.date_of(at)).is_some_and(|(opens, closes)| (opens..closes).contains(&at))
    }

    /// Returns how long the clinic is open between two instants; zero unless the second is later.
    #[must_use]
    pub fn between(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        self.date_of(from)
            .iter_days()
            .take_while(|date| *date <= self.date_of(to))
            .filter_map(|date| self.open_on(date))
            .map(|(opens, closes)| (closes.min(to) - opens.max(from)).max(TimeDelta::zero()))
            .sum()
    }

    /// Returns the instant at which this much clinic time has passed since another; none when the clinic stays closed for more than a year.
    #[must_use]
    pub fn add_open_time(&self, from: DateTime<Utc>, span: TimeDelta) -> Option<DateTime<Utc>> {
        let first = self.date_of(from);
        let last = first.checked_add_days(Days::new(HORIZON))?;
        let mut left = span;
        for date in first.iter_days().take_while(|date| *date <= last) {
            let Some((opens, closes)) = self.open_on(date) else { continue };
            let start = opens.max(from);
            let open_for = closes - start;
            if open_for <= TimeDelta::zero() {
                continue;
            }
            if left <= open_for {
                return Some(start + left);
            }
            left -= open_for;
        }
        None
    }
}

/// A row of the view `core.opening_hours`, for statements that read the hours together with other data.
#[derive(Debug, Clone)]
pub struct OpeningHours {
    /// The tenant's business zone.
    pub business_zone: String,
    /// Weekdays with stored hours, 1 is Monday; the other arrays are in the same order.
    pub days: Vec<i16>,
    /// Opening times, in minutes from midnight.
    pub opens_at: Vec<i16>,
    /// Closing times, in minutes from midnight.
    pub closes_at: Vec<i16>,
    /// Dates on which the clinic is closed.
    pub closed_on: Vec<NaiveDate>,
}

impl From<OpeningHours> for ClinicHours {
    fn from(row: OpeningHours) -> Self {
        let mut week = Self::DEFAULT_WEEK;
        for ((day, opens_at), closes_at) in row.days.into_iter().zip(row.opens_at).zip(row.closes_at) {
            let place = usize::try_from(day - 1).ok().and_then(|day| week.get_mut(day));
            if let Some(opening) = place {
                *opening = Opening { opens_at: opens_at.into(), closes_at: closes_at.into() };
            }
        }
        Self::new(Zone::named(&row.business_zone), week, row.closed_on.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn usual() -> ClinicHours {
        ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new())
    }

    /// A clinic that is open on all days from one minute to another.
    fn daily(opens_at: i64, closes_at: i64) -> ClinicHours {
        ClinicHours::new(Zone::EASTERN, [Opening { opens_at, closes_at }; 7], BTreeSet::new())
    }

    /// 2026-01-05 is a Monday; New York is five hours behind.
    #[test]
    fn time_passes_only_while_the_clinic_is_open() {
        for (from, to, minutes) in [
            ("2026-01-05T15:00:00Z", "2026-01-05T16:30:00Z", 90),
            ("2026-01-05T10:00:00Z", "2026-01-05T13:00:00Z", 0),
            ("2026-01-05T10:00:00Z", "2026-01-05T13:20:00Z", 20),
            ("2026-01-05T22:30:00Z", "2026-01-06T13:30:00Z", 60),
            ("2026-01-09T22:00:00Z", "2026-01-12T14:00:00Z", 120),
            ("2026-01-10T12:00:00Z", "2026-01-11T23:00:00Z", 0),
            ("2026-01-05T13:00:00Z", "2026-01-12T13:00:00Z", 3000),
            ("2026-01-06T13:00:00Z", "2026-01-05T13:00:00Z", 0),
        ] {
            assert_eq!(usual().between(at(from), at(to)).num_minutes(), minutes, "{from} to {to}");
        }
    }

    #[test]
    fn due_times_fall_into_open_hours() {
        for (from, minutes, due) in [
            ("2026-01-05T14:00:00Z", 240, "2026-01-05T18:00:00Z"),
            // In the evening: two hours remain, two more pass the next morning.
            ("2026-01-05T21:00:00Z", 240, "2026-01-06T15:00:00Z"),
            // At night, and over the weekend.
            ("2026-01-06T03:00:00Z", 30, "2026-01-06T13:30:00Z"),
            ("2026-01-09T22:00:00Z", 240, "2026-01-12T16:00:00Z"),
            ("2026-01-10T17:00:00Z", 30, "2026-01-12T13:30:00Z"),
            // A deadline at the end of a day is at closing time, not when the clinic opens next.
            ("2026-01-05T19:00:00Z", 240, "2026-01-05T23:00:00Z"),
        ] {
            assert_eq!(usual().add_open_time(at(from), TimeDelta::minutes(minutes)), Some(at(due)), "{minutes} from {from}");
        }
    }

    #[test]
    fn due_and_elapsed_agree() {
        let hours = usual();
        let mut from = at("2026-02-27T00:00:00Z");
        while from < at("2026-03-16T00:00:00Z") {
            for minutes in [1, 30, 240, 1500] {
                let due = hours.add_open_time(from, TimeDelta::minutes(minutes)).expect("it opens");
                assert_eq!(hours.between(from, due).num_minutes(), minutes, "from {from}");
            }
            from += TimeDelta::minutes(97);
        }
    }

    /// corrections: both DST weekends of 2026.
    #[test]
    fn clock_changes_do_not_affect_weekdays() {
        // Friday 17:00 to Monday 9:00 is two clinic hours, though the weekend has an hour less, or more.
        assert_eq!(usual().between(at("2026-03-06T22:00:00Z"), at("2026-03-09T13:00:00Z")).num_minutes(), 120);
        assert_eq!(usual().add_open_time(at("2026-03-06T22:00:00Z"), TimeDelta::hours(2)), Some(at("2026-03-09T13:00:00Z")));
        assert_eq!(usual().between(at("2026-10-30T21:00:00Z"), at("2026-11-02T14:00:00Z")).num_minutes(), 120);
        assert_eq!(usual().add_open_time(at("2026-10-30T21:00:00Z"), TimeDelta::hours(2)), Some(at("2026-11-02T14:00:00Z")));
    }

    #[test]
    fn a_night_clinic_has_one_hour_less_in_spring_and_one_more_in_autumn() {
        let midnight = |on: &str, offset: i64| date(on).and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(offset);
        let round_the_clock = daily(0, 1440);
        assert_eq!(round_the_clock.between(midnight("2026-03-08", 5), midnight("2026-03-09", 4)).num_hours(), 23);
        assert_eq!(round_the_clock.between(midnight("2026-11-01", 4), midnight("2026-11-02", 5)).num_hours(), 25);
        // 1:00 to 4:00: the hour from 2:00 is skipped in spring; the hour from 1:00 occurs twice in autumn.
        let night = daily(60, 240);
        assert_eq!(night.between(midnight("2026-03-08", 0), midnight("2026-03-09", 0)).num_hours(), 2);
        assert_eq!(night.between(midnight("2026-11-01", 0), midnight("2026-11-02", 0)).num_hours(), 4);
        // 2:15 to 2:45 does not exist on that night; 2:30 to 3:30 is half an hour.
        assert_eq!(daily(135, 165).between(midnight("2026-03-08", 0), midnight("2026-03-09", 0)).num_minutes(), 0);
        assert_eq!(daily(150, 210).between(midnight("2026-03-08", 0), midnight("2026-03-09", 0)).num_minutes(), 30);
    }

    #[test]
    fn clinic_hours_exclude_closures() {
        let closed = ["2026-01-05", "2026-01-07"].map(date).into();
        let hours = ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, closed);
        assert_eq!(hours.add_open_time(at("2026-01-05T15:00:00Z"), TimeDelta::minutes(30)), Some(at("2026-01-06T13:30:00Z")));
        assert_eq!(hours.add_open_time(at("2026-01-06T22:00:00Z"), TimeDelta::hours(4)), Some(at("2026-01-08T16:00:00Z")));
        assert_eq!(hours.between(at("2026-01-05T00:00:00Z"), at("2026-01-10T00:00:00Z")).num_hours(), 30);
        assert!(!hours.is_open(at("2026-01-07T15:00:00Z")));
    }

    #[test]
    fn the_opening_instant_is_open_and_the_closing_instant_is_closed() {
        for (instant, is_open) in [
            ("2026-01-05T12:59:59Z", false),
            ("2026-01-05T13:00:00Z", true),
            ("2026-01-05T22:59:59Z", true),
            ("2026-01-05T23:00:00Z", false),
            ("2026-01-10T15:00:00Z", false),
        ] {
            assert_eq!(usual().is_open(at(instant)), is_open, "{instant}");
        }
    }

    #[test]
    fn a_clinic_that_never_opens_has_no_due_times() {
        let never = ClinicHours::new(Zone::UTC, [Opening::CLOSED; 7], BTreeSet::new());
        assert_eq!(never.add_open_time(at("2026-01-05T15:00:00Z"), TimeDelta::minutes(1)), None);
        assert_eq!(never.between(at("2026-01-05T15:00:00Z"), at("2026-02-05T15:00:00Z")), TimeDelta::zero());
    }
}
