//! Invariants of the evaluation, for people and records that are generated.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;

use super::definition::{Sex, System};
use super::evaluate::evaluate;
use super::facts::{Evidence, Facts, Origin, Person};
use super::library::{LIBRARY, Measure};
use super::outcome::{CareGapStatus, Outcome};
use super::recommendations::day;

/// Returns all codes that any measure uses, and values that some of them need.
fn codes() -> Vec<(System, String)> {
    let mut codes: Vec<(System, String)> = LIBRARY.codes().map(|(system, code)| (system, code.to_owned())).collect();
    codes
        .extend(["C50.1", "E11.9", "F33.1", "I10", "D12.6", "Z00.00", "Z87.891", "F17.210"].map(|code| (System::Icd10cm, code.to_owned())));
    codes.sort();
    codes
}

fn record(codes: Vec<(System, String)>) -> impl Strategy<Value = Evidence> {
    let answer = prop_oneof![Just(None), Just(Some("449868002".to_owned())), Just(Some("266919005".to_owned()))];
    (1..i64::MAX, prop::sample::select(codes), 0..16_000_u64, prop::option::of(0..2_000_u64), prop::option::of(0.0..250.0), answer)
        .prop_map(|(record_id, (system, code), ago, length, value, answer)| {
            let starts_on = day("2026-12-31") - Days::new(ago);
            let ends_on = length.map(|days| starts_on + Days::new(days));
            Evidence { origin: Origin::Record(record_id), system, code, starts_on, ends_on, value, answer, dose: None }
        })
}

fn facts() -> impl Strategy<Value = Facts> {
    let sex = prop_oneof![Just(Sex::Female), Just(Sex::Male), Just(Sex::Unknown)];
    (0..36_500_u64, sex).prop_map(|(ago, sex)| Facts { dob: Some(day("2026-12-31") - Days::new(ago)), sex, is_deceased: false })
}

fn outcome(measure: &Measure, facts: Facts, records: Vec<Evidence>, today: NaiveDate) -> Outcome {
    evaluate(measure, &Person::new(&LIBRARY, facts, records, today), None, today)
}

/// Returns every measure with codes that are evidence of it and of nothing else that it examines.
fn measures_with_codes() -> Vec<(&'static Measure, Vec<(System, String)>)> {
    let pure = |measure: &Measure, system: System, code: &str| {
        let sets: Vec<_> = LIBRARY.sets_of(system, code).collect();
        let is_step = measure.options.iter().flat_map(|way| &way.steps).any(|(set, _)| sets.contains(set));
        let whens = measure.options.iter().map(|way| &way.when).chain([&measure.population]);
        let mut tests = whens.flat_map(|who| who.conditions.iter().flat_map(|(_, any)| any).chain(&who.unless)).chain(&measure.exclusions);
        is_step && !tests.any(|test| sets.contains(&test.set))
    };
    let codes = codes();
    let with_codes = LIBRARY
        .measures
        .iter()
        .map(|measure| (measure, codes.iter().filter(|(system, code)| pure(measure, *system, code)).cloned().collect::<Vec<_>>()));
    with_codes.collect()
}

#[test]
fn every_measure_has_codes_that_are_evidence_and_nothing_else() {
    for (measure, codes) in measures_with_codes() {
        assert!(!codes.is_empty(), "{}", measure.definition.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn evidence_never_makes_a_gap_more_overdue(
        facts in facts(),
        records in prop::collection::vec(record(codes()), 0..12),
        (measure, further) in prop::sample::select(measures_with_codes()).prop_flat_map(|(measure, codes)| (Just(measure), record(codes))),
        ago in 0..1_000_u64,
    ) {
        let today = day("2026-12-31") - Days::new(ago);
        let before = outcome(measure, facts, records.clone(), today);
        let after = outcome(measure, facts, records.into_iter().chain([further]).collect(), today);
        // Out of season, a vaccine of the season turns "not applicable" into "complete".
        prop_assert!(after.status <= before.status || after.status == CareGapStatus::Complete, "{before:?} {after:?}");
        // What was never done has no date.
        if before.status.is_gap() && before.last_action.is_some() {
            let lasting = |outcome: &Outcome| outcome.next_action_on.unwrap_or(NaiveDate::MAX);
            prop_assert!(lasting(&after) >= lasting(&before), "{before:?} {after:?}");
        }
    }

    #[test]
    fn the_order_of_records_does_not_matter(
        facts in facts(),
        (records, shuffled) in prop::collection::vec(record(codes()), 0..12).prop_flat_map(|records| (Just(records.clone()), Just(records).prop_shuffle())),
    ) {
        let today = day("2026-06-15");
        for measure in &LIBRARY.measures {
            prop_assert_eq!(outcome(measure, facts, records.clone(), today), outcome(measure, facts, shuffled.clone(), today));
        }
    }

    #[test]
    fn without_new_records_a_gap_only_becomes_more_overdue_until_the_population_changes(
        facts in facts(),
        records in prop::collection::vec(record(codes()), 0..6),
        days in 0..60_u64,
    ) {
        let today = day("2026-12-31");
        for measure in LIBRARY.measures.iter().filter(|measure| measure.definition.season.is_none() && measure.definition.population.condition.is_empty()) {
            let (now, later) = (outcome(measure, facts, records.clone(), today), outcome(measure, facts, records.clone(), today + Days::new(days)));
            if now.status.is_gap() && later.status != CareGapStatus::NotApplicable && now.last_action == later.last_action {
                prop_assert!(later.status >= now.status, "{}: {now:?} {later:?}", measure.definition.id);
            }
        }
    }

    #[test]
    fn a_gap_has_a_reason_and_a_date(facts in facts(), records in prop::collection::vec(record(codes()), 0..12)) {
        for measure in &LIBRARY.measures {
            let outcome = outcome(measure, facts, records.clone(), day("2026-06-15"));
            prop_assert!(!outcome.why.text.is_empty());
            prop_assert!(outcome.status != CareGapStatus::Overdue || outcome.next_action_on.is_some() || outcome.last_action.is_none());
            prop_assert_eq!(outcome.last_action.is_some(), outcome.last_action_on.is_some());
        }
    }
}
