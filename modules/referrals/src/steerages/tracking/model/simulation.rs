//! 5,000 referrals with random events, losses, repeats and late arrivals.

use std::collections::HashSet;

use chrono::TimeDelta;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::tests::{deadlines, draft, report, start};
use super::*;

/// What happens to a referral.
#[derive(Debug, Clone)]
enum Happening {
    /// Somebody reports a state that was reached so many hours before; staff, or another system.
    Report { uid: u8, state: TrackingState, hours_ago: i64, is_staff: bool, is_complete: bool },
    /// It is sent.
    Sending,
    /// The delivery fails, or is tried again.
    Delivery { has_failed: bool },
    /// A death is recorded, or found to be recorded by mistake.
    Death { is_deceased: bool },
    /// Owner and due time are set.
    Assignment { group: i64, in_hours: i64 },
    /// The report of it is lost.
    Lost,
}

fn happening() -> impl Strategy<Value = Happening> {
    let state = select(TrackingState::ALL.to_vec());
    // Few uids, so that reports are repeated.
    let reported = (0..24_u8, state, 0..200_i64, any::<bool>(), prop::bool::weighted(0.9));
    prop_oneof![
        12 => reported.prop_map(|(uid, state, hours_ago, is_staff, is_complete)| {
            Happening::Report { uid, state, hours_ago: if hours_ago < 120 { 0 } else { hours_ago }, is_staff, is_complete }
        }),
        2 => Just(Happening::Sending),
        2 => any::<bool>().prop_map(|has_failed| Happening::Delivery { has_failed }),
        1 => any::<bool>().prop_map(|is_deceased| Happening::Death { is_deceased }),
        2 => (1..9_i64, 0..300_i64).prop_map(|(group, in_hours)| Happening::Assignment { group, in_hours }),
        2 => Just(Happening::Lost),
    ]
}

/// Checks all that must be true of a referral at any time.
fn check(position: &Position, was_sent: bool) {
    let is_open = !position.state.is_closed();
    assert_eq!(position.owner.is_some(), is_open, "one owner while it is open: {position:?}");
    assert_eq!(position.next_step().is_some(), is_open, "one next step while it is open: {position:?}");
    assert_eq!(position.due_at.is_some(), is_open, "one due time while it is open: {position:?}");
    let outcomes = position.state.outcomes();
    assert!(position.outcome.map_or(outcomes.is_empty(), |outcome| outcomes.contains(&outcome)), "{position:?}");
    assert_eq!((position.closed_at.is_some(), position.closed_from.is_some()), (!is_open, !is_open), "{position:?}");
    assert!(position.closed_from.is_none_or(|state| !state.is_closed()), "{position:?}");
    assert!(position.state != TrackingState::Scheduled || position.appointment_at.is_some(), "{position:?}");
    assert!(is_open || !position.has_failed_delivery, "{position:?}");
    assert!(!(was_sent && position.state == TrackingState::Draft), "{position:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn a_referral_is_never_without_owner_or_in_an_impossible_state(happenings in vec(happening(), 1..40)) {
        let (mut position, mut was_sent, mut known) = (draft(), false, HashSet::new());
        check(&position, was_sent);
        for (hour, happening) in (1..).zip(happenings) {
            let now = start() + TimeDelta::hours(hour * 12);
            let before = position.clone();
            match happening {
                Happening::Report { uid, state, hours_ago, is_staff, is_complete } => {
                    let mut reported = report(state, now - TimeDelta::hours(hours_ago), is_staff.then_some(8));
                    if !is_complete {
                        (reported.outcome, reported.appointment_at) = (None, None);
                        reported.note.clear();
                    }
                    if known.contains(&uid) {
                        continue;
                    }
                    if let Ok(after) = position.after(&reported, was_sent, &deadlines(), now) {
                        known.insert(uid);
                        if let Some(after) = after {
                            prop_assert!(is_staff || matches!(
                                super::state::kind(before.state, after.state, was_sent),
                                Some(MoveKind::Forward | MoveKind::Declined)
                            ), "another system moved {:?} to {:?}", before.state, after.state);
                            prop_assert!(after.state == state);
                            let is_failure_kept = before.has_failed_delivery && !is_staff;
                            prop_assert_eq!(after.has_failed_delivery, is_failure_kept, "only staff deal with a failure");
                            position = after;
                        }
                    }
                }
                Happening::Sending => {
                    // A closed referral is not sent.
                    if !position.state.is_closed() {
                        position = position.after_sending(&deadlines(), now);
                        was_sent = true;
                        prop_assert!(!position.has_failed_delivery);
                    }
                }
                Happening::Delivery { has_failed } => position = position.with_delivery(has_failed, &deadlines(), now),
                Happening::Death { is_deceased } => position = position.with_death(is_deceased, &deadlines(), now),
                Happening::Assignment { group, in_hours } => {
                    if let Ok(assigned) = position.assigned(WorkOwner::Group(group), now + TimeDelta::hours(in_hours)) {
                        position = assigned;
                    }
                }
                Happening::Lost => {}
            }
            check(&position, was_sent);
            prop_assert_eq!(position.row_version, before.row_version + i32::from(position != before));
        }
    }

    #[test]
    fn reports_of_an_office_lead_to_the_same_state_in_any_order(
        skipped in vec(any::<bool>(), 5),
        order in Just((0..10_usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let states = TrackingState::ALL.into_iter().filter(|state| state.is_reported() && *state != TrackingState::Declined);
        let reports: Vec<Report> = (1..)
            .zip(states)
            .zip(skipped)
            .filter(|(_, is_skipped)| !is_skipped)
            .map(|((day, state), _)| report(state, start() + TimeDelta::days(day), None))
            .collect();
        let mut position = draft().after_sending(&deadlines(), start());
        // Each report arrives twice.
        for index in order {
            let Some(reported) = reports.get(index / 2) else { continue };
            let now = start() + TimeDelta::days(30);
            position = position.after(reported, true, &deadlines(), now).expect("recorded").unwrap_or(position);
        }
        prop_assert_eq!(position.state, reports.last().map_or(TrackingState::Sent, |last| last.state));
    }
}
