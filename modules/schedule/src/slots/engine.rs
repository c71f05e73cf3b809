//! Bookable times of a provider: a pure computation from shifts, exceptions, clinic hours, appointments and visit mix.
//!
//! A provider works during shifts within the clinic's opening hours, except during exceptions. Free time is working time without
//! appointments and their buffers. In each free stretch of a day, the first slot starts on a quarter of an hour and each further one
//! directly after the one before, on a mark of five minutes. The grid depends neither on the present nor on holds, so that slots do not
//! move while users look at them.

use chrono::{DateTime, Datelike as _, Days as CalendarDays, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{ClinicHours, Zone};

use super::span::{Span, merged, without};
use crate::ids::TypeId;
use crate::types::model::AppointmentType;

/// A weekly shift. Minutes are of the wall clock; 1440 is the end of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shift {
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// First minute.
    pub starts_at: i16,
    /// The minute after the last.
    pub stops_at: i16,
    /// First date.
    pub effective_from: NaiveDate,
    /// Last date; none: no end.
    pub effective_until: Option<NaiveDate>,
}

impl Shift {
    fn is_on(&self, date: NaiveDate, weekday: i16) -> bool {
        self.day_of_week == weekday && self.effective_from <= date && self.effective_until.is_none_or(|last| date <= last)
    }
}

/// A time within a shift without visits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exception {
    /// Start and end.
    pub span: Span,
    /// Reason; empty: out of office.
    pub reason: String,
}

/// An appointment of a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booked {
    /// Returns start and end with the buffers.
    pub busy: Span,
    /// Type.
    pub type_id: TypeId,
}

/// A time that is held for a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hold {
    /// Returns start and end with the buffers.
    pub busy: Span,
    /// User who holds it.
    pub user: UserId,
}

/// The share of a weekday that a type gets, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// The type.
    pub type_id: TypeId,
    /// Percentage of the bookable minutes.
    pub percentage: i16,
}

/// All facts that determine when a provider can be booked, for some span of days.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Times {
    /// Weekly shifts.
    pub shifts: Vec<Shift>,
    /// Exceptions.
    pub exceptions: Vec<Exception>,
    /// Appointments that were not canceled.
    pub booked: Vec<Booked>,
    /// Holds that did not expire.
    pub holds: Vec<Hold>,
    /// Visit mix.
    pub mix: Vec<Share>,
}

/// A visit that is to be booked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    /// Type.
    pub type_id: TypeId,
    /// Duration.
    pub duration: TimeDelta,
    /// Time that the provider keeps free before it.
    pub before: TimeDelta,
    /// Time that the provider keeps free after it.
    pub after: TimeDelta,
    /// Minimum notice before the start for booking.
    pub notice: TimeDelta,
    /// Booking window, in weeks.
    pub weeks: i16,
    /// Whether a share of a provider's day can be given to its type.
    pub is_in_mix: bool,
}

impl Visit {
    /// Creates a visit of a type.
    #[must_use]
    pub fn of(kind: &AppointmentType) -> Self {
        let minutes = |count: i16| TimeDelta::minutes(count.into());
        Self {
            type_id: kind.id,
            duration: minutes(kind.duration),
            before: minutes(kind.buffer_before),
            after: minutes(kind.buffer_after),
            notice: minutes(kind.minimum_notice),
            weeks: kind.booking_window,
            is_in_mix: kind.is_in_visit_mix,
        }
    }

    /// Returns the time in which the provider is busy for a visit that starts at an instant.
    #[must_use]
    pub fn busy(&self, start: DateTime<Utc>) -> Span {
        Span { from: start - self.before, until: start + self.duration + self.after }
    }

    /// Returns the last date on which the visit can be booked.
    #[must_use]
    pub fn last_date(&self, zone: Zone, now: DateTime<Utc>) -> NaiveDate {
        let today = zone.date_of(now);
        today.checked_add_days(CalendarDays::new(7 * u64::from(self.weeks.unsigned_abs()))).unwrap_or(today)
    }
}

/// A local day of the clinic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// The date.
    pub date: NaiveDate,
    /// From midnight to midnight.
    pub span: Span,
    /// When the clinic is open; none: closed.
    pub open: Option<Span>,
    zone: Zone,
}

impl Day {
    fn weekday(&self) -> i16 {
        i16::try_from(self.date.weekday().number_from_monday()).unwrap_or_default()
    }

    /// Returns when a shift of this day begins and ends. A time that autumn repeats begins with its first occurrence and ends with its
    /// last.
    fn shift(&self, shift: &Shift) -> Option<Span> {
        if self.span.length() == TimeDelta::days(1) {
            let at = |minute: i16| self.span.from + TimeDelta::minutes(minute.into());
            return Span::new(at(shift.starts_at), at(shift.stops_at));
        }
        let at = |minute: i16| self.zone.occurrences(self.date.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute.into()));
        let (Some((from, _)), Some((_, until))) = (at(shift.starts_at), at(shift.stops_at)) else { return None };
        Span::new(from, until)
    }

    fn shifts(&self, times: &Times) -> Vec<Span> {
        let weekday = self.weekday();
        merged(times.shifts.iter().filter(|shift| shift.is_on(self.date, weekday)).filter_map(|shift| self.shift(shift)).collect())
    }
}

/// Returns the days from one date to another, both included.
#[must_use]
pub fn days(hours: &ClinicHours, first: NaiveDate, last: NaiveDate) -> Vec<Day> {
    let zone = hours.zone();
    let day = |date: NaiveDate| {
        let (from, until) = zone.day(date);
        let open = hours.open_on(date).and_then(|(opens, closes)| Span::new(opens, closes));
        Day { date, span: Span { from, until }, open, zone }
    };
    first.iter_days().take_while(|date| *date <= last).map(day).collect()
}

/// Returns when a provider works, with or without exceptions. No span reaches from one day to another.
fn worked(days: &[Day], times: &Times, are_exceptions_left_out: bool) -> Vec<Span> {
    let mut spans = Vec::with_capacity(days.len());
    for day in days {
        let Some(open) = day.open else { continue };
        spans.extend(day.shifts(times).into_iter().filter_map(|shift| shift.common(open)));
    }
    if are_exceptions_left_out || times.exceptions.is_empty() {
        return spans;
    }
    without(&spans, &merged(times.exceptions.iter().map(|exception| exception.span).collect()))
}

/// Returns when a provider works: in a shift, in opening hours, and not during an exception. No span reaches from one day to another.
#[must_use]
pub fn bookable(days: &[Day], times: &Times) -> Vec<Span> {
    worked(days, times, false)
}

/// Returns when a provider is free: the working time without appointments.
#[must_use]
pub fn free(days: &[Day], times: &Times) -> Vec<Span> {
    let works = bookable(days, times);
    let (Some(first), Some(last)) = (works.first(), works.last()) else { return works };
    let whole = Span { from: first.from, until: last.until };
    let busy = times.booked.iter().map(|booked| booked.busy).filter(|busy| busy.overlaps(whole));
    without(&works, &merged(busy.collect()))
}

/// Returns the first mark of a grid of `minutes` that is not before an instant.
fn marked(instant: DateTime<Utc>, minutes: i64) -> DateTime<Utc> {
    let past = instant.timestamp().rem_euclid(minutes * 60);
    let whole = instant - TimeDelta::seconds(past) - TimeDelta::nanoseconds(instant.timestamp_subsec_nanos().into());
    if whole == instant { instant } else { whole + TimeDelta::minutes(minutes) }
}

/// Returns the starts of visits that fit into free stretches.
fn grid(free: &[Span], visit: &Visit) -> Vec<DateTime<Utc>> {
    let step = visit.before + visit.duration + visit.after;
    let mut starts = Vec::new();
    for stretch in free {
        let mut start = marked(stretch.from + visit.before, 15);
        while stretch.contains(visit.busy(start)) {
            starts.push(start);
            start = marked(start + step, 5);
        }
    }
    starts
}

/// Allotted and used minutes of a type on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The type.
    pub type_id: TypeId,
    /// Share of the bookable minutes.
    pub allotted: i64,
    /// The minutes of its appointments, buffers included.
    pub booked: i64,
}

fn booked_minutes(day: &Day, times: &Times, type_id: TypeId) -> i64 {
    let of_type = times.booked.iter().filter(|booked| booked.type_id == type_id);
    of_type.filter_map(|booked| booked.busy.common(day.span)).map(|span| span.length().num_minutes()).sum()
}

/// Returns how much of the visit mix of a day is used, for each type with a share of its weekday.
#[must_use]
pub fn mix_usage(day: &Day, times: &Times) -> Vec<Usage> {
    let weekday = day.weekday();
    let minutes: i64 = bookable(std::slice::from_ref(day), times).into_iter().map(|span| span.length().num_minutes()).sum();
    let usage = |share: &Share| Usage {
        type_id: share.type_id,
        allotted: minutes * i64::from(share.percentage) / 100,
        booked: booked_minutes(day, times, share.type_id),
    };
    times.mix.iter().filter(|share| share.day_of_week == weekday).map(usage).collect()
}

/// Returns whether a type has used its share of a day, so that no further visit of the type is offered. A weekday without shares has no
/// limits.
fn is_mix_reached(day: &Day, times: &Times, visit: &Visit) -> bool {
    let weekday = day.weekday();
    if !visit.is_in_mix || !times.mix.iter().any(|share| share.day_of_week == weekday) {
        return false;
    }
    mix_usage(day, times).iter().find(|usage| usage.type_id == visit.type_id).is_none_or(|usage| usage.booked >= usage.allotted)
}

fn day_of(days: &[Day], at: DateTime<Utc>) -> Option<&Day> {
    days.get(days.partition_point(|day| day.span.until <= at)).filter(|day| day.span.from <= at)
}

/// A time at which a visit can start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// When the visit starts.
    pub start: DateTime<Utc>,
    /// The date in the clinic's zone.
    pub date: NaiveDate,
    /// User who holds the time.
    pub holder: Option<UserId>,
}

/// Returns the slots of a provider for a visit, in order: the grid without what is too soon, too late or beyond the visit mix.
#[must_use]
pub fn slots(days: &[Day], times: &Times, visit: &Visit, now: DateTime<Utc>) -> Vec<Slot> {
    let Some(zone) = days.first().map(|day| day.zone) else { return Vec::new() };
    let (earliest, last_date) = (now + visit.notice, visit.last_date(zone, now));
    let has_mix = visit.is_in_mix && !times.mix.is_empty();
    let mut checked: Option<(NaiveDate, bool)> = None;
    let mut slots = Vec::new();
    for start in grid(&free(days, times), visit) {
        let Some(day) = day_of(days, start).filter(|day| start >= earliest && day.date <= last_date) else { continue };
        if has_mix {
            let (_, is_reached) = match checked {
                Some(known) if known.0 == day.date => known,
                _ => *checked.insert((day.date, is_mix_reached(day, times, visit))),
            };
            if is_reached {
                continue;
            }
        }
        let busy = visit.busy(start);
        let holder = times.holds.iter().find(|hold| hold.busy.overlaps(busy)).map(|hold| hold.user);
        slots.push(Slot { start, date: day.date, holder });
    }
    slots
}

/// Describes why no slot of a provider is offered. `days` are the requested ones.
#[must_use]
pub fn reasons_for_none(days: &[Day], times: &Times, visit: &Visit, now: DateTime<Utc>) -> Vec<String> {
    let Some(zone) = days.first().map(|day| day.zone) else { return vec!["No shifts in these weeks".to_owned()] };
    let all = worked(days, times, true);
    if all.is_empty() {
        return vec!["No shifts in these weeks".to_owned()];
    }
    if bookable(days, times).is_empty() {
        let until = times.exceptions.iter().filter(|exception| all.iter().any(|span| span.overlaps(exception.span)));
        let back = until.map(|exception| exception.span.until).max().map(|until| zone.date_of(until));
        return vec![back.map_or_else(|| "Out of office".to_owned(), |date| format!("Out of office until {}", date.format("%b %-d")))];
    }
    let starts = grid(&free(days, times), visit);
    let last_date = visit.last_date(zone, now);
    let mut left = starts.iter().filter(|start| **start >= now + visit.notice && zone.date_of(**start) <= last_date).peekable();
    if left.peek().is_some() {
        return vec!["Visit mix reached for this day".to_owned()];
    }
    if starts.iter().any(|start| zone.date_of(*start) > last_date) {
        return vec![format!("Can be booked {} weeks ahead", visit.weeks)];
    }
    vec!["Fully booked".to_owned()]
}

/// Reason why a visit is not offered at a time, although the provider may be free.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Objection {
    /// It would start in the past.
    Past,
    /// No shift covers it.
    OutsideHours,
    /// An exception covers part of it; contains the reason.
    DuringException(String),
    /// The clinic is closed.
    ClinicClosed,
    /// It starts too soon; contains the notice in minutes.
    InsideNotice(i64),
    /// It is too far ahead; contains the window in weeks.
    BeyondWindow(i16),
    /// The type has used its share of the day.
    VisitMix,
}

impl Objection {
    /// All rules that a custom appointment may break, with a label that fits any time.
    pub const CUSTOM: [(&'static str, &'static str); 6] = [
        ("outside_hours", "Outside the clinician's shifts"),
        ("during_exception", "During an exception"),
        ("clinic_closed", "The clinic is closed"),
        ("inside_notice", "Too short notice"),
        ("beyond_window", "Beyond the booking window"),
        ("visit_mix", "Visit mix reached for this day"),
    ];

    /// Returns the name of the rule.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Past => "past",
            Self::OutsideHours => "outside_hours",
            Self::DuringException(_) => "during_exception",
            Self::ClinicClosed => "clinic_closed",
            Self::InsideNotice(_) => "inside_notice",
            Self::BeyondWindow(_) => "beyond_window",
            Self::VisitMix => "visit_mix",
        }
    }

    /// Returns the text to display.
    #[must_use]
    pub fn label(&self) -> String {
        match self {
            Self::Past => "This time is in the past".to_owned(),
            Self::OutsideHours => "Outside the clinician's shifts".to_owned(),
            Self::DuringException(reason) if reason.is_empty() => "The clinician is out of office".to_owned(),
            Self::DuringException(reason) => format!("During an exception: {reason}"),
            Self::ClinicClosed => "The clinic is closed".to_owned(),
            Self::InsideNotice(minutes) => format!("Less than {minutes} minutes before the visit"),
            Self::BeyondWindow(weeks) => format!("More than {weeks} weeks ahead"),
            Self::VisitMix => "Visit mix reached for this day".to_owned(),
        }
    }
}

/// Returns the rules that a visit at a time would break. Other appointments and holds are not among them. `days` include the day before the
/// visit and the day after it.
#[must_use]
pub fn objections(days: &[Day], times: &Times, visit: &Visit, start: DateTime<Utc>, now: DateTime<Utc>) -> Vec<Objection> {
    let Some(zone) = days.first().map(|day| day.zone) else { return vec![Objection::ClinicClosed] };
    let busy = visit.busy(start);
    let covers = |spans: Vec<Span>| merged(spans).iter().any(|span| span.contains(busy));
    let mut found = Vec::new();
    if start <= now {
        found.push(Objection::Past);
    }
    if !covers(days.iter().flat_map(|day| day.shifts(times)).collect()) {
        found.push(Objection::OutsideHours);
    }
    if let Some(exception) = times.exceptions.iter().find(|exception| exception.span.overlaps(busy)) {
        found.push(Objection::DuringException(exception.reason.clone()));
    }
    if !covers(days.iter().filter_map(|day| day.open).collect()) {
        found.push(Objection::ClinicClosed);
    }
    if start > now && start < now + visit.notice {
        found.push(Objection::InsideNotice(visit.notice.num_minutes()));
    }
    if zone.date_of(start) > visit.last_date(zone, now) {
        found.push(Objection::BeyondWindow(visit.weeks));
    }
    if day_of(days, start).is_some_and(|day| is_mix_reached(day, times, visit)) {
        found.push(Objection::VisitMix);
    }
    found
}
