//! The states of a referral's loop, and how it can end. No I/O.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// State of a referral, from draft to reviewed report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::TrackingState)]
pub enum TrackingState {
    /// Not sent yet.
    #[default]
    Draft,
    /// Sent to the member.
    Sent,
    /// Known to have reached the office.
    Delivered,
    /// Accepted by the office.
    Accepted,
    /// Visit booked.
    Scheduled,
    /// Visit took place.
    Seen,
    /// Report of the visit received.
    ReportReceived,
    /// Closed: the report was reviewed.
    Reviewed,
    /// Declined by the office. Open until another provider is chosen or the referral is closed.
    Declined,
    /// Closed: the patient does not want the referral.
    PatientDeclined,
    /// Closed: no longer needed.
    NoLongerNeeded,
}

use TrackingState::{
    Accepted, Declined, Delivered, Draft, NoLongerNeeded, PatientDeclined, ReportReceived, Reviewed, Scheduled, Seen, Sent,
};

impl TrackingState {
    /// All states, in the order of the loop, then those off its line.
    pub const ALL: [Self; 11] =
        [Draft, Sent, Delivered, Accepted, Scheduled, Seen, ReportReceived, Reviewed, Declined, PatientDeclined, NoLongerNeeded];

    /// Returns whether the loop is closed.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        matches!(self, Reviewed | PatientDeclined | NoLongerNeeded)
    }

    /// Returns the place of a state on the line from draft to reviewed. A declined referral begins anew, so it has the place of a draft; a
    /// state that ends the loop elsewhere has none.
    #[must_use]
    pub const fn place(self) -> Option<u8> {
        Some(match self {
            Draft | Declined => 0,
            Sent => 1,
            Delivered => 2,
            Accepted => 3,
            Scheduled => 4,
            Seen => 5,
            ReportReceived => 6,
            Reviewed => 7,
            PatientDeclined | NoLongerNeeded => return None,
        })
    }

    /// Returns whether another system can report it.
    #[must_use]
    pub const fn is_reported(self) -> bool {
        matches!(self, Delivered | Accepted | Scheduled | Seen | ReportReceived | Declined)
    }

    /// Returns the label.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Draft => "Draft",
            Sent => "Sent",
            Delivered => "Received",
            Accepted => "Accepted",
            Scheduled => "Scheduled",
            Seen => "Seen",
            ReportReceived => "Report received",
            Reviewed => "Reviewed",
            Declined => "Declined by the office",
            PatientDeclined => "Patient declined",
            NoLongerNeeded => "No longer needed",
        }
    }

    /// Returns the outcomes with which the loop can be closed in this state; none for an open state.
    #[must_use]
    pub const fn outcomes(self) -> &'static [Outcome] {
        match self {
            Reviewed => &[Outcome::Completed, Outcome::FollowUpPlanned, Outcome::ReferredOn],
            PatientDeclined => &[Outcome::Cost, Outcome::Travel, Outcome::PrefersOtherCare, Outcome::NotReached, Outcome::OtherReason],
            NoLongerNeeded => &[
                Outcome::Resolved,
                Outcome::CareElsewhere,
                Outcome::Duplicate,
                Outcome::EnteredInError,
                Outcome::CoverageEnded,
                Outcome::PatientDied,
            ],
            _ => &[],
        }
    }
}

/// Outcome of a closed referral.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::TrackingOutcome)]
pub enum Outcome {
    /// Reviewed: the care is complete.
    Completed,
    /// Reviewed: a further visit is planned.
    FollowUpPlanned,
    /// Reviewed: another referral follows.
    ReferredOn,
    /// The patient declined because of the cost.
    Cost,
    /// The patient declined because of distance or transportation.
    Travel,
    /// The patient prefers other care.
    PrefersOtherCare,
    /// The patient could not be reached.
    NotReached,
    /// The patient declined for another reason, or gave none.
    OtherReason,
    /// The problem is gone.
    Resolved,
    /// The patient is cared for elsewhere.
    CareElsewhere,
    /// Another referral asks for the same.
    Duplicate,
    /// It was entered in error.
    EnteredInError,
    /// The patient's coverage ended.
    CoverageEnded,
    /// The patient died.
    PatientDied,
}

/// Kind of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::TrackingMoveKind)]
pub enum MoveKind {
    /// To a later state; from `scheduled` to `scheduled`: the visit has another time.
    Forward,
    /// The patient missed the visit: another one must be booked.
    Missed,
    /// The office declined it.
    Declined,
    /// The referral is closed, with an outcome.
    Close,
    /// Back to an earlier state that was left by mistake.
    Correct,
    /// A closed referral is reopened in the state in which it was closed.
    Reopen,
}

/// A possible move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::TrackingMove)]
pub struct Move {
    /// The state that it leads to.
    pub state: TrackingState,
    /// Kind.
    pub kind: MoveKind,
    /// Whether a note is required.
    pub needs_note: bool,
    /// Whether the time of the appointment is required.
    pub needs_appointment: bool,
    /// Outcomes, one of which is required; empty: none.
    pub outcomes: Vec<Outcome>,
}

impl Move {
    /// Creates a move with what it requires.
    #[must_use]
    pub fn new(state: TrackingState, kind: MoveKind) -> Self {
        Self {
            state,
            kind,
            needs_note: matches!(kind, MoveKind::Correct | MoveKind::Reopen),
            needs_appointment: state == Scheduled && matches!(kind, MoveKind::Forward | MoveKind::Correct),
            outcomes: state.outcomes().to_vec(),
        }
    }
}

/// Returns the possible moves from an open state, next ones first. A referral that was sent from here is never a draft again.
#[must_use]
pub fn moves(from: TrackingState, was_sent: bool) -> Vec<Move> {
    TrackingState::ALL.into_iter().filter_map(|to| Some(Move::new(to, kind(from, to, was_sent)?))).collect()
}

/// Returns the kind of the move from an open state to another state; none if it is impossible.
#[must_use]
pub fn kind(from: TrackingState, to: TrackingState, was_sent: bool) -> Option<MoveKind> {
    match (from, to) {
        _ if from.is_closed() => None,
        (_, to) if to.is_closed() => Some(MoveKind::Close),
        (Sent | Delivered | Accepted | Scheduled, Declined) => Some(MoveKind::Declined),
        (_, Declined) => None,
        (Scheduled, Scheduled) => Some(MoveKind::Forward),
        (Scheduled, Accepted) => Some(MoveKind::Missed),
        (_, Draft) if was_sent || from == Draft => None,
        (Declined, Draft) => Some(MoveKind::Correct),
        _ => match to.place().cmp(&from.place()) {
            std::cmp::Ordering::Greater => Some(MoveKind::Forward),
            std::cmp::Ordering::Less => Some(MoveKind::Correct),
            std::cmp::Ordering::Equal => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All moves, row by row: from a state to each of [`TrackingState::ALL`]. `F` forward, `M` missed, `D` declined, `C` close, `B` back
    /// (correct), `.` impossible.
    const TABLE: [(TrackingState, &str); 8] = [
        //                Dr S De A Sc Se R  Rv | Dc Pd No
        (Draft, ".FFFFFFC.CC"),
        (Sent, "B.FFFFFCDCC"),
        (Delivered, "BB.FFFFCDCC"),
        (Accepted, "BBB.FFFCDCC"),
        (Scheduled, "BBBMFFFCDCC"),
        (Seen, "BBBBB.FC.CC"),
        (ReportReceived, "BBBBBB.C.CC"),
        (Declined, "BFFFFFFC.CC"),
    ];

    fn letter(kind: Option<MoveKind>) -> char {
        match kind {
            None => '.',
            Some(MoveKind::Forward) => 'F',
            Some(MoveKind::Missed) => 'M',
            Some(MoveKind::Declined) => 'D',
            Some(MoveKind::Close) => 'C',
            Some(MoveKind::Correct) => 'B',
            Some(MoveKind::Reopen) => 'R',
        }
    }

    #[test]
    fn every_move_is_as_in_the_table() {
        for (from, row) in TABLE {
            let found: String = TrackingState::ALL.into_iter().map(|to| letter(kind(from, to, false))).collect();
            assert_eq!(found, row, "{from:?}");
            let listed: Vec<TrackingState> = moves(from, false).iter().map(|step| step.state).collect();
            let possible = TrackingState::ALL.into_iter().filter(|to| kind(from, *to, false).is_some());
            assert_eq!(listed, possible.collect::<Vec<_>>(), "{from:?}");
        }
        let open = TrackingState::ALL.into_iter().filter(|state| !state.is_closed());
        assert!(open.eq(TABLE.map(|(from, _)| from)), "the table has every open state");
    }

    #[test]
    fn what_was_sent_is_no_draft_again() {
        for (from, row) in TABLE {
            let found: String = TrackingState::ALL.into_iter().map(|to| letter(kind(from, to, true))).collect();
            assert_eq!(found, format!(".{}", &row[1..]), "{from:?}");
        }
    }

    #[test]
    fn closing_needs_an_outcome_going_back_a_note_and_a_visit_a_time() {
        for (from, _) in TABLE {
            for step in moves(from, false) {
                assert_eq!(!step.outcomes.is_empty(), step.state.is_closed(), "{from:?} {step:?}");
                assert_eq!(step.needs_note, step.kind == MoveKind::Correct, "{from:?} {step:?}");
                assert_eq!(step.needs_appointment, step.state == Scheduled, "{from:?} {step:?}");
            }
        }
    }

    #[test]
    fn each_outcome_belongs_to_one_closed_state() {
        let all: Vec<Outcome> = TrackingState::ALL.into_iter().flat_map(|state| state.outcomes().iter().copied()).collect();
        assert_eq!(all.len(), 14);
        assert!(all.iter().enumerate().all(|(index, outcome)| !all[..index].contains(outcome)));
    }
}
