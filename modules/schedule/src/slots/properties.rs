//! The slots of random schedules, compared with a naive model that looks at each minute by itself.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Timelike as _, Utc};
use huddle_sdk::{ClinicHours, Opening, UserId, Zone};
use proptest::collection::vec;
use proptest::prelude::*;

use super::engine::{Booked, Day, Exception, Hold, Share, Shift, Times, Visit, bookable, days, free, objections, slots};
use super::span::Span;
use crate::ids::TypeId;

const ZONES: [&str; 6] =
    ["America/New_York", "America/Los_Angeles", "America/Phoenix", "Australia/Lord_Howe", "Europe/Berlin", "Pacific/Honolulu"];

/// First days of a week: with either change of the clock in the USA, in Europe and on Lord Howe Island, and without one.
const WEEKS: [&str; 7] = ["2026-03-06", "2026-10-30", "2026-03-27", "2026-10-23", "2026-04-03", "2026-10-02", "2026-06-15"];

/// A schedule of one provider in one week.
#[derive(Debug, Clone)]
struct Case {
    hours: ClinicHours,
    first: NaiveDate,
    times: Times,
    visit: Visit,
    now: DateTime<Utc>,
}

impl Case {
    fn days(&self) -> Vec<Day> {
        days(&self.hours, self.first, self.first + TimeDelta::days(6))
    }

    /// Returns for each minute of the week, from its first midnight on, whether the provider can see patients, by the clock on the wall.
    fn free_minutes(&self) -> Vec<bool> {
        let zone = self.hours.zone();
        let dates = self.first.iter_days().take(7);
        dates.flat_map(|date| self.free_minutes_of(zone, date)).collect()
    }

    /// Returns the free minutes of a shift on a date. It lasts from the first minute at which a clock shows its start or a later time to
    /// the last at which one shows an earlier time than its end.
    fn free_minutes_of(&self, zone: Zone, date: NaiveDate) -> Vec<bool> {
        let (midnight, next) = zone.day(date);
        let weekday = i16::try_from(date.weekday().number_from_monday()).expect("a weekday");
        let minutes: Vec<_> = (0..(next - midnight).num_minutes()).map(|minute| midnight + TimeDelta::minutes(minute)).collect();
        let shown: Vec<_> = minutes.iter().map(|at| zone.local(*at).num_seconds_from_midnight() / 60).collect();
        let mut free = vec![false; minutes.len()];
        for shift in self.times.shifts.iter().filter(|shift| {
            shift.day_of_week == weekday && shift.effective_from <= date && shift.effective_until.is_none_or(|last| date <= last)
        }) {
            let first = shown.iter().position(|shown| *shown >= u32::from(shift.starts_at.unsigned_abs()));
            let last = shown.iter().rposition(|shown| *shown < u32::from(shift.stops_at.unsigned_abs()));
            if let (Some(first), Some(last)) = (first, last) {
                (first..=last).for_each(|minute| free[minute] = true);
            }
        }
        for (at, free) in minutes.into_iter().zip(&mut free) {
            *free = *free
                && self.hours.is_open(at)
                && !self.times.exceptions.iter().any(|exception| exception.span.from <= at && at < exception.span.until)
                && !self.times.booked.iter().any(|booked| booked.busy.from <= at && at < booked.busy.until);
        }
        free
    }
}

/// Returns the minutes of a span, counted from an instant.
fn minutes_of(start: DateTime<Utc>, span: Span) -> impl Iterator<Item = usize> {
    let minute = move |at: DateTime<Utc>| usize::try_from((at - start).num_minutes()).unwrap_or(usize::MAX);
    minute(span.from)..minute(span.until)
}

fn a_shift() -> impl Strategy<Value = (i16, i16, i16, i64, Option<i64>)> {
    (1i16..=7, 0i16..96, 1i16..60, -3i64..4, proptest::option::of(-1i64..9))
}

prop_compose! {
    fn a_case()(
        zone in proptest::sample::select(&ZONES),
        week in proptest::sample::select(&WEEKS),
        opening in prop_oneof![Just((0i64, 1440i64)), Just((480, 1080)), Just((60, 200)), Just((1320, 1440))],
        is_closed in any::<bool>(),
        shifts in vec(a_shift(), 0..10),
        exceptions in vec((0i64..10_080, 1i64..900), 0..4),
        booked in vec((0i64..2016, 1i64..20, 1i64..4), 0..12),
        holds in vec((0i64..2016, 1i64..20, 1i64..3), 0..3),
        mix in vec((1i16..=7, 1i64..4, 0i16..=100), 0..6),
        (duration, before, after) in (1i64..=12, 0i64..20, 0i64..20),
        (now, notice, weeks, is_in_mix) in (-2000i64..9000, 0i64..600, 1i16..3, any::<bool>()),
    ) -> Case {
        let zone = Zone::named(zone);
        let first: NaiveDate = week.parse().expect("a date");
        let start = zone.day(first).0;
        let span = |from: i64, length: i64| {
            Span { from: start + TimeDelta::minutes(from), until: start + TimeDelta::minutes(from + length) }
        };
        let closed = if is_closed { BTreeSet::from([first + TimeDelta::days(4)]) } else { BTreeSet::new() };
        let opening = Opening { opens_at: opening.0, closes_at: opening.1 };
        let date = |offset: i64| first + TimeDelta::days(offset);
        Case {
            hours: ClinicHours::new(zone, [opening; 7], closed),
            first,
            times: Times {
                shifts: shifts.into_iter().map(|(day_of_week, start, length, from, until)| Shift {
                    day_of_week,
                    starts_at: start * 15,
                    stops_at: (start * 15 + length * 15).min(1440),
                    effective_from: date(from),
                    effective_until: until.map(|until| date(until.max(from))),
                }).collect(),
                exceptions: exceptions.into_iter()
                    .map(|(from, length)| Exception { span: span(from, length), reason: String::new() }).collect(),
                booked: booked.into_iter()
                    .map(|(from, length, kind)| Booked { busy: span(from * 5, length * 5), type_id: TypeId(kind) }).collect(),
                holds: holds.into_iter().map(|(from, length, user)| Hold { busy: span(from * 5, length * 5), user: UserId(user) }).collect(),
                mix: mix.into_iter()
                    .map(|(day_of_week, kind, percentage)| Share { day_of_week, type_id: TypeId(kind), percentage }).collect(),
            },
            visit: Visit {
                type_id: TypeId(1),
                duration: TimeDelta::minutes(duration * 5),
                before: TimeDelta::minutes(before),
                after: TimeDelta::minutes(after),
                notice: TimeDelta::minutes(notice),
                weeks,
                is_in_mix,
            },
            now: start + TimeDelta::minutes(now),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn free_time_is_that_of_the_naive_model(case in a_case()) {
        let days = case.days();
        let free = free(&days, &case.times);
        let (from, until) = (days[0].span.from, days[6].span.until);
        for (minute, expected) in (0i64..).zip(case.free_minutes()) {
            let at = from + TimeDelta::minutes(minute);
            let is_free = free.iter().any(|span| span.from <= at && at < span.until);
            prop_assert_eq!(is_free, expected, "at {}", at);
        }
        prop_assert!(free.iter().all(|span| from <= span.from && span.until <= until));
    }

    #[test]
    fn slots_are_free_and_do_not_overlap(case in a_case()) {
        let days = case.days();
        let found = slots(&days, &case.times, &case.visit, case.now);
        let zone = case.hours.zone();
        let free = case.free_minutes();
        for slot in &found {
            let busy = case.visit.busy(slot.start);
            let is_free = minutes_of(days[0].span.from, busy).all(|minute| free[minute]);
            prop_assert!(is_free, "the slot at {} is not free", slot.start);
            prop_assert!(slot.start >= case.now + case.visit.notice);
            prop_assert!(zone.date_of(slot.start) <= case.visit.last_date(zone, case.now));
            prop_assert_eq!(slot.start.timestamp() % 300, 0);
            prop_assert_eq!(objections(&days, &case.times, &case.visit, slot.start, case.now), vec![], "at {}", slot.start);
            let holder = case.times.holds.iter().find(|hold| hold.busy.overlaps(busy)).map(|hold| hold.user);
            prop_assert_eq!(slot.holder, holder);
        }
        for pair in found.windows(2) {
            prop_assert!(!case.visit.busy(pair[0].start).overlaps(case.visit.busy(pair[1].start)));
        }
    }

    #[test]
    fn slots_of_a_day_do_not_depend_on_other_days(case in a_case(), split in 0usize..=7) {
        let days = case.days();
        let of = |days: &[Day]| slots(days, &case.times, &case.visit, case.now);
        let (earlier, later) = days.split_at(split);
        prop_assert_eq!([of(earlier), of(later)].concat(), of(&days));
    }

    /// What is free and allowed is offered: no free stretch is left that has room for a visit from a quarter of an hour on.
    #[test]
    fn no_slot_is_missing(mut case in a_case()) {
        case.times.mix.clear();
        case.visit.notice = TimeDelta::zero();
        let days = case.days();
        case.now = days[0].span.from - TimeDelta::days(1);
        let found = slots(&days, &case.times, &case.visit, case.now);
        let busy: Vec<_> = found.iter().map(|slot| case.visit.busy(slot.start)).collect();
        let (free, last_date) = (case.free_minutes(), case.visit.last_date(case.hours.zone(), case.now));
        for day in days.iter().filter(|day| day.date <= last_date) {
            let mut start = day.span.from;
            while start < day.span.until {
                let wanted = case.visit.busy(start);
                let is_free = day.span.contains(wanted) && minutes_of(days[0].span.from, wanted).all(|minute| free[minute]);
                prop_assert!(!is_free || busy.iter().any(|busy| busy.overlaps(wanted)), "no slot at {}", start);
                start += TimeDelta::minutes(15);
            }
        }
    }

    /// Slots stay where they are while time passes, and while others hold them.
    #[test]
    fn slots_do_not_move(case in a_case(), later in 0i64..3000) {
        let days = case.days();
        let visit = Visit { is_in_mix: false, ..case.visit };
        let before = slots(&days, &case.times, &visit, case.now);
        let unheld = Times { holds: Vec::new(), ..case.times.clone() };
        let after = slots(&days, &unheld, &visit, case.now + TimeDelta::minutes(later));
        let earlier: BTreeSet<_> = before.iter().map(|slot| slot.start).collect();
        let zone = case.hours.zone();
        let known = |start: DateTime<Utc>| zone.date_of(start) <= visit.last_date(zone, case.now);
        prop_assert!(after.iter().filter(|slot| known(slot.start)).all(|slot| earlier.contains(&slot.start)));
    }

    /// With a visit mix, a type is offered on a day if and only if its appointments have less than their share of the minutes.
    #[test]
    fn the_visit_mix_is_kept(case in a_case()) {
        let days = case.days();
        let unlimited = slots(&days, &Times { mix: Vec::new(), ..case.times.clone() }, &case.visit, case.now);
        let limited = slots(&days, &case.times, &case.visit, case.now);
        for day in &days {
            let weekday = i16::try_from(day.date.weekday().number_from_monday()).expect("a weekday");
            let of_day = |found: &[super::engine::Slot]| found.iter().filter(|slot| day.span.from <= slot.start && slot.start < day.span.until).count();
            let rows: Vec<_> = case.times.mix.iter().filter(|share| share.day_of_week == weekday).collect();
            let minutes: i64 = bookable(&[*day], &case.times).iter().map(|span| span.length().num_minutes()).sum();
            let booked: i64 = case.times.booked.iter().filter(|booked| booked.type_id == case.visit.type_id)
                .filter_map(|booked| booked.busy.common(day.span)).map(|span| span.length().num_minutes()).sum();
            let share = rows.iter().find(|share| share.type_id == case.visit.type_id).map_or(0, |share| i64::from(share.percentage));
            let is_offered = rows.is_empty() || !case.visit.is_in_mix || booked < minutes * share / 100;
            prop_assert_eq!(of_day(&limited), if is_offered { of_day(&unlimited) } else { 0 });
        }
    }
}
