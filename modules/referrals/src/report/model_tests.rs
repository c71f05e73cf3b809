use proptest::prelude::*;

use super::TrackingState::{
    Accepted, Declined, Delivered, Draft, NoLongerNeeded, PatientDeclined, ReportReceived, Reviewed, Scheduled, Seen, Sent,
};
use super::*;

const DAY: i64 = 86_400;

fn counted(state: TrackingState, is_overdue: bool, network: Network, count: i64) -> Counted {
    Counted { state, is_overdue, network, count }
}

fn traveled(path: &[TrackingState], count: i64) -> Traveled {
    let state = path.last().copied().unwrap_or_default();
    Traveled { path: path.to_vec(), counted: counted(state, false, Network::NoProvider, count) }
}

#[test]
fn a_period_has_90_days_until_today_unless_it_is_chosen() {
    let date = |text: &str| text.parse::<NaiveDate>().expect("a date");
    let today = date("2026-03-31");
    let period = |from: &str, to: &str| {
        let given = |text: &str| (!text.is_empty()).then(|| date(text));
        Period::checked(given(from), given(to), today).map(|Period { from, to }| (from, to))
    };
    for (from, to, expected) in [
        ("", "", ("2026-01-01", "2026-03-31")),
        ("2026-03-01", "", ("2026-03-01", "2026-03-31")),
        ("", "2025-12-31", ("2025-10-03", "2025-12-31")),
        ("2026-02-02", "2026-02-02", ("2026-02-02", "2026-02-02")),
        ("2024-01-01", "2024-12-31", ("2024-01-01", "2024-12-31")),
    ] {
        assert_eq!(period(from, to).ok(), Some((date(expected.0), date(expected.1))), "{from} to {to}");
    }
    let pointer = |problem: Problem| problem.body().errors[0].pointer.clone();
    for (from, to, at) in [
        ("2026-02-02", "2026-02-01", "?to"),
        ("2024-01-01", "2025-01-01", "?to"),
        ("2026-04-01", "", "?to"),
        ("1999-12-31", "2000-01-02", "?from"),
        ("", "1999-12-31", "?to"),
        ("2999-12-31", "3000-01-01", "?to"),
    ] {
        assert_eq!(period(from, to).map_err(pointer), Err(at.to_owned()), "{from} to {to}");
    }
    assert!(Period::checked(Some(NaiveDate::MIN), Some(NaiveDate::MAX), today).is_err());
}

#[test]
fn the_network_is_known_only_if_the_same_is_known_of_every_possible_provider() {
    let (yes, no, unknown) = (Some(true), Some(false), None);
    for (selected, offered, expected) in [
        (&[][..], &[][..], Network::NoProvider),
        (&[], &[yes], Network::In),
        (&[], &[no], Network::Out),
        (&[], &[unknown], Network::Unknown),
        (&[], &[no, yes], Network::Unknown),
        (&[], &[yes, unknown], Network::Unknown),
        (&[no], &[no, yes, unknown], Network::Out),
        (&[yes], &[no, yes], Network::In),
        (&[unknown], &[yes, unknown], Network::Unknown),
    ] {
        assert_eq!(Network::of(selected, offered), expected, "{selected:?}, {offered:?}");
    }
}

#[test]
fn percentiles_are_interpolated() {
    for (values, median, p90) in [
        (&[][..], None, None),
        (&[7], Some(7.0), Some(7.0)),
        (&[1, 3], Some(2.0), Some(2.8)),
        (&[1, 2, 10], Some(2.0), Some(8.4)),
        (&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], Some(6.0), Some(10.0)),
    ] {
        let rounded = |share| percentile(values, share).map(|value| (value * 1000.0).round() / 1000.0);
        assert_eq!((rounded(0.5), rounded(0.9)), (median, p90), "{values:?}");
    }
}

#[test]
fn a_referral_reached_what_it_passed_unless_that_was_a_mistake() {
    for (path, expected) in [
        (&[][..], 1),
        (&[Sent], 2),
        // A report arrives without the steps before it.
        (&[Sent, ReportReceived], 7),
        // The visit was missed: it had been scheduled.
        (&[Sent, Scheduled, Accepted], 5),
        // Recorded by mistake.
        (&[Sent, Seen, Accepted], 4),
        (&[Sent, Scheduled, Declined], 5),
        (&[Sent, Delivered, PatientDeclined], 3),
        (&[Sent, ReportReceived, Reviewed], 8),
        // Closed too early, and opened again.
        (&[Sent, ReportReceived, Reviewed, ReportReceived], 7),
        (&[NoLongerNeeded, Draft], 1),
    ] {
        assert_eq!(reached(&traveled(path, 1)), expected, "{path:?}");
    }
}

#[test]
fn steps_count_what_reached_left_and_waits() {
    let mut waits = traveled(&[Sent], 3);
    waits.counted.is_overdue = true;
    let all = [
        traveled(&[], 2),
        traveled(&[Sent], 4),
        waits,
        traveled(&[Sent, Scheduled, Accepted], 1),
        traveled(&[Sent, Declined], 5),
        traveled(&[Sent, ReportReceived, Reviewed], 6),
    ];
    let stays = |state, next, days: &[i64]| Stays { state, next, seconds: days.iter().map(|days| days * DAY).collect() };
    let times = [
        stays(Draft, Sent, &[1, 1, 2]),
        stays(Sent, ReportReceived, &[10]),
        stays(Sent, Declined, &[4, 2]),
        // A mistake, and the time until a closed referral was opened again.
        stays(Seen, Accepted, &[50]),
        stays(Reviewed, ReportReceived, &[60]),
    ];
    let found = steps(&all, &times);
    let of = |state: TrackingState| {
        let step = found.iter().find(|step| step.state == state).expect("a step");
        (step.reached, step.moved_on, step.median_days, step.ninetieth_percentile_days, step.waiting, step.overdue)
    };
    assert_eq!(found.iter().map(|step| step.state).collect::<Vec<_>>(), [&WAY[..], &[Declined]].concat());
    assert_eq!(of(Draft), (21, 3, Some(1.0), Some(1.8), 2, 0));
    assert_eq!(of(Sent), (19, 3, Some(4.0), Some(8.8), 7, 3));
    assert_eq!(of(Scheduled), (7, 0, None, None, 0, 0));
    assert_eq!(of(Accepted), (7, 0, None, None, 1, 0));
    assert_eq!(of(Seen), (6, 0, None, None, 0, 0));
    assert_eq!(of(Reviewed), (6, 0, None, None, 0, 0));
    assert_eq!(of(Declined), (5, 0, None, None, 5, 0));
}

#[test]
fn numbers_are_of_started_referrals_and_of_those_with_a_provider() {
    let all = [
        counted(Reviewed, false, Network::In, 4),
        counted(PatientDeclined, false, Network::Out, 1),
        counted(NoLongerNeeded, false, Network::NoProvider, 1),
        counted(Declined, true, Network::Unknown, 2),
        counted(Sent, false, Network::Out, 1),
    ];
    let found = Numbers::of(&all);
    let outcomes =
        Outcomes { started: 9, closed: 6, reviewed: 4, patient_declined: 1, no_longer_needed: 1, open: 3, declined: 2, overdue: 2 };
    assert_eq!((found.outcomes, found.closure_rate), (outcomes, Some(66.7)));
    assert_eq!(found.network, NetworkCounts { in_network: 4, out_of_network: 2, unknown: 2, no_provider: 1 });
    assert_eq!(found.leakage_rate, Some(25.0));
    assert_eq!(Numbers::of(&[]), Numbers::default());
    assert_eq!(Numbers::of(&all[2..3]).leakage_rate, None, "no provider has left the network");
}

#[test]
fn the_group_with_the_most_referrals_is_first() {
    let group = |value, name: &str, count| Grouped {
        value,
        name: (!name.is_empty()).then(|| name.into()),
        counted: counted(Sent, false, Network::In, count),
    };
    let found = rows(vec![group(3, "C", 1), group(1, "A", 2), group(3, "C", 2), group(0, "", 1), group(2, "B", 3)]);
    let names: Vec<_> = found.iter().map(|row| (row.value, row.name.as_deref(), row.numbers.outcomes.started)).collect();
    assert_eq!(names, [(2, Some("B"), 3), (3, Some("C"), 3), (1, Some("A"), 2), (0, None, 1)]);
}

proptest! {
    #[test]
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    fn a_percentile_divides_the_values(mut values in prop::collection::vec(0..1_000_i64, 1..60), share in 0.0..=1.0) {
        values.sort_unstable();
        let found = percentile(&values, share).expect("a value");
        let place = share * (values.len() - 1) as f64;
        let number = |is_counted: &dyn Fn(f64) -> bool| values.iter().filter(|value| is_counted(**value as f64)).count() as f64;
        prop_assert!(number(&|value| value < found) <= place.ceil());
        prop_assert!(number(&|value| value <= found) >= place.floor() + 1.0);
    }

    #[test]
    fn every_started_referral_is_counted_once(
        all in prop::collection::vec((0..TrackingState::ALL.len(), any::<bool>(), 0..4_usize, 0..50_i64), 0..20)
    ) {
        let networks = [Network::In, Network::Out, Network::Unknown, Network::NoProvider];
        let all: Vec<_> = all.into_iter().map(|(state, late, network, count)| {
            let state = TrackingState::ALL[state];
            counted(state, late && !state.is_closed(), networks[network], count)
        }).collect();
        let Numbers { outcomes: of, network, .. } = Numbers::of(&all);
        prop_assert_eq!(of.started, all.iter().map(|group| group.count).sum::<i64>());
        prop_assert_eq!(of.closed + of.open, of.started);
        prop_assert_eq!(of.reviewed + of.patient_declined + of.no_longer_needed, of.closed);
        prop_assert!(of.declined <= of.open && of.overdue <= of.open);
        prop_assert_eq!(network.in_network + network.out_of_network + network.unknown + network.no_provider, of.started);
    }
}
