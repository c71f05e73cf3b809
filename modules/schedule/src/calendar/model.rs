//! Events of a calendar and their rules. No I/O.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Serialize;

/// Maximum number of days of a request: the six weeks of a month and a day on either side, for readers in other zones.
pub(crate) const MAX_DAYS: i64 = 44;

/// Kind of an event.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = schedule::CalendarKind)]
pub enum CalendarKind {
    /// A day on which the clinic is closed.
    Closure,
    /// A time at which the provider sees patients.
    #[default]
    Shift,
    /// A time within a shift at which the provider sees no patients.
    Exception,
    /// An appointment that was not canceled.
    Appointment,
    /// A time that is held for a booking.
    Hold,
}

/// The patient of an appointment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::CalendarPerson)]
pub struct CalendarPerson {
    /// The person.
    pub person_id: PersonId,
    /// The person's user ID as a patient; null without an account.
    pub patient_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
}

/// An event of a provider's calendar.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = schedule::CalendarEvent)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own on the wire")]
pub struct CalendarEvent {
    /// Unique among the events of all providers, e.g. `appointment-7`.
    pub id: String,
    /// Kind.
    pub kind: CalendarKind,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// When it ends.
    pub end: DateTime<Utc>,
    /// One line: the name of the kind of visit, the reason of an exception, the name of a closure. Empty for shifts and when masked.
    pub title: String,
    /// User ID of the provider.
    pub provider_id: UserId,
    /// Whether it lasts for whole days of the tenant's business zone.
    pub is_all_day: bool,
    /// For an appointment, the kind of visit, e.g. `Video-New`; for an exception, the reason, e.g. `PTO`; empty: out of office.
    pub reason: String,
    /// Status of an appointment: `Scheduled`, `Checked Out` or `Not Seen`; otherwise null.
    pub status: Option<String>,
    /// The patient of an appointment; otherwise null.
    pub person: Option<CalendarPerson>,
    /// ID of the appointment; otherwise null.
    pub appointment_id: Option<i64>,
    /// ID of the exception; otherwise null.
    pub exception_id: Option<i64>,
    /// Version of the appointment or exception, for edits; otherwise null.
    pub row_version: Option<i32>,
    /// Whether the caller may change its time.
    pub can_edit: bool,
    /// Whether the appointment is at a time at which the provider does not see patients.
    pub is_conflict: bool,
    /// Reasons, e.g. `Overlaps PTO`, `Clinic closed`, `Outside the shifts`.
    pub conflicts: Vec<String>,
    /// Whether it is masked: the patient is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(
    CalendarEvent,
    |row| row.person.as_ref().map(|person| person.person_id),
    keeps { id, kind, start, end, provider_id, person, appointment_id, row_version, is_masked: true }
);

/// A weekly shift, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WeeklyShift {
    pub id: i64,
    /// 1 is Monday.
    pub day_of_week: i16,
    /// Minutes after midnight.
    pub starts_at: i16,
    /// Minutes after midnight; 1440 is the end of the day.
    pub stops_at: i16,
    pub effective_from: NaiveDate,
    pub effective_until: Option<NaiveDate>,
}

/// The dates of a request, both included, in the tenant's business zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dates {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl Dates {
    /// Checks a range of dates: 400 unless the last date is not before the first and there are at most `most` days.
    pub(crate) fn checked(first: NaiveDate, last: NaiveDate, most: i64) -> Result<Self> {
        if last < first {
            return Err(Problem::invalid_field("?end_date", "Must not be before the start date"));
        }
        // The last representable date has no next day.
        if last.year() > 9999 || (last - first).num_days() >= most {
            return Err(Problem::invalid_field("?end_date", format!("At most {most} days")));
        }
        Ok(Self { first, last })
    }

    /// Returns each date of the range.
    pub(crate) fn each(self) -> impl Iterator<Item = NaiveDate> {
        self.first.iter_days().take_while(move |date| *date <= self.last)
    }

    /// Returns the first instant of the range, and the first instant after its last day.
    pub(crate) fn instants(self, zone: Zone) -> (DateTime<Utc>, DateTime<Utc>) {
        (zone.day(self.first).0, zone.day(self.last).1)
    }
}

/// Returns the instant of a minute of a day; 1440 is the end of the day.
fn minute_of(zone: Zone, date: NaiveDate, minute: i16) -> DateTime<Utc> {
    if minute >= 1440 {
        return zone.day(date).1;
    }
    zone.at(date, NaiveTime::MIN + TimeDelta::minutes(minute.into()))
}

/// Returns the shifts of the dates: shift, date, begin, end. A shift that a clock change leaves without time is omitted.
pub(crate) fn shifts_on(
    shifts: &[WeeklyShift],
    dates: Dates,
    zone: Zone,
) -> impl Iterator<Item = (&WeeklyShift, NaiveDate, DateTime<Utc>, DateTime<Utc>)> {
    dates.each().flat_map(move |date| {
        let weekday = i16::try_from(date.weekday().number_from_monday()).unwrap_or_default();
        shifts
            .iter()
            .filter(move |shift| {
                shift.day_of_week == weekday && shift.effective_from <= date && shift.effective_until.is_none_or(|until| date <= until)
            })
            .map(move |shift| (shift, date, minute_of(zone, date, shift.starts_at), minute_of(zone, date, shift.stops_at)))
            .filter(|(_, _, start, end)| start < end)
    })
}

/// Returns the label of an exception's reason (navigation.md §3.8).
pub(crate) fn exception_title(reason: &str) -> &str {
    if reason.is_empty() { "OOO" } else { reason }
}

/// Returns the label of an appointment's status.
pub(crate) fn status_word(status: &str) -> &'static str {
    match status {
        "checked_out" => "Checked Out",
        "not_seen" => "Not Seen",
        "canceled" => "Cancelled",
        _ => "Scheduled",
    }
}

/// Marks each open appointment with the reason why the provider does not see patients at its time. Times that were booked with a reason may
/// be outside the shifts.
pub(crate) fn mark_conflicts(events: &mut [CalendarEvent], is_custom: impl Fn(i64) -> bool) {
    let others: Vec<(CalendarKind, DateTime<Utc>, DateTime<Utc>, String)> = events
        .iter()
        .filter(|event| event.kind != CalendarKind::Appointment)
        .map(|event| (event.kind, event.start, event.end, event.title.clone()))
        .collect();
    for event in events.iter_mut().filter(|event| event.status.as_deref() == Some("Scheduled")) {
        let overlapping = |kind| {
            let (start, end) = (event.start, event.end);
            others.iter().filter(move |(other, from, until, _)| *other == kind && *from < end && start < *until)
        };
        let mut conflicts: Vec<String> = overlapping(CalendarKind::Exception).map(|(.., title)| format!("Overlaps {title}")).collect();
        conflicts.dedup();
        if overlapping(CalendarKind::Closure).next().is_some() {
            conflicts.push("Clinic closed".to_owned());
        }
        let shifts = overlapping(CalendarKind::Shift).map(|(_, from, until, _)| (*from, *until));
        if !is_covered(shifts, event.start, event.end) && !event.appointment_id.is_some_and(&is_custom) {
            conflicts.push("Outside the shifts".to_owned());
        }
        event.is_conflict = !conflicts.is_empty();
        event.conflicts = conflicts;
    }
}

/// Returns whether the periods together cover all of a time.
fn is_covered(periods: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>, mut start: DateTime<Utc>, end: DateTime<Utc>) -> bool {
    let mut periods: Vec<_> = periods.collect();
    periods.sort_unstable();
    for (from, until) in periods {
        if from <= start {
            start = start.max(until);
        }
    }
    end <= start
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn shift(day_of_week: i16, starts_at: i16, stops_at: i16) -> WeeklyShift {
        WeeklyShift { id: 1, day_of_week, starts_at, stops_at, effective_from: date("2026-01-01"), effective_until: None }
    }

    fn times(shifts: &[WeeklyShift], first: &str, last: &str) -> Vec<(String, String)> {
        let dates = Dates { first: date(first), last: date(last) };
        shifts_on(shifts, dates, Zone::EASTERN).map(|(.., start, end)| (start.to_rfc3339(), end.to_rfc3339())).collect()
    }

    #[test]
    fn a_range_has_an_order_and_a_limit() {
        assert!(Dates::checked(date("2026-06-01"), date("2026-06-01"), 1).is_ok());
        assert!(Dates::checked(date("2026-06-01"), date("2026-06-02"), 1).is_err());
        assert!(Dates::checked(date("2026-06-02"), date("2026-06-01"), 44).is_err());
        assert_eq!(Dates { first: date("2026-06-01"), last: date("2026-06-03") }.each().count(), 3);
    }

    #[test]
    fn shifts_keep_the_wall_clock_when_the_clocks_change() {
        // Sundays; clocks change on 8 March and 1 November 2026.
        let sunday = [shift(7, 540, 1020)];
        assert_eq!(
            times(&sunday, "2026-03-01", "2026-03-08"),
            [
                ("2026-03-01T14:00:00+00:00".into(), "2026-03-01T22:00:00+00:00".into()),
                ("2026-03-08T13:00:00+00:00".into(), "2026-03-08T21:00:00+00:00".into()),
            ]
        );
        // 2:00 to 3:00 does not exist on that day.
        assert_eq!(times(&[shift(7, 120, 180)], "2026-03-08", "2026-03-08"), []);
        // A whole day of 25 hours.
        assert_eq!(
            times(&[shift(7, 0, 1440)], "2026-11-01", "2026-11-01"),
            [("2026-11-01T04:00:00+00:00".into(), "2026-11-02T05:00:00+00:00".into())]
        );
    }

    #[test]
    fn shifts_apply_in_their_effective_period_only() {
        let bounded = WeeklyShift { effective_from: date("2026-06-08"), effective_until: Some(date("2026-06-15")), ..shift(1, 540, 600) };
        let days: Vec<_> = times(&[bounded], "2026-06-01", "2026-06-30").into_iter().map(|(start, _)| start[..10].to_owned()).collect();
        assert_eq!(days, ["2026-06-08", "2026-06-15"]);
    }

    #[test]
    fn an_appointment_conflicts_with_what_changed_after_it_was_booked() {
        let event = |kind, start, end, title: &str| CalendarEvent {
            kind,
            start: at(start),
            end: at(end),
            title: title.to_owned(),
            ..CalendarEvent::default()
        };
        let appointment = |id, start, end| CalendarEvent {
            appointment_id: Some(id),
            status: Some("Scheduled".to_owned()),
            ..event(CalendarKind::Appointment, start, end, "Established")
        };
        let mut events = vec![
            event(CalendarKind::Shift, "2026-06-01T13:00:00Z", "2026-06-01T15:00:00Z", ""),
            event(CalendarKind::Shift, "2026-06-01T15:00:00Z", "2026-06-01T17:00:00Z", ""),
            event(CalendarKind::Exception, "2026-06-01T16:00:00Z", "2026-06-01T17:00:00Z", "PTO"),
            event(CalendarKind::Closure, "2026-06-02T04:00:00Z", "2026-06-03T04:00:00Z", "Retreat"),
            appointment(1, "2026-06-01T14:30:00Z", "2026-06-01T15:30:00Z"),
            appointment(2, "2026-06-01T15:45:00Z", "2026-06-01T16:15:00Z"),
            appointment(3, "2026-06-02T14:00:00Z", "2026-06-02T14:30:00Z"),
            appointment(4, "2026-06-01T20:00:00Z", "2026-06-01T20:30:00Z"),
            CalendarEvent { status: Some("Checked Out".into()), ..appointment(5, "2026-06-01T20:00:00Z", "2026-06-01T20:30:00Z") },
        ];
        mark_conflicts(&mut events, |id| id == 4);
        let found: Vec<_> = events.iter().filter_map(|event| Some((event.appointment_id?, event.conflicts.join(", ")))).collect();
        assert_eq!(
            found,
            [
                (1, String::new()),
                (2, "Overlaps PTO".into()),
                (3, "Clinic closed, Outside the shifts".into()),
                (4, String::new()),
                (5, String::new()),
            ]
        );
    }
}
