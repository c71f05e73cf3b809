//! The loops of the demo's steerages: in every state, with a history over months, some overdue.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_referrals::steerages::tracking::due::Deadlines;
use huddle_referrals::steerages::tracking::model::{Position, Report};
use huddle_referrals::steerages::tracking::shown::Owner;
use huddle_referrals::steerages::tracking::state::{Outcome, TrackingState};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{ClinicHours, Zone};
use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde::Serialize;
use uuid::Uuid;

use crate::chance::{perhaps, uid};

use TrackingState::{
    Accepted, Declined, Delivered, Draft, NoLongerNeeded, PatientDeclined, ReportReceived, Reviewed, Scheduled, Seen, Sent,
};

/// The ways that referrals went, those that a demonstration shows first at the beginning. Most of them are closed.
pub(crate) const WAYS: &[&[TrackingState]] = &[
    &[Sent, Delivered, Accepted, Scheduled, Seen, ReportReceived, Reviewed],
    &[Sent, Delivered, Accepted],
    &[Sent, Accepted, Scheduled, Seen, ReportReceived, Reviewed],
    &[Sent, Delivered, Accepted, Scheduled],
    &[Sent, Delivered, Accepted, Scheduled, Seen, ReportReceived],
    &[Sent, Delivered, Declined],
    &[Sent, Delivered, Accepted, Scheduled, Accepted, Scheduled, Seen, ReportReceived, Reviewed],
    &[Sent, Delivered],
    &[Sent, Delivered, PatientDeclined],
    &[Sent, Accepted, Scheduled, Seen],
    &[Sent, Delivered, Accepted, Scheduled, Seen, ReportReceived, Reviewed],
    &[Sent],
    &[Sent, Declined, Sent, Delivered, Accepted, Scheduled, Seen, ReportReceived, Reviewed],
    &[Sent, Accepted, NoLongerNeeded],
    &[Sent, Delivered, Accepted, Scheduled, Seen, Reviewed],
];

/// What offices and patients say.
const NOTES: &[(TrackingState, &str)] = &[
    (Accepted, "The office has the referral and calls the patient."),
    (Scheduled, "Booked with the office by phone."),
    (Declined, "The office takes no new patients before spring."),
    (PatientDeclined, "The patient prefers to wait."),
    (NoLongerNeeded, "The symptoms are gone."),
    (Reviewed, "Report discussed with the patient."),
];

/// A step; fields named as its columns.
#[derive(Debug, Serialize)]
pub(crate) struct DemoStep {
    uid: Uuid,
    steerage_uid: Uuid,
    from_state: TrackingState,
    state: TrackingState,
    has_moved: bool,
    occurred_at: DateTime<Utc>,
    recorded_at: DateTime<Utc>,
    recorded_by: Option<i64>,
    source_name: Option<&'static str>,
    note: String,
    outcome: Option<Outcome>,
    appointment_at: Option<DateTime<Utc>>,
}

/// The loop of a steerage with its work unit; fields named as the columns.
#[derive(Debug, Serialize)]
pub(crate) struct DemoTracking {
    steerage_uid: Uuid,
    state: TrackingState,
    since: DateTime<Utc>,
    moved_at: DateTime<Utc>,
    owner_user_id: Option<i64>,
    owner_group_id: Option<i64>,
    due_at: Option<DateTime<Utc>>,
    has_failed_delivery: bool,
    appointment_at: Option<DateTime<Utc>>,
    outcome: Option<Outcome>,
    outcome_note: String,
    closed_at: Option<DateTime<Utc>>,
    closed_from: Option<TrackingState>,
    row_version: i32,
    /// Of the work unit.
    title: String,
    status: &'static str,
    status_category: &'static str,
    tag: Option<String>,
}

/// When each state of a way was reached, after the steerage was created.
#[derive(Debug)]
pub(crate) struct Walk {
    pub created_at: DateTime<Utc>,
    pub reached: Vec<(TrackingState, DateTime<Utc>)>,
}

impl Walk {
    /// Goes a way at random speed: an open one until a few days ago, a closed one until some months ago.
    pub(crate) fn along(rng: &mut StdRng, now: DateTime<Utc>, way: &[TrackingState]) -> Self {
        let is_closed = way.last().is_some_and(|state| state.is_closed());
        let end = now - TimeDelta::hours(if is_closed { rng.random_range(40..4_500) } else { rng.random_range(2..150) });
        let delays: Vec<TimeDelta> = way.iter().map(|state| TimeDelta::minutes(rng.random_range(minutes(*state)))).collect();
        let created_at = end - delays.iter().sum::<TimeDelta>();
        let mut at = created_at;
        let reached = way.iter().zip(delays).map(|(state, delay)| {
            at += delay;
            (*state, at)
        });
        Self { created_at, reached: reached.collect() }
    }

    /// Returns when it was sent first.
    pub(crate) fn sent_at(&self) -> Option<DateTime<Utc>> {
        self.reached.iter().find(|(state, _)| *state == Sent).map(|(_, at)| *at)
    }
}

/// Minutes until a state is reached after the one before it.
const fn minutes(state: TrackingState) -> std::ops::Range<i64> {
    const DAY: i64 = 24 * 60;
    match state {
        Draft | Sent => 30..2 * DAY,
        Delivered => 60..2 * DAY,
        Accepted => DAY / 2..6 * DAY,
        Scheduled => DAY / 3..5 * DAY,
        Seen => 6 * DAY..32 * DAY,
        ReportReceived => 2 * DAY..15 * DAY,
        Reviewed => 120..5 * DAY,
        Declined => DAY..5 * DAY,
        PatientDeclined | NoLongerNeeded => 3 * DAY..18 * DAY,
    }
}

/// What a loop is about.
pub(crate) struct Subject<'a> {
    pub uid: Uuid,
    pub title: &'a str,
    pub tag: Option<&'a str>,
    pub priority: Option<i16>,
    /// Who created it and reports its steps.
    pub by: i64,
    /// The group that owns it; none: its creator.
    pub group: Option<i64>,
}

/// Follows the loop of a steerage by the rules of the product. `due_at`: chosen by a user.
pub(crate) fn follow(
    rng: &mut StdRng,
    subject: &Subject<'_>,
    walk: &Walk,
    has_failed: bool,
    due_at: Option<DateTime<Utc>>,
) -> Result<(DemoTracking, Vec<DemoStep>)> {
    let hours = ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, std::collections::BTreeSet::new());
    let deadlines = Deadlines::new(hours, subject.priority);
    let owner = subject.group.map_or(WorkOwner::User(UserId(subject.by)), WorkOwner::Group);
    let mut position = Position::begin(owner, false, &deadlines, walk.created_at);
    let mut steps = Vec::new();
    for (index, (state, at)) in walk.reached.iter().enumerate() {
        let seen_at = walk.reached.iter().skip(index).find(|(later, _)| *later == Seen).map(|(_, at)| *at);
        let appointment = || seen_at.unwrap_or(*at + TimeDelta::hours(24 * rng_days(index)));
        let is_reported = state.is_reported() && rng.random_bool(0.4);
        let mut report = Report {
            state: *state,
            occurred_at: *at,
            appointment_at: (*state == Scheduled).then(appointment),
            outcome: state.outcomes().choose(rng).copied().filter(|outcome| *outcome != Outcome::PatientDied),
            note: perhaps(rng, 50, |_| note(*state)).unwrap_or_default(),
            by: (!is_reported).then_some(UserId(subject.by)),
        };
        if report.outcome.is_none() {
            report.outcome = state.outcomes().first().copied();
        }
        let was_sent = walk.reached.iter().take(index).any(|(earlier, _)| *earlier == Sent);
        let after = position.after(&report, was_sent, &deadlines, *at)?;
        steps.push(DemoStep {
            uid: uid(rng),
            steerage_uid: subject.uid,
            from_state: position.state,
            state: *state,
            has_moved: after.is_some(),
            occurred_at: *at,
            recorded_at: *at,
            recorded_by: report.by.map(i64::from),
            source_name: is_reported.then_some("Referral exchange"),
            note: report.note,
            outcome: report.outcome,
            appointment_at: report.appointment_at,
        });
        position = after.unwrap_or(position);
    }
    let last = walk.reached.last().map_or(walk.created_at, |(_, at)| *at);
    position = position.with_delivery(has_failed, &deadlines, last + TimeDelta::minutes(1));
    if let (Some(owner), Some(due_at)) = (position.owner.as_ref().map(Owner::work_owner), due_at) {
        position = position.assigned(owner, due_at)?;
    }
    Ok((tracking(subject, &position), steps))
}

/// Days until a visit that has not taken place yet.
fn rng_days(index: usize) -> i64 {
    9 + 4 * i64::try_from(index).unwrap_or_default()
}

fn note(state: TrackingState) -> String {
    NOTES.iter().find(|(of, _)| *of == state).map(|(_, note)| (*note).to_owned()).unwrap_or_default()
}

fn tracking(subject: &Subject<'_>, position: &Position) -> DemoTracking {
    let title = position.next_step().map_or_else(|| subject.title.to_owned(), |step| format!("{}: {step}", subject.title));
    let owner = position.owner.as_ref().map(Owner::work_owner);
    DemoTracking {
        steerage_uid: subject.uid,
        state: position.state,
        since: position.since,
        moved_at: position.moved_at,
        owner_user_id: owner.and_then(|owner| if let WorkOwner::User(user) = owner { Some(user.0) } else { None }),
        owner_group_id: owner.and_then(|owner| if let WorkOwner::Group(group) = owner { Some(group) } else { None }),
        due_at: position.due_at,
        has_failed_delivery: position.has_failed_delivery,
        appointment_at: position.appointment_at,
        outcome: position.outcome,
        outcome_note: position.outcome_note.clone(),
        closed_at: position.closed_at,
        closed_from: position.closed_from,
        row_version: position.row_version,
        title,
        status: position.state.label(),
        status_category: match position.state {
            Reviewed => "complete",
            PatientDeclined | NoLongerNeeded => "deferred",
            _ => "open",
        },
        tag: subject.tag.map(str::to_owned),
    }
}
