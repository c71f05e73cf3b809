//! The rules of a referral's loop. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use serde::Deserialize;

use super::due::Deadlines;
use super::shown::Owner;
use super::state::{self, Move, MoveKind, Outcome, TrackingState};

/// Business days in which the referral of a patient who died is closed.
const CLOSED_AFTER_DEATH_IN: usize = 1;

/// Where a referral is in its loop. While it is open, it has one owner, one next step and one due time; when it is closed, an outcome.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Position {
    /// State.
    pub state: TrackingState,
    /// When the latest state before closing was reached, as reported.
    pub since: DateTime<Utc>,
    /// When the state was recorded; due times count from here.
    pub moved_at: DateTime<Utc>,
    /// Owner.
    pub owner: Option<Owner>,
    /// Due time of the next step.
    pub due_at: Option<DateTime<Utc>>,
    /// Whether a delivery failed and nobody has dealt with it.
    pub has_failed_delivery: bool,
    /// Whether the patient died.
    pub is_patient_deceased: bool,
    /// Time of the visit.
    pub appointment_at: Option<DateTime<Utc>>,
    /// Outcome.
    pub outcome: Option<Outcome>,
    /// Note on the outcome; empty: none.
    pub outcome_note: String,
    /// When it was closed.
    pub closed_at: Option<DateTime<Utc>>,
    /// The state in which it was closed.
    pub closed_from: Option<TrackingState>,
    /// Version.
    pub row_version: i32,
}

/// What somebody reports of a referral.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The state that was reached.
    pub state: TrackingState,
    /// When.
    pub occurred_at: DateTime<Utc>,
    /// Time of the visit.
    pub appointment_at: Option<DateTime<Utc>>,
    /// Outcome.
    pub outcome: Option<Outcome>,
    /// Note; empty: none.
    pub note: String,
    /// The staff member who reports it; none: another system.
    pub by: Option<UserId>,
}

impl Position {
    /// Creates the position of a new referral, a draft of its owner.
    #[must_use]
    pub fn begin(owner: WorkOwner, is_patient_deceased: bool, deadlines: &Deadlines, now: DateTime<Utc>) -> Self {
        let due_at = deadlines.due(TrackingState::Draft, None, now);
        let begun = Self { since: now, moved_at: now, owner: Some(owner.into()), due_at: Some(due_at), row_version: 1, ..Self::default() };
        if is_patient_deceased { Self { row_version: 1, ..begun.with_death(true, deadlines, now) } } else { begun }
    }

    /// Returns what is to be done next; none when it is closed.
    #[must_use]
    pub const fn next_step(&self) -> Option<&'static str> {
        Some(match self.state {
            state if state.is_closed() => return None,
            _ if self.is_patient_deceased => "Patient died: close the referral",
            _ if self.has_failed_delivery => "Delivery failed: retry or resend",
            TrackingState::Draft => "Complete and send",
            TrackingState::Sent => "Confirm that it arrived",
            TrackingState::Delivered => "Ask the office to accept it",
            TrackingState::Accepted => "Confirm the appointment",
            TrackingState::Scheduled => "Confirm the visit",
            TrackingState::Seen => "Get the report",
            TrackingState::ReportReceived => "Review the report",
            TrackingState::Declined => "Choose another provider or close",
            TrackingState::Reviewed | TrackingState::PatientDeclined | TrackingState::NoLongerNeeded => return None,
        })
    }

    /// Returns the possible moves, next ones first.
    #[must_use]
    pub fn moves(&self, was_sent: bool) -> Vec<Move> {
        match self.closed_from {
            Some(state) => vec![Move::new(state, MoveKind::Reopen)],
            None => state::moves(self.state, was_sent),
        }
    }

    /// Returns the position after a report; none if the report moves nothing: it is about the past, or another system reports what is no step
    /// from here. It is kept in the history all the same.
    ///
    /// Errors: 409 `impossible-step` for a staff member, 400 a missing or wrong note, outcome or appointment.
    pub fn after(&self, report: &Report, was_sent: bool, deadlines: &Deadlines, now: DateTime<Utc>) -> Result<Option<Self>> {
        report.check_fields()?;
        let is_late = report.state != TrackingState::Draft && !report.state.is_closed() && report.occurred_at < self.since;
        if is_late {
            return Ok(None);
        }
        let Some(step) = self.moves(was_sent).into_iter().find(|step| step.state == report.state && report.makes(step, self)) else {
            return if report.by.is_some() { Err(impossible(self.state, report.state)) } else { Ok(None) };
        };
        if step.needs_note && report.note.is_empty() {
            return Err(Problem::invalid_field("/note", "Enter a note"));
        }
        if step.needs_appointment && report.appointment_at.is_none() {
            return Err(Problem::invalid_field("/appointment_at", "Enter the date and time of the appointment"));
        }
        Ok(Some(self.moved(&step, report, deadlines, now)))
    }

    fn moved(&self, step: &Move, report: &Report, deadlines: &Deadlines, now: DateTime<Utc>) -> Self {
        let is_before_visit = step.state.place() < TrackingState::Scheduled.place();
        let appointment_at = report.appointment_at.or(self.appointment_at.filter(|_| step.state.is_closed() || !is_before_visit));
        if step.state.is_closed() {
            return Self {
                state: step.state,
                moved_at: now,
                owner: None,
                due_at: None,
                has_failed_delivery: false,
                appointment_at,
                outcome: report.outcome,
                outcome_note: report.note.clone(),
                closed_at: Some(now),
                closed_from: Some(self.state),
                row_version: self.row_version + 1,
                ..self.clone()
            };
        }
        let is_reopened = step.kind == MoveKind::Reopen;
        // Only staff deal with a failed delivery: when another system reports a state, it stays the next step, due as before.
        let has_failed_delivery = self.has_failed_delivery && report.by.is_none();
        let open = Self {
            state: step.state,
            since: if is_reopened { self.since } else { report.occurred_at },
            moved_at: now,
            owner: self.owner.clone().or(report.by.map(|user| WorkOwner::User(user).into())),
            due_at: if has_failed_delivery { self.due_at } else { Some(deadlines.due(step.state, appointment_at, now)) },
            has_failed_delivery,
            appointment_at,
            outcome: None,
            outcome_note: String::new(),
            closed_at: None,
            closed_from: None,
            row_version: self.row_version + 1,
            ..self.clone()
        };
        if self.is_patient_deceased { Self { row_version: open.row_version, ..open.with_death(true, deadlines, now) } } else { open }
    }

    /// Returns the position after it was sent: a draft and a declined referral are sent now, a later state stays. A delivery that failed
    /// before is settled. A closed referral is not sent, and stays as it is.
    #[must_use]
    pub fn after_sending(&self, deadlines: &Deadlines, now: DateTime<Utc>) -> Self {
        if !matches!(self.state, TrackingState::Draft | TrackingState::Declined) {
            return self.with_delivery(false, deadlines, now);
        }
        let report =
            Report { state: TrackingState::Sent, occurred_at: now, appointment_at: None, outcome: None, note: String::new(), by: None };
        let settled = Self { has_failed_delivery: false, ..self.clone() };
        settled.moved(&Move::new(TrackingState::Sent, MoveKind::Forward), &report, deadlines, now)
    }

    /// Returns the position after a delivery failed, or after it is tried again: a failed one is due now.
    #[must_use]
    pub fn with_delivery(&self, has_failed: bool, deadlines: &Deadlines, now: DateTime<Utc>) -> Self {
        if self.state.is_closed() || self.has_failed_delivery == has_failed {
            return self.clone();
        }
        let due_at = if has_failed { now } else { deadlines.due(self.state, self.appointment_at, now) };
        Self { has_failed_delivery: has_failed, due_at: Some(due_at), row_version: self.row_version + 1, ..self.clone() }
    }

    /// Returns the position after a death was recorded, or found to be recorded by mistake.
    #[must_use]
    pub fn with_death(&self, is_deceased: bool, deadlines: &Deadlines, now: DateTime<Utc>) -> Self {
        let due_at = self.due_at.map(|due| {
            if is_deceased {
                due.min(deadlines.in_days(CLOSED_AFTER_DEATH_IN, now))
            } else {
                deadlines.due(self.state, self.appointment_at, now)
            }
        });
        Self { is_patient_deceased: is_deceased, due_at, row_version: self.row_version + 1, ..self.clone() }
    }

    /// Returns the position after the priority of the referral changed. A due time that a user set stays.
    #[must_use]
    pub fn with_deadlines(&self, before: &Deadlines, after: &Deadlines) -> Self {
        let due = |deadlines: &Deadlines| Some(deadlines.due(self.state, self.appointment_at, self.moved_at));
        let due_at = if self.due_at == due(before) { due(after) } else { self.due_at };
        let row_version = self.row_version + i32::from(due_at != self.due_at);
        Self { due_at, row_version, ..self.clone() }
    }

    /// Returns the position with an owner and a due time; 409 when it is closed.
    pub fn assigned(&self, owner: WorkOwner, due_at: DateTime<Utc>) -> Result<Self> {
        if self.state.is_closed() {
            return Err(Problem::conflict("Reopen the referral to change it"));
        }
        let is_same = self.owner.as_ref().map(Owner::work_owner) == Some(owner);
        let owner = if is_same { self.owner.clone() } else { Some(owner.into()) };
        let is_changed = !is_same || self.due_at != Some(due_at);
        Ok(Self { owner, due_at: Some(due_at), row_version: self.row_version + i32::from(is_changed), ..self.clone() })
    }
}

impl Report {
    /// Checks that outcome and appointment fit the state: 400.
    fn check_fields(&self) -> Result<()> {
        let outcomes = self.state.outcomes();
        match self.outcome {
            None if !outcomes.is_empty() => return Err(Problem::invalid_field("/outcome", "Choose an outcome")),
            Some(outcome) if !outcomes.contains(&outcome) => {
                return Err(Problem::invalid_field("/outcome", "This outcome does not apply to this state"));
            }
            _ => {}
        }
        if self.appointment_at.is_some() && self.state != TrackingState::Scheduled {
            return Err(Problem::invalid_field("/appointment_at", "Only allowed with the state `scheduled`"));
        }
        Ok(())
    }

    /// Returns whether the report makes a possible move. Another system only moves a referral on; going back is for staff.
    fn makes(&self, step: &Move, from: &Position) -> bool {
        let is_repeated = from.state == self.state && from.appointment_at == self.appointment_at;
        self.by.is_some() || (matches!(step.kind, MoveKind::Forward | MoveKind::Declined) && !is_repeated)
    }
}

fn impossible(from: TrackingState, to: TrackingState) -> Problem {
    let detail = format!("{} does not follow {}", to.label(), from.label());
    Problem::new(StatusCode::CONFLICT, "impossible-step", "This step is not possible now")
        .detail(detail)
        .field("/state", "Not possible now")
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;

#[cfg(test)]
mod simulation;
