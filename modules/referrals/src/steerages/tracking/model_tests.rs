use std::collections::BTreeSet;

use chrono::TimeDelta;
use huddle_sdk::{ClinicHours, Zone};

use super::*;

use TrackingState::{Accepted, Declined, Delivered, Draft, NoLongerNeeded, Reviewed, Scheduled, Seen, Sent};

const CREATOR: WorkOwner = WorkOwner::User(UserId(7));

pub(super) fn start() -> DateTime<Utc> {
    "2026-06-01T14:00:00Z".parse().expect("an instant")
}

pub(super) fn deadlines() -> Deadlines {
    Deadlines::new(ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new()), None)
}

pub(super) fn draft() -> Position {
    Position::begin(CREATOR, false, &deadlines(), start())
}

/// A report that has all that its state requires.
pub(super) fn report(state: TrackingState, occurred_at: DateTime<Utc>, by: Option<i64>) -> Report {
    Report {
        state,
        occurred_at,
        appointment_at: (state == Scheduled).then(|| occurred_at + TimeDelta::days(9)),
        outcome: state.outcomes().first().copied(),
        note: "Because.".to_owned(),
        by: by.map(UserId),
    }
}

fn hours(hours: i64) -> DateTime<Utc> {
    start() + TimeDelta::hours(hours)
}

fn moved(from: &Position, report: &Report) -> Position {
    let now = report.occurred_at;
    from.after(report, false, &deadlines(), now).expect("possible").expect("moves")
}

fn kind(result: Result<Option<Position>>) -> String {
    match result {
        Ok(moved) => if moved.is_some() { "moves" } else { "recorded" }.to_owned(),
        Err(problem) => problem.kind().to_owned(),
    }
}

#[test]
fn the_loop_closes_step_by_step() {
    let mut position = draft();
    assert_eq!((position.next_step(), position.due_at), (Some("Complete and send"), Some(deadlines().in_days(2, start()))));
    for (hour, state, step) in [
        (1, Sent, "Confirm that it arrived"),
        (2, Delivered, "Ask the office to accept it"),
        (3, Accepted, "Confirm the appointment"),
        (4, Scheduled, "Confirm the visit"),
        (5, Seen, "Get the report"),
        (6, TrackingState::ReportReceived, "Review the report"),
    ] {
        position = moved(&position, &report(state, hours(hour), Some(7)));
        assert_eq!((position.state, position.next_step()), (state, Some(step)));
        assert_eq!(position.owner.as_ref().map(Owner::work_owner), Some(CREATOR));
    }
    let closed = moved(&position, &report(Reviewed, hours(7), Some(7)));
    assert_eq!((closed.next_step(), closed.owner.clone(), closed.due_at), (None, None, None));
    assert_eq!((closed.outcome, closed.outcome_note.as_str()), (Some(Outcome::Completed), "Because."));
    assert_eq!(closed.moves(true), [Move::new(TrackingState::ReportReceived, MoveKind::Reopen)]);
    let reopened = moved(&closed, &report(TrackingState::ReportReceived, hours(8), Some(9)));
    assert_eq!(reopened.owner.as_ref().map(Owner::work_owner), Some(WorkOwner::User(UserId(9))));
    assert_eq!((reopened.outcome, reopened.closed_at, reopened.since), (None, None, position.since));
}

#[test]
fn what_is_required_is_required() {
    let (position, now) = (draft(), hours(1));
    let after = |report: &Report| kind(position.after(report, false, &deadlines(), now));
    let without = |state, field: fn(&mut Report)| {
        let mut report = report(state, now, Some(7));
        field(&mut report);
        after(&report)
    };
    assert_eq!(without(Scheduled, |it| it.appointment_at = None), "invalid-request");
    assert_eq!(without(NoLongerNeeded, |it| it.outcome = None), "invalid-request");
    assert_eq!(without(NoLongerNeeded, |it| it.outcome = Some(Outcome::Cost)), "invalid-request", "of another state");
    assert_eq!(without(Sent, |it| it.outcome = Some(Outcome::Cost)), "invalid-request", "of an open state");
    assert_eq!(without(Accepted, |it| it.appointment_at = Some(it.occurred_at)), "invalid-request");
    assert_eq!(without(Sent, |it| it.note.clear()), "moves");
    let sent = moved(&position, &report(Sent, now, Some(7)));
    let back = Report { note: String::new(), ..report(Draft, hours(2), Some(7)) };
    assert_eq!(kind(sent.after(&back, false, &deadlines(), hours(2))), "invalid-request", "going back needs a note");
}

#[test]
fn a_report_of_the_past_is_recorded_and_moves_nothing() {
    let seen = moved(&draft(), &report(Seen, hours(48), Some(7)));
    for by in [Some(7), None] {
        for state in [Accepted, TrackingState::ReportReceived, Declined] {
            assert_eq!(kind(seen.after(&report(state, hours(47), by), false, &deadlines(), hours(50))), "recorded", "{state:?} {by:?}");
        }
    }
    assert_eq!(kind(seen.after(&report(Accepted, hours(49), None), false, &deadlines(), hours(50))), "recorded", "an earlier state");
    assert_eq!(kind(seen.after(&report(Seen, hours(49), None), false, &deadlines(), hours(50))), "recorded", "the same state");
    assert_eq!(kind(seen.after(&report(Declined, hours(49), None), false, &deadlines(), hours(50))), "recorded", "after the visit");
    assert_eq!(kind(seen.after(&report(Declined, hours(49), Some(7)), false, &deadlines(), hours(50))), "impossible-step");
    assert_eq!(kind(seen.after(&report(Accepted, hours(49), Some(7)), false, &deadlines(), hours(50))), "moves", "a correction");
}

#[test]
fn a_closed_referral_is_only_reopened_by_staff() {
    let closed = moved(&draft(), &report(NoLongerNeeded, hours(1), Some(7)));
    for state in [Sent, Seen] {
        assert_eq!(kind(closed.after(&report(state, hours(2), None), true, &deadlines(), hours(2))), "recorded");
        assert_eq!(kind(closed.after(&report(state, hours(2), Some(7)), true, &deadlines(), hours(2))), "impossible-step");
    }
    assert_eq!(kind(closed.after(&report(Draft, hours(2), Some(7)), true, &deadlines(), hours(2))), "moves");
}

#[test]
fn a_missed_visit_is_booked_again_and_a_moved_one_has_another_day() {
    let scheduled = moved(&draft(), &report(Scheduled, hours(1), None));
    let missed = moved(&scheduled, &Report { note: String::new(), ..report(Accepted, hours(2), Some(7)) });
    assert_eq!((missed.state, missed.appointment_at), (Accepted, None));
    let again = report(Scheduled, hours(2), None);
    let later = moved(&scheduled, &again);
    assert_eq!(later.appointment_at, again.appointment_at);
    let repeated = Report { occurred_at: hours(3), ..again };
    assert_eq!(kind(later.after(&repeated, false, &deadlines(), hours(3))), "recorded", "the same time");
}

#[test]
fn sending_moves_a_draft_and_a_declined_referral_and_keeps_a_later_state() {
    let sent = draft().after_sending(&deadlines(), hours(1));
    assert_eq!(sent.state, Sent);
    let declined = moved(&sent, &report(Declined, hours(2), None));
    assert_eq!(declined.next_step(), Some("Choose another provider or close"));
    assert_eq!(declined.after_sending(&deadlines(), hours(3)).state, Sent);
    let accepted = moved(&sent, &report(Accepted, hours(2), None));
    assert_eq!(accepted.after_sending(&deadlines(), hours(3)), accepted);
    let closed = moved(&accepted, &report(NoLongerNeeded, hours(3), Some(7)));
    assert_eq!(closed.after_sending(&deadlines(), hours(4)), closed);
    let closed = moved(&draft(), &report(NoLongerNeeded, hours(2), Some(7)));
    assert_eq!(closed.after_sending(&deadlines(), hours(3)), closed, "it is reopened as a draft");
}

#[test]
fn a_failed_delivery_is_due_now_until_it_is_tried_again_or_staff_move_the_referral() {
    let sent = draft().after_sending(&deadlines(), hours(1));
    let failed = sent.with_delivery(true, &deadlines(), hours(2));
    assert_eq!((failed.next_step(), failed.due_at), (Some("Delivery failed: retry or resend"), Some(hours(2))));
    let retried = failed.with_delivery(false, &deadlines(), hours(3));
    assert_eq!((retried.next_step(), retried.due_at), (sent.next_step(), Some(deadlines().in_days(3, hours(3)))));
    assert!(!moved(&failed, &report(Accepted, hours(3), Some(7))).has_failed_delivery);
    for state in [Accepted, Scheduled, Declined] {
        let reported = moved(&failed, &report(state, hours(3), None));
        assert_eq!((reported.state, reported.next_step(), reported.due_at), (state, failed.next_step(), failed.due_at), "by the office");
        assert!(!reported.after_sending(&deadlines(), hours(4)).has_failed_delivery, "{state:?}");
    }
    assert!(!failed.after_sending(&deadlines(), hours(3)).has_failed_delivery);
    let closed = moved(&sent, &report(NoLongerNeeded, hours(2), Some(7)));
    assert_eq!(closed.with_delivery(true, &deadlines(), hours(3)), closed);
}

#[test]
fn a_death_makes_closing_the_next_step_until_it_is_revoked() {
    let scheduled = moved(&draft(), &report(Scheduled, hours(1), None));
    let known = scheduled.with_death(true, &deadlines(), hours(2));
    assert_eq!((known.next_step(), known.due_at), (Some("Patient died: close the referral"), Some(deadlines().in_days(1, hours(2)))));
    let seen = moved(&known, &report(Seen, hours(3), None));
    assert_eq!(seen.next_step(), known.next_step(), "a report about the past changes nothing");
    assert_eq!(seen.row_version, known.row_version + 1);
    let revoked = known.with_death(false, &deadlines(), hours(3));
    assert_eq!((revoked.next_step(), revoked.due_at), (scheduled.next_step(), scheduled.due_at));
    assert_eq!(Position::begin(CREATOR, true, &deadlines(), start()).next_step(), known.next_step());
}

#[test]
fn a_changed_priority_moves_the_due_time_unless_a_user_set_it() {
    let urgent = Deadlines::new(ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new()), Some(2));
    let position = draft();
    assert_eq!(position.with_deadlines(&deadlines(), &urgent).due_at, Some(urgent.in_days(0, start())));
    let chosen = position.assigned(CREATOR, hours(100)).expect("open");
    assert_eq!(chosen.with_deadlines(&deadlines(), &urgent), chosen);
}

#[test]
fn an_open_referral_changes_its_owner_and_a_closed_one_has_none() {
    let position = draft();
    assert_eq!(position.assigned(CREATOR, position.due_at.expect("due")).expect("open"), position, "nothing changes");
    let assigned = position.assigned(WorkOwner::Group(3), hours(9)).expect("open");
    assert_eq!((assigned.owner.as_ref().map(Owner::work_owner), assigned.due_at), (Some(WorkOwner::Group(3)), Some(hours(9))));
    assert_eq!(assigned.row_version, position.row_version + 1);
    let closed = moved(&position, &report(NoLongerNeeded, hours(1), Some(7)));
    assert_eq!(closed.assigned(CREATOR, hours(9)).expect_err("closed").kind(), "conflict");
}
