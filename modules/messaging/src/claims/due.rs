//! Due time of a patient's answer. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::ClinicHours;

use super::model::ClaimSettings;

/// Rules for when a patient's answer is due.
#[derive(Debug, Clone)]
pub(crate) struct Targets {
    pub hours: ClinicHours,
    pub settings: ClaimSettings,
    pub now: DateTime<Utc>,
}

impl Targets {
    /// Returns when the answer is due: for the oldest waiting message or the oldest urgent one, whichever comes first.
    pub(crate) fn due(&self, waiting_since: Option<DateTime<Utc>>, urgent_since: Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
        let usual = waiting_since.and_then(|since| self.usual_due(since));
        let urgent = urgent_since.and_then(|since| self.urgent_due(since));
        usual.into_iter().chain(urgent).min()
    }

    /// Returns when the answer to a message is due; never earlier for a later message.
    pub(crate) fn usual_due(&self, since: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.hours.add_open_time(since, TimeDelta::minutes(self.settings.response_minutes.into()))
    }

    /// Returns when the answer to an urgent message is due; never earlier for a later message.
    pub(crate) fn urgent_due(&self, since: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let span = TimeDelta::minutes(self.settings.urgent_response_minutes.into());
        if self.settings.urgent_at_all_hours { Some(since + span) } else { self.hours.add_open_time(since, span) }
    }

    /// Returns which unanswered messages are due an answer by a deadline: those received at these instants or earlier.
    pub(crate) fn due_by(&self, deadline: DateTime<Utc>) -> DueBy {
        DueBy { waiting: latest(deadline, |since| self.usual_due(since)), urgent: latest(deadline, |since| self.urgent_due(since)) }
    }

    /// Returns the end of today in the tenant's zone.
    pub(crate) fn end_of_today(&self) -> DateTime<Utc> {
        let zone = self.hours.zone();
        zone.day(zone.date_of(self.now)).1
    }
}

/// Latest receipt of usual and urgent messages whose answer is due; none if no answer is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct DueBy {
    pub waiting: Option<DateTime<Utc>>,
    pub urgent: Option<DateTime<Utc>>,
}

/// Period before a deadline that is searched: as long as the clinic hours look ahead.
const LOOK_BACK: TimeDelta = TimeDelta::days(400);

/// Returns the latest instant that is due by a deadline, to the microsecond, given that later instants are due later.
fn latest(deadline: DateTime<Utc>, due: impl Fn(DateTime<Utc>) -> Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
    let is_due = |since| due(since).is_some_and(|due| due <= deadline);
    let (mut early, mut late) = (deadline - LOOK_BACK, deadline);
    if !is_due(early) {
        return None;
    }
    while late - early > TimeDelta::microseconds(1) {
        let middle = early + TimeDelta::microseconds((late - early).num_microseconds()? / 2);
        if is_due(middle) {
            early = middle;
        } else {
            late = middle;
        }
    }
    Some(early)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn the_earliest_due_time_applies() {
        let hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let mut targets = Targets { hours, settings: ClaimSettings::default(), now: at("2026-01-05T16:00:00Z") };
        let nine = Some(at("2026-01-05T14:00:00Z"));
        assert_eq!(targets.due(None, None), None);
        assert_eq!(targets.due(nine, None), Some(at("2026-01-05T18:00:00Z")));
        assert_eq!(targets.due(nine, nine), Some(at("2026-01-05T14:30:00Z")));
        // An older question is due before a new urgent one.
        assert_eq!(targets.due(nine, Some(at("2026-01-05T17:50:00Z"))), Some(at("2026-01-05T18:00:00Z")));
        // At night a question waits for the morning; an urgent one does not, unless the tenant's settings say so.
        let night = Some(at("2026-01-06T04:00:00Z"));
        assert_eq!(targets.due(night, None), Some(at("2026-01-06T17:00:00Z")));
        assert_eq!(targets.due(night, night), Some(at("2026-01-06T04:30:00Z")));
        targets.settings.urgent_at_all_hours = false;
        assert_eq!(targets.due(night, night), Some(at("2026-01-06T13:30:00Z")));
    }

    #[test]
    fn what_is_due_by_a_deadline_is_found_from_its_end() {
        let hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let mut targets = Targets { hours, settings: ClaimSettings::default(), now: at("2026-01-05T16:00:00Z") };
        let second = TimeDelta::seconds(1);
        // Monday morning, noon, evening; Saturday.
        for deadline in ["2026-01-05T13:30:00Z", "2026-01-05T17:00:00Z", "2026-01-06T01:00:00Z", "2026-01-10T12:00:00Z"].map(at) {
            for at_all_hours in [true, false] {
                targets.settings.urgent_at_all_hours = at_all_hours;
                let DueBy { waiting, urgent } = targets.due_by(deadline);
                let (waiting, urgent) = (waiting.expect("an instant"), urgent.expect("an instant"));
                assert!(targets.usual_due(waiting) <= Some(deadline) && targets.usual_due(waiting + second) > Some(deadline));
                assert!(targets.urgent_due(urgent) <= Some(deadline) && targets.urgent_due(urgent + second) > Some(deadline));
            }
        }
        assert_eq!(targets.end_of_today(), at("2026-01-06T05:00:00Z"));
        targets.hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, [huddle_sdk::Opening::CLOSED; 7], BTreeSet::new());
        assert_eq!(targets.due_by(targets.now), DueBy::default());
    }
}
