//! Schedules of clinicians. No I/O.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use huddle_sdk::Zone;

/// Number of clinicians with a schedule.
pub(crate) const CLINICIANS: i64 = 12;

/// Number of days before today from which shifts are in effect.
const SINCE: i64 = 70;

/// A clinician.
pub(crate) struct Clinician {
    /// User ID.
    pub id: i64,
    /// `md`, `np`, `rn`, `bh` or `hg`.
    pub role: String,
    /// Abbreviations of the states in which they are licensed.
    pub states: Vec<String>,
}

/// A weekly shift, in minutes after midnight of the clinic's clocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DemoShift {
    /// 1 is Monday.
    pub day_of_week: i16,
    pub starts_at: i16,
    pub stops_at: i16,
    pub from: NaiveDate,
    pub until: Option<NaiveDate>,
}

/// A time at which a clinician sees no patients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DemoException {
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub reason: &'static str,
    pub is_all_day: bool,
}

/// A clinician's schedule.
pub(crate) struct Schedule {
    pub clinician: i64,
    pub shifts: Vec<DemoShift>,
    pub exceptions: Vec<DemoException>,
}

/// Weeks in minutes after midnight, by weekday from Monday: mornings and afternoons, long days, evenings.
type Week = [&'static [(i16, i16)]; 5];

const FULL: &[(i16, i16)] = &[(480, 720), (780, 1020)];
const EARLY: &[(i16, i16)] = &[(420, 690), (720, 900)];
const LATE: &[(i16, i16)] = &[(600, 780), (840, 1140)];
const MORNING: &[(i16, i16)] = &[(480, 750)];
const OFF: &[(i16, i16)] = &[];

const WEEKS: [Week; 6] = [
    [FULL, FULL, FULL, FULL, FULL],
    [EARLY, EARLY, OFF, EARLY, MORNING],
    [LATE, LATE, LATE, LATE, OFF],
    [FULL, OFF, FULL, OFF, FULL],
    [OFF, FULL, LATE, FULL, MORNING],
    [MORNING, MORNING, FULL, MORNING, MORNING],
];

/// The schedules of clinicians, by their position in the list.
pub(crate) fn schedules(zone: Zone, now: DateTime<Utc>, clinicians: &[Clinician]) -> Vec<Schedule> {
    let today = zone.date_of(now);
    clinicians
        .iter()
        .enumerate()
        .map(|(place, clinician)| Schedule {
            clinician: clinician.id,
            shifts: shifts(place, today),
            exceptions: exceptions(place, zone, today),
        })
        .collect()
}

/// The shifts of a clinician. Every third one worked Saturdays until two weeks ago, and every fourth one starts Wednesdays in four weeks.
fn shifts(place: usize, today: NaiveDate) -> Vec<DemoShift> {
    let from = today - TimeDelta::days(SINCE);
    let week = WEEKS[place % WEEKS.len()];
    let mut shifts: Vec<_> = (1..)
        .zip(week)
        .flat_map(|(day_of_week, times)| {
            times.iter().map(move |(starts_at, stops_at)| DemoShift {
                day_of_week,
                starts_at: *starts_at,
                stops_at: *stops_at,
                from,
                until: None,
            })
        })
        .collect();
    if place % 3 == 1 {
        let until = Some(today - TimeDelta::days(14));
        shifts.push(DemoShift { day_of_week: 6, starts_at: 540, stops_at: 720, from, until });
    }
    if place % 4 == 3 {
        shifts.push(DemoShift { day_of_week: 3, starts_at: 1080, stops_at: 1200, from: today + TimeDelta::days(28), until: None });
    }
    shifts
}

/// The exceptions of a clinician: days off in the past and ahead, meetings, one late call out.
fn exceptions(place: usize, zone: Zone, today: NaiveDate) -> Vec<DemoException> {
    let offset = i64::try_from(place).unwrap_or_default();
    let mut exceptions = Vec::new();
    // A week off: for half of them behind, for half of them ahead.
    let monday = today - TimeDelta::days(today.weekday().num_days_from_monday().into());
    let off = monday + TimeDelta::weeks(if place.is_multiple_of(2) { -3 } else { 2 + offset % 2 });
    if !place.is_multiple_of(3) {
        exceptions.push(all_day(zone, off, off + TimeDelta::days(4), "PTO"));
    }
    // Meetings on Thursdays, this week and the next one.
    for week in 0..2 {
        exceptions.push(between(zone, monday + TimeDelta::days(3 + 7 * week), 15, 16, "Meeting"));
    }
    match place {
        1 => exceptions.push(between(zone, weekday_on_or_after(today + TimeDelta::days(1)), 8, 12, "Late Call out")),
        3 => exceptions.push(between(zone, weekday_on_or_after(today + TimeDelta::days(5)), 9, 17, "Offsite Business")),
        5 => exceptions.push(between(zone, weekday_on_or_after(today + TimeDelta::days(3)), 13, 17, "Other")),
        _ => {}
    }
    exceptions
}

/// 0:00 of the first day to 23:59 of the last.
fn all_day(zone: Zone, first: NaiveDate, last: NaiveDate, reason: &'static str) -> DemoException {
    let ends_at = zone.day(last).1 - TimeDelta::minutes(1);
    DemoException { starts_at: zone.day(first).0, ends_at, reason, is_all_day: true }
}

fn between(zone: Zone, date: NaiveDate, from: i64, until: i64, reason: &'static str) -> DemoException {
    let at = |hour| zone.at(date, NaiveTime::MIN + TimeDelta::hours(hour));
    DemoException { starts_at: at(from), ends_at: at(until), reason, is_all_day: false }
}

fn weekday_on_or_after(date: NaiveDate) -> NaiveDate {
    match date.weekday() {
        Weekday::Sat => date + TimeDelta::days(2),
        Weekday::Sun => date + TimeDelta::days(1),
        _ => date,
    }
}

/// The holidays of the year ahead on which the clinic is closed.
pub(crate) fn closures(zone: Zone, now: DateTime<Utc>) -> Vec<(NaiveDate, &'static str)> {
    let today = zone.date_of(now);
    let named = |year, (month, day, name)| NaiveDate::from_ymd_opt(year, month, day).map(|date| (date, name));
    let holidays = [(1, 1, "New Year's Day"), (7, 4, "Independence Day"), (12, 25, "Christmas Day")];
    let mut closures: Vec<_> = (today.year()..=today.year() + 1)
        .flat_map(|year| holidays.into_iter().filter_map(move |holiday| named(year, holiday)))
        .filter(|(date, _)| (today..today + TimeDelta::days(366)).contains(date))
        .collect();
    closures.sort_unstable();
    closures
}

/// The share of each kind of visit in a clinician's days, in percent; none: no kind of the mix is for the role.
pub(crate) fn mix(role: &str) -> &'static [(&'static str, i16)] {
    match role {
        "md" | "np" => &[("video", 70), ("videoNew", 30)],
        "bh" => &[("behavioralHealth", 100)],
        "hg" => &[("healthGuideConsult", 100)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_of_a_day_do_not_overlap_and_are_positive() {
        let today = "2026-06-15".parse().expect("a date");
        for place in 0..12 {
            let shifts = shifts(place, today);
            for (at, shift) in shifts.iter().enumerate() {
                assert!(shift.starts_at < shift.stops_at && shift.stops_at <= 1440);
                let overlaps = |other: &DemoShift| {
                    other.day_of_week == shift.day_of_week
                        && other.starts_at < shift.stops_at
                        && shift.starts_at < other.stops_at
                        && other.until.is_none_or(|until| until >= shift.from)
                        && shift.until.is_none_or(|until| until >= other.from)
                };
                assert!(!shifts[at + 1..].iter().any(overlaps), "clinician {place}, shift {at}");
            }
        }
    }

    #[test]
    fn exceptions_of_a_clinician_do_not_overlap() {
        let now = "2026-06-17T12:00:00Z".parse().expect("an instant");
        let clinicians: Vec<_> = (0..12).map(|id| Clinician { id, role: "np".to_owned(), states: Vec::new() }).collect();
        for schedule in schedules(Zone::EASTERN, now, &clinicians) {
            for (at, one) in schedule.exceptions.iter().enumerate() {
                assert!(one.starts_at < one.ends_at);
                assert!(!schedule.exceptions[at + 1..].iter().any(|other| other.starts_at < one.ends_at && one.starts_at < other.ends_at));
            }
        }
    }

    #[test]
    fn mixes_add_up_to_all_of_a_day() {
        for role in ["md", "np", "bh", "hg"] {
            assert_eq!(mix(role).iter().map(|(_, percentage)| percentage).sum::<i16>(), 100, "{role}");
        }
    }
}
