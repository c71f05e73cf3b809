//! When the next step of a referral is due. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::{ClinicHours, zone};

use super::state::TrackingState;

/// Number of days searched for the next business days; a clinic that opens less often counts calendar days.
const HORIZON: usize = 60;

/// What due times depend on besides the state: the business days of the clinic, and the urgency of the referral.
#[derive(Debug, Clone)]
pub struct Deadlines {
    hours: ClinicHours,
    priority: usize,
}

impl Deadlines {
    /// Creates the deadlines of a referral with a priority: 0 Standard, 1 Soonest Available, 2 Urgent; not answered: Standard.
    #[must_use]
    pub fn new(hours: ClinicHours, priority: Option<i16>) -> Self {
        Self { hours, priority: priority.and_then(|priority| usize::try_from(priority).ok()).unwrap_or_default().min(2) }
    }

    /// Returns when the next step of an open state is due that was reached at an instant: 19:00 on a business day, and not in the past.
    /// The visit is asked about on the business day after the appointment.
    #[must_use]
    pub fn due(&self, state: TrackingState, appointment_at: Option<DateTime<Utc>>, from: DateTime<Utc>) -> DateTime<Utc> {
        let start = appointment_at.filter(|_| state == TrackingState::Scheduled).map_or(from, |at| at.max(from));
        self.in_days(days(state)[self.priority], start)
    }

    /// Returns 19:00 on the business day that is this many business days after an instant.
    #[must_use]
    pub fn in_days(&self, days: usize, from: DateTime<Utc>) -> DateTime<Utc> {
        let today = self.hours.zone().date_of(from);
        let due = zone::due(self.business_day(today, days));
        if due > from { due } else { zone::due(self.business_day(today, days + 1)) }
    }

    fn business_day(&self, from: NaiveDate, days: usize) -> NaiveDate {
        let mut open = from.iter_days().skip(usize::from(days > 0)).take(HORIZON).filter(|date| self.hours.open_on(*date).is_some());
        let calendar = TimeDelta::days(i64::try_from(days).unwrap_or_default());
        open.nth(days.saturating_sub(1)).unwrap_or(from + calendar)
    }
}

/// Business days until the next step of a state is due, by priority.
const fn days(state: TrackingState) -> [usize; 3] {
    match state {
        TrackingState::Draft => [2, 1, 0],
        TrackingState::Sent | TrackingState::Delivered | TrackingState::ReportReceived => [3, 2, 1],
        TrackingState::Accepted => [5, 3, 1],
        TrackingState::Seen => [7, 5, 2],
        TrackingState::Declined => [1, 1, 0],
        // The day after the appointment; what is closed is not due.
        TrackingState::Scheduled | TrackingState::Reviewed | TrackingState::PatientDeclined | TrackingState::NoLongerNeeded => [1, 1, 1],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::NaiveTime;
    use huddle_sdk::Zone;

    use super::super::state::TrackingState as State;
    use super::*;

    fn at(date: &str, time: &str) -> DateTime<Utc> {
        let time: NaiveTime = time.parse().expect("a time");
        Zone::EASTERN.at(date.parse().expect("a date"), time)
    }

    /// Open Monday to Friday, closed on Thanksgiving of 2026.
    fn deadlines(priority: Option<i16>) -> Deadlines {
        let closed = BTreeSet::from(["2026-11-26".parse().expect("a date")]);
        Deadlines::new(ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, closed), priority)
    }

    #[test]
    fn each_state_has_its_days_by_urgency() {
        // Monday noon: all of the days are business days of two weeks.
        let from = at("2026-06-01", "12:00:00");
        for (state, days) in [
            (State::Draft, ["2026-06-03", "2026-06-02", "2026-06-01"]),
            (State::Sent, ["2026-06-04", "2026-06-03", "2026-06-02"]),
            (State::Delivered, ["2026-06-04", "2026-06-03", "2026-06-02"]),
            (State::Accepted, ["2026-06-08", "2026-06-04", "2026-06-02"]),
            (State::Seen, ["2026-06-10", "2026-06-08", "2026-06-03"]),
            (State::ReportReceived, ["2026-06-04", "2026-06-03", "2026-06-02"]),
            (State::Declined, ["2026-06-02", "2026-06-02", "2026-06-01"]),
        ] {
            for (priority, day) in (0..).zip(days) {
                assert_eq!(deadlines(Some(priority)).due(state, None, from), at(day, "19:00:00"), "{state:?} {priority}");
            }
            assert_eq!(deadlines(None).due(state, None, from), at(days[0], "19:00:00"), "{state:?}");
        }
    }

    #[test]
    fn weekends_and_closed_days_do_not_count() {
        // Wednesday before Thanksgiving: Friday is the next business day, then Monday.
        let from = at("2026-11-25", "12:00:00");
        assert_eq!(deadlines(Some(1)).due(State::Draft, None, from), at("2026-11-27", "19:00:00"));
        assert_eq!(deadlines(Some(0)).due(State::Draft, None, from), at("2026-11-30", "19:00:00"));
        assert_eq!(deadlines(Some(2)).due(State::Draft, None, at("2026-11-28", "12:00:00")), at("2026-11-30", "19:00:00"));
    }

    #[test]
    fn what_is_due_today_is_due_on_the_next_day_after_19_00() {
        assert_eq!(deadlines(Some(2)).due(State::Draft, None, at("2026-06-01", "19:00:00")), at("2026-06-02", "19:00:00"));
        assert_eq!(deadlines(Some(2)).due(State::Draft, None, at("2026-06-05", "21:00:00")), at("2026-06-08", "19:00:00"));
    }

    #[test]
    fn a_visit_is_asked_about_on_the_business_day_after_it() {
        let now = at("2026-06-01", "12:00:00");
        let due = |appointment| deadlines(None).due(State::Scheduled, Some(appointment), now);
        assert_eq!(due(at("2026-06-16", "09:00:00")), at("2026-06-17", "19:00:00"));
        assert_eq!(due(at("2026-06-19", "09:00:00")), at("2026-06-22", "19:00:00"), "after a Friday");
        assert_eq!(due(at("2026-05-01", "09:00:00")), at("2026-06-02", "19:00:00"), "a visit of the past");
    }

    #[test]
    fn a_clinic_that_never_opens_counts_calendar_days() {
        let never = ClinicHours::new(Zone::EASTERN, [huddle_sdk::Opening::CLOSED; 7], BTreeSet::new());
        let due = Deadlines::new(never, None).due(State::Draft, None, at("2026-06-05", "12:00:00"));
        assert_eq!(due, at("2026-06-07", "19:00:00"));
    }
}
