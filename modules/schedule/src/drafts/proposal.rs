//! The schedule with a draft applied, and the impact. Pure.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::Zone;

use super::availability::{Availability, Window};
use super::model::{Draft, ImpactedSlot};
use crate::exceptions::model::{Absence, ShiftException};
use crate::ids::{ShiftExceptionId, ShiftId};
use crate::shifts::model::Shift;
use crate::shifts::weekly_hours::{ShiftChange, WeeklyHours};
use crate::slots::engine::{self, Day, Times, Visit};
use crate::slots::span::Span;
use crate::types::model::AppointmentType;

/// Schedule with a draft applied, and objections to it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proposal {
    /// Current schedule.
    pub before: Availability,
    /// Schedule with the draft applied.
    pub after: Availability,
    /// Changes of stored shifts.
    pub shifts: Vec<(ShiftId, ShiftChange)>,
    /// New shifts.
    pub new_shifts: Vec<WeeklyHours>,
    /// Changes of stored exceptions; none removes the exception.
    pub absences: Vec<(ShiftExceptionId, Option<Absence>)>,
    /// New exceptions.
    pub new_absences: Vec<Absence>,
    /// Reasons why it cannot take effect.
    pub errors: Vec<String>,
}

/// Computes the schedule with a draft applied.
#[must_use]
pub fn propose(shifts: &[Shift], exceptions: &[ShiftException], draft: &Draft, zone: Zone, now: DateTime<Utc>) -> Proposal {
    let mut proposal = Proposal {
        before: Availability {
            shifts: shifts.iter().map(Shift::hours).collect(),
            absences: exceptions.iter().map(ShiftException::absence).collect(),
        },
        ..Proposal::default()
    };
    propose_shifts(&mut proposal, shifts, draft, zone.date_of(now));
    propose_absences(&mut proposal, exceptions, draft, now);
    proposal
}

fn propose_shifts(proposal: &mut Proposal, shifts: &[Shift], draft: &Draft, today: NaiveDate) {
    let mut after: Vec<(Option<ShiftId>, WeeklyHours)> = shifts.iter().map(|shift| (Some(shift.id), shift.hours())).collect();
    for staged in &draft.staging_shifts {
        let hours = staged.hours();
        let words = hours.words();
        let Some(id) = staged.shift else {
            if hours.from < today {
                proposal.errors.push(format!("{words}: Cannot schedule shift in the past"));
            }
            proposal.new_shifts.push(hours);
            after.push((None, hours));
            continue;
        };
        let Some(stored) = shifts.iter().find(|shift| shift.id == id) else {
            proposal.errors.push(format!("{words}: the shift no longer exists"));
            continue;
        };
        if staged.base_version != Some(stored.row_version) {
            proposal.errors.push(format!("{}: the shift was changed after this draft was made", stored.hours().words()));
            continue;
        }
        let change = stored.hours().change((!staged.is_deleted).then_some(&hours), today);
        after.retain(|(other, _)| *other != Some(id));
        match change {
            ShiftChange::Delete => {}
            ShiftChange::Close(until) => after.push((Some(id), WeeklyHours { until: Some(until), ..stored.hours() })),
            ShiftChange::Update(hours) => after.push((Some(id), hours)),
            ShiftChange::Replace(until, hours) => {
                after.push((Some(id), WeeklyHours { until: Some(until), ..stored.hours() }));
                after.push((None, hours));
            }
        }
        if !staged.is_deleted && hours.until.is_some_and(|until| until < today) {
            proposal.errors.push(format!("{words}: Cannot schedule shift in the past"));
        }
        proposal.shifts.push((id, change));
    }
    let after: Vec<WeeklyHours> = after.into_iter().map(|(_, hours)| hours).collect();
    for (index, one) in after.iter().enumerate() {
        for other in after.iter().skip(index + 1).filter(|other| one.overlaps(other)) {
            proposal.errors.push(format!("{} overlaps {}", one.words(), other.words()));
        }
    }
    proposal.after.shifts = after;
}

fn propose_absences(proposal: &mut Proposal, exceptions: &[ShiftException], draft: &Draft, now: DateTime<Utc>) {
    let mut after: Vec<(Option<ShiftExceptionId>, Absence)> = exceptions.iter().map(|one| (Some(one.id), one.absence())).collect();
    for staged in &draft.staging_shift_exceptions {
        let absence = staged.absence();
        if !staged.is_deleted && absence.ends_at <= now {
            proposal.errors.push("A shift exception is over: Cannot schedule shift exception in the past".into());
        }
        let Some(id) = staged.shift_exception else {
            proposal.new_absences.push(absence);
            after.push((None, absence));
            continue;
        };
        match exceptions.iter().find(|stored| stored.id == id) {
            None => proposal.errors.push("A shift exception of this draft no longer exists".into()),
            Some(stored) if staged.base_version != Some(stored.row_version) => {
                proposal.errors.push("A shift exception was changed after this draft was made".into());
            }
            Some(stored) if staged.is_deleted && stored.period.lower < now => {
                proposal.errors.push("An exception that has begun cannot be deleted".into());
            }
            Some(_) => {
                let becomes = (!staged.is_deleted).then_some(absence);
                after.retain(|(other, _)| *other != Some(id));
                after.extend(becomes.map(|absence| (Some(id), absence)));
                proposal.absences.push((id, becomes));
            }
        }
    }
    proposal.after.absences = after.into_iter().map(|(_, absence)| absence).collect();
}

impl Proposal {
    /// Returns whether an appointment loses its working time: it was within a shift and no longer is, or an exception now takes a part of
    /// it. An appointment that was booked outside the shifts is not affected when they change.
    #[must_use]
    pub fn affects(&self, zone: Zone, appointment: Window) -> bool {
        let loses = self.before.covers(zone, appointment) && !self.after.covers(zone, appointment);
        loses || (self.after.is_absent(appointment) && !self.before.is_absent(appointment))
    }

    /// Returns the times at which visits of some kinds can no longer be booked, by start. `times` are those of the current schedule.
    #[must_use]
    pub fn lost_slots(&self, days: &[Day], times: &Times, kinds: &[AppointmentType], now: DateTime<Utc>) -> Vec<ImpactedSlot> {
        let bookable = engine::bookable(days, &self.times_after(times));
        let mut lost = Vec::new();
        for kind in kinds {
            let visit = Visit::of(kind);
            let offered = engine::slots(days, times, &visit, now);
            let gone = offered.into_iter().filter(|slot| !bookable.iter().any(|span| span.contains(visit.busy(slot.start))));
            lost.extend(gone.map(|slot| ImpactedSlot { start_time: slot.start, short_reason: kind.name.clone() }));
        }
        lost.sort_by_key(|slot| slot.start_time);
        lost
    }

    /// Returns the times of the schedule with the draft applied.
    fn times_after(&self, times: &Times) -> Times {
        let shift = |hours: &WeeklyHours| engine::Shift {
            day_of_week: hours.day_of_week,
            starts_at: hours.starts_at.0,
            stops_at: hours.stops_at.0,
            effective_from: hours.from,
            effective_until: hours.until,
        };
        let exception =
            |absence: &Absence| Some(engine::Exception { span: Span::new(absence.starts_at, absence.ends_at)?, reason: String::new() });
        Times {
            shifts: self.after.shifts.iter().map(shift).collect(),
            exceptions: self.after.absences.iter().filter_map(exception).collect(),
            ..times.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drafts::model::{DraftId, ReviewStatus};
    use crate::exceptions::model::{ExceptionPeriod, HalfOpenBounds, Reason, StagingException, StagingExceptionId};
    use crate::shifts::clock_time::ClockTime;
    use crate::shifts::model::{EffectivePeriod, InclusiveBounds, StagingShift, StagingShiftId};
    use crate::types::model::TypeId;
    use huddle_sdk::{ClinicHours, UserId};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    /// A Wednesday, 10:00 Eastern.
    fn now() -> DateTime<Utc> {
        at("2026-05-20T14:00:00Z")
    }

    fn shift(id: i64, day_of_week: i16, from: i16, until: i16) -> Shift {
        Shift {
            id: ShiftId(id),
            day_of_week,
            start_time: ClockTime(from),
            stop_time: ClockTime(until),
            effective_period: EffectivePeriod { lower: date("2026-01-01"), upper: None, bounds: InclusiveBounds::Inclusive },
            is_edited: false,
            row_version: 1,
        }
    }

    fn staged(of: &Shift, shift: Option<ShiftId>) -> StagingShift {
        StagingShift {
            id: StagingShiftId(1),
            draft: DraftId(1),
            shift,
            base_version: shift.map(|_| 1),
            is_deleted: false,
            day_of_week: of.day_of_week,
            start_time: of.start_time,
            stop_time: of.stop_time,
            effective_period: of.effective_period,
            is_edited: shift.is_some(),
            row_version: 1,
        }
    }

    fn absence(lower: &str, upper: &str) -> StagingException {
        StagingException {
            id: StagingExceptionId(1),
            draft: DraftId(1),
            shift_exception: None,
            base_version: None,
            is_deleted: false,
            period: ExceptionPeriod { lower: at(lower), upper: at(upper), bounds: HalfOpenBounds::HalfOpen },
            reason: Reason::TimeOff,
            is_all_day: false,
            is_edited: false,
            row_version: 1,
        }
    }

    fn draft(staging_shifts: Vec<StagingShift>, staging_shift_exceptions: Vec<StagingException>) -> Draft {
        Draft {
            id: DraftId(1),
            provider: UserId(7),
            provider_name: String::new(),
            review_status: ReviewStatus::Pending,
            staging_shifts,
            staging_shift_exceptions,
            is_ingested: false,
            created_by: UserId(7),
            created_by_name: String::new(),
            created_at: now(),
            reviewed_by: None,
            reviewed_by_name: String::new(),
            reviewed_at: None,
            row_version: 1,
            ingestion_failed_at: None,
        }
    }

    #[test]
    fn overlapping_shifts_are_named() {
        let stored = [shift(1, 1, 480, 720)];
        let new = StagingShift {
            effective_period: EffectivePeriod { lower: date("2026-06-01"), ..stored[0].effective_period },
            ..staged(&shift(0, 1, 660, 840), None)
        };
        let proposal = propose(&stored, &[], &draft(vec![new], vec![]), Zone::EASTERN, now());
        assert_eq!(proposal.errors, ["Monday 08:00–12:00 overlaps Monday 11:00–14:00"]);
    }

    #[test]
    fn a_draft_on_an_older_version_is_refused() {
        let stored = [Shift { row_version: 2, ..shift(1, 1, 480, 720) }];
        let edit = staged(&shift(1, 1, 480, 600), Some(ShiftId(1)));
        let gone = staged(&shift(9, 2, 480, 600), Some(ShiftId(9)));
        let proposal = propose(&stored, &[], &draft(vec![edit, gone], vec![]), Zone::EASTERN, now());
        assert_eq!(
            proposal.errors,
            ["Monday 08:00–12:00: the shift was changed after this draft was made", "Tuesday 08:00–10:00: the shift no longer exists"]
        );
        assert_eq!(proposal.after, proposal.before);
    }

    #[test]
    fn what_became_past_during_the_review_is_refused() {
        let late = StagingShift {
            effective_period: EffectivePeriod { lower: date("2026-05-19"), ..shift(0, 1, 0, 60).effective_period },
            ..staged(&shift(0, 1, 480, 720), None)
        };
        let over = absence("2026-05-20T13:00:00Z", "2026-05-20T14:00:00Z");
        let errors = propose(&[], &[], &draft(vec![late], vec![over]), Zone::EASTERN, now()).errors;
        assert_eq!(errors.len(), 2, "{errors:?}");
        assert!(errors[0].ends_with("Cannot schedule shift in the past"));
    }

    #[test]
    fn appointments_that_lose_their_time_are_affected() {
        let stored = [shift(1, 1, 480, 720), shift(2, 2, 480, 720)];
        let shorter = staged(&shift(1, 1, 480, 600), Some(ShiftId(1)));
        let away = absence("2026-06-02T12:00:00Z", "2026-06-02T13:00:00Z");
        let proposal = propose(&stored, &[], &draft(vec![shorter], vec![away]), Zone::EASTERN, now());
        assert_eq!(proposal.errors, [""; 0]);
        let affects = |from: &str, until: &str| proposal.affects(Zone::EASTERN, (at(from), at(until)));
        assert!(!affects("2026-06-01T13:30:00Z", "2026-06-01T14:00:00Z"), "until 10:00");
        assert!(affects("2026-06-01T13:45:00Z", "2026-06-01T14:15:00Z"), "over 10:00");
        assert!(affects("2026-06-02T12:30:00Z", "2026-06-02T13:00:00Z"), "in the exception");
        assert!(!affects("2026-06-02T13:00:00Z", "2026-06-02T13:30:00Z"), "after the exception");
        assert!(!affects("2026-06-01T20:00:00Z", "2026-06-01T20:30:00Z"), "was outside the shift before");
        let absent = absence("2026-06-01T20:00:00Z", "2026-06-01T21:00:00Z");
        let proposal = propose(&stored, &[], &draft(vec![], vec![absent]), Zone::EASTERN, now());
        assert!(
            proposal.affects(Zone::EASTERN, (at("2026-06-01T20:00:00Z"), at("2026-06-01T20:30:00Z"))),
            "an exception over an extra visit"
        );
    }

    #[test]
    fn free_times_that_are_lost_are_counted() {
        let stored = [shift(1, 1, 480, 720)];
        let shorter = staged(&shift(1, 1, 480, 600), Some(ShiftId(1)));
        let proposal = propose(&stored, &[], &draft(vec![shorter], vec![]), Zone::EASTERN, now());
        let busy = Span::new(at("2026-06-01T15:00:00Z"), at("2026-06-01T15:30:00Z")).expect("a span");
        let times = Times {
            shifts: vec![engine::Shift {
                day_of_week: 1,
                starts_at: 480,
                stops_at: 720,
                effective_from: date("2026-01-01"),
                effective_until: None,
            }],
            booked: vec![engine::Booked { busy, type_id: TypeId(1) }],
            ..Times::default()
        };
        let visit = AppointmentType {
            id: TypeId(1),
            unique_key: "video".into(),
            reason: "Video".into(),
            name: "Established".into(),
            duration: 30,
            buffer_before: 0,
            buffer_after: 0,
            minimum_notice: 30,
            booking_window: 8,
            roles: vec!["md".into()],
            is_in_visit_mix: true,
            is_reason_required: false,
            is_active: true,
            row_version: 1,
        };
        let hours = ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, std::collections::BTreeSet::new());
        let days = engine::days(&hours, date("2026-06-01"), date("2026-06-07"));
        let starts: Vec<_> = proposal.lost_slots(&days, &times, &[visit], now()).iter().map(|slot| slot.start_time).collect();
        assert_eq!(starts, [at("2026-06-01T14:00:00Z"), at("2026-06-01T14:30:00Z"), at("2026-06-01T15:30:00Z")]);
    }
}
