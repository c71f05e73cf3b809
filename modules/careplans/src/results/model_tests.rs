use super::*;
use crate::measures::definition::Sex;
use crate::measures::evaluate::{Decision, DecisionKind, evaluate};
use crate::measures::outcome::CareGapStatus::{self, Complete, DueSoon, NotApplicable, Overdue};
use crate::measures::outcome::WhyKind;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn today() -> NaiveDate {
    day("2026-06-15")
}

fn recorded(measure: &str, kind: &str, done_on: &str, value: &str) -> Recorded {
    Recorded {
        id: day(done_on).signed_duration_since(day("1990-01-01")).num_days(),
        measure: measure.to_owned(),
        kind: kind.to_owned(),
        done_on: day(done_on),
        value: value.to_owned(),
        due_on: None,
        is_manual: false,
    }
}

fn person(age: i32, sex: Sex, results: &[Recorded]) -> Evaluated {
    let facts = Facts { dob: Some(day(&format!("{}-01-10", 2026 - age))), sex, is_deceased: false };
    evaluated(&LIBRARY, facts, Vec::new(), results, today())
}

fn outcome(measure: &str, person: &Evaluated) -> (CareGapStatus, Option<NaiveDate>) {
    let outcome = evaluate(LIBRARY.measure(measure).expect("a measure"), person, None, today());
    (outcome.status, outcome.next_action_on)
}

/// Each result counts for the interval of what was done, and no longer: a blood pressure of 2019 closes nothing.
#[test]
fn a_result_counts_for_the_interval_of_what_was_done() {
    for (measure, kind, age, done_on, value, status, next) in [
        ("blood-pressure", "blood-pressure", 45, "2019-03-01", "118/75", Overdue, Some("2020-03-01")),
        ("blood-pressure", "blood-pressure", 45, "2026-03-01", "118/75", Complete, Some("2027-03-01")),
        ("blood-pressure", "blood-pressure", 30, "2025-02-01", "118/75", Complete, Some("2028-02-01")),
        ("blood-pressure", "blood-pressure", 30, "2025-02-01", "134/75", Overdue, Some("2026-02-01")),
        ("blood-pressure", "blood-pressure", 30, "2025-02-01", "118/84", Overdue, Some("2026-02-01")),
        ("colorectal-cancer", "colonoscopy", 60, "2017-06-01", "", Complete, Some("2027-06-01")),
        ("colorectal-cancer", "ct-colonography", 60, "2017-06-01", "", Overdue, Some("2022-06-01")),
        ("colorectal-cancer", "sigmoidoscopy", 60, "2022-06-01", "", Complete, Some("2027-06-01")),
        ("colorectal-cancer", "stool-dna-fit", 60, "2023-07-01", "", DueSoon, Some("2026-07-01")),
        ("colorectal-cancer", "fit", 60, "2023-07-01", "", Overdue, Some("2024-07-01")),
        ("statin-therapy", "statin", 60, "2019-07-01", "", NotApplicable, None),
        ("hiv", "hiv-test", 40, "2001-01-01", "Negative", Complete, None),
        ("pneumococcal", "pcv20", 55, "2024-01-01", "", Complete, None),
        ("pneumococcal", "pcv15", 55, "2024-01-01", "", Overdue, Some("2025-01-01")),
        ("zoster", "zoster-dose-1", 60, "2026-05-01", "", Complete, Some("2026-11-01")),
        ("zoster", "zoster-dose-1", 60, "2025-05-01", "", Overdue, Some("2025-11-01")),
        ("zoster", "zoster-dose-2", 60, "2019-05-01", "", Complete, None),
    ] {
        let person = person(age, Sex::Male, &[recorded(measure, kind, done_on, value)]);
        assert_eq!(outcome(measure, &person), (status, next.map(day)), "{measure} {kind} {done_on} {value}");
    }
    let hpv = |kind: &str| outcome("cervical-cancer", &person(40, Sex::Female, &[recorded("cervical-cancer", kind, "2022-06-01", "")]));
    assert_eq!(hpv("pap-test"), (Overdue, Some(day("2025-06-01"))));
    assert_eq!(hpv("hpv-test"), (Complete, Some(day("2027-06-01"))));
    assert_eq!(hpv("pap-and-hpv-test"), (Complete, Some(day("2027-06-01"))));
}

#[test]
fn doses_are_counted_once_each() {
    let doses = |doses: &[(&str, &str)]| {
        let results: Vec<Recorded> = doses.iter().map(|(kind, on)| recorded("zoster", kind, on, "")).collect();
        outcome("zoster", &person(60, Sex::Male, &results))
    };
    assert_eq!(doses(&[("zoster-dose-1", "2025-01-01"), ("zoster-dose-1", "2025-06-01")]), (Overdue, Some(day("2025-12-01"))));
    assert_eq!(doses(&[("zoster-dose-1", "2025-01-01"), ("zoster-dose-2", "2025-06-01")]), (Complete, None));
    // A second dose after less than 4 weeks is repeated.
    assert_eq!(doses(&[("zoster-dose-2", "2025-01-10"), ("zoster-dose-1", "2025-01-01")]), (Overdue, Some(day("2025-07-01"))));
}

#[test]
fn a_recorded_answer_or_value_counts_in_other_measures_too() {
    let smoker = |answer: &str| {
        let of = person(70, Sex::Male, &[recorded("tobacco", "tobacco-use", "2026-01-05", answer)]);
        (outcome("tobacco", &of).0, outcome("abdominal-aortic-aneurysm", &of).0.is_gap())
    };
    assert_eq!(smoker("Never smoked"), (Complete, false));
    assert_eq!(smoker("Former smoker"), (Complete, true));
    let ldl = |value: &str| {
        let of = person(60, Sex::Female, &[recorded("cholesterol", "lipid-panel", "2026-01-05", value)]);
        (outcome("cholesterol", &of).0, outcome("statin-therapy", &of).0.is_gap())
    };
    assert_eq!((ldl("120"), ldl("193")), ((Complete, false), (Complete, true)));
}

#[test]
fn a_prescription_that_is_not_in_the_record_is_confirmed_every_year() {
    let since = |on: &str| {
        let results = [recorded("cholesterol", "lipid-panel", "2024-01-05", "193"), recorded("statin-therapy", "statin", on, "")];
        outcome("statin-therapy", &person(60, Sex::Female, &results)).0
    };
    assert_eq!((since("2025-06-15"), since("2025-06-14")), (Complete, Overdue));
}

/// A decision without what was done counts as what lasts shortest.
#[test]
fn something_unknown_that_was_done_elsewhere_counts_as_what_lasts_shortest() {
    for (measure, age, done_on, status, next) in [
        ("blood-pressure", 45, "2019-03-01", Overdue, Some("2020-03-01")),
        ("colorectal-cancer", 60, "2020-03-01", Overdue, Some("2021-03-01")),
        ("colorectal-cancer", 60, "2026-03-01", Complete, Some("2027-03-01")),
        ("zoster", 60, "2020-03-01", Overdue, Some("2020-09-01")),
        ("hiv", 40, "2001-03-01", Complete, None),
    ] {
        let decision = Decision { kind: DecisionKind::DoneElsewhere, done_on: Some(day(done_on)), until: None };
        let person = person(age, Sex::Male, &[]);
        let outcome = evaluate(LIBRARY.measure(measure).expect("a measure"), &person, Some(&decision), today());
        assert_eq!((outcome.status, outcome.next_action_on), (status, next.map(day)), "{measure}: {}", outcome.why.text);
        assert_eq!(outcome.last_action.as_deref(), Some("Done elsewhere"));
    }
}

#[test]
fn staff_who_keep_the_measures_say_when_something_is_due_again() {
    let kept = |is_manual: bool, due_on: Option<&str>| Recorded {
        due_on: due_on.map(day),
        is_manual,
        ..recorded("breast-cancer", "mammogram", "2026-03-01", "")
    };
    let status = |age: i32, one: Recorded| outcome("breast-cancer", &person(age, Sex::Female, &[one]));
    assert_eq!(status(50, kept(true, Some("2027-03-01"))), (Complete, Some(day("2027-03-01"))));
    assert_eq!(status(50, kept(true, Some("2026-08-01"))), (DueSoon, Some(day("2026-08-01"))));
    assert_eq!(status(50, kept(true, Some("2026-06-14"))), (Overdue, Some(day("2026-06-14"))));
    // The recommendation begins at 40; staff decided otherwise.
    assert_eq!(status(35, kept(true, Some("2026-06-14"))), (Overdue, Some(day("2026-06-14"))));
    // Without a day, and when the measures are tracked automatically, the rules count.
    assert_eq!(status(50, kept(true, None)), (Complete, Some(day("2028-03-01"))));
    assert_eq!(status(50, kept(false, Some("2026-06-14"))), (Complete, Some(day("2028-03-01"))));
}

#[test]
fn a_kept_measure_names_a_newer_record_and_yields_to_an_exclusion() {
    let facts = Facts { dob: Some(day("1976-01-10")), sex: Sex::Female, is_deceased: false };
    let one = Recorded { due_on: Some(day("2026-06-01")), is_manual: true, ..recorded("breast-cancer", "mammogram", "2025-03-01", "") };
    let measure = LIBRARY.measure("breast-cancer").expect("a measure");
    let record = |system, code: &str| Evidence {
        origin: Origin::Record(1),
        system,
        code: code.to_owned(),
        starts_on: day("2026-05-01"),
        ends_on: None,
        value: None,
        answer: None,
        dose: None,
    };
    let with = |system, code: &str| {
        evaluate(measure, &evaluated(&LIBRARY, facts, vec![record(system, code)], std::slice::from_ref(&one), today()), None, today())
    };
    let newer = with(System::Cpt, "77067");
    assert_eq!((newer.status, newer.why.kind), (Overdue, WhyKind::Staff));
    assert!(newer.why.text.ends_with("A newer record: Mammogram, May 1, 2026."), "{}", newer.why.text);
    assert_eq!(with(System::Snomed, "27865001").status, NotApplicable);
}

#[test]
fn a_result_has_the_parts_of_its_kind() {
    let check = |measure: &str, kind: &str, value: &str, done_on: &str, place: Place, source: &str| {
        let new = NewResult { kind, done_on: day(done_on), value: &value.into(), place, source: &source.into(), due_on: None };
        checked(measure, &new, Some(day("1976-01-10")), false, today())
            .map_err(|problem| problem.body().errors.first().map(|error| error.pointer.clone()).unwrap_or_default())
            .map(|checked| (checked.value, checked.source))
    };
    let here = |measure: &str, kind: &str, value: &str| check(measure, kind, value, "2026-06-15", Place::Here, "");
    let kept = |value: &str| Ok((value.to_owned(), String::new()));
    let refused = |pointer: &str| Err(pointer.to_owned());
    for (measure, kind, value, expected) in [
        ("hiv", "hiv-test", "  Negative \n twice", kept("Negative twice")),
        ("hiv", "colonoscopy", "", refused("/kind")),
        ("blood-pressure", "blood-pressure", "120/80", kept("120/80")),
        ("blood-pressure", "blood-pressure", "", refused("/value")),
        ("blood-pressure", "blood-pressure", "80/120", refused("/value")),
        ("blood-pressure", "blood-pressure", "120", refused("/value")),
        ("blood-pressure", "blood-pressure", "1200/80", refused("/value")),
        ("diabetes-screening", "hemoglobin-a1c", "5.6", kept("5.6")),
        ("diabetes-screening", "hemoglobin-a1c", "", kept("")),
        ("diabetes-screening", "hemoglobin-a1c", "NaN", refused("/value")),
        ("diabetes-screening", "hemoglobin-a1c", "56", refused("/value")),
        ("tobacco", "tobacco-use", "Never smoked", kept("Never smoked")),
        ("tobacco", "tobacco-use", "Sometimes", refused("/value")),
    ] {
        assert_eq!(here(measure, kind, value), expected, "{kind} {value}");
    }
    let dated = |on: &str, place: Place, source: &str| check("hiv", "hiv-test", "", on, place, source);
    assert_eq!(dated("2026-06-16", Place::Here, ""), refused("/done_on"));
    assert_eq!(dated("1976-01-09", Place::Here, ""), refused("/done_on"));
    assert_eq!(dated("2026-06-15", Place::Elsewhere, " "), refused("/source"));
    assert_eq!(dated("2026-06-15", Place::Elsewhere, "City Lab"), Ok((String::new(), "City Lab".to_owned())));
}

#[test]
fn only_manual_tracking_has_a_day_on_which_a_result_is_due_again() {
    let check = |is_manual: bool, due_on: &str| {
        let new = NewResult {
            kind: "mammogram",
            done_on: day("2026-06-01"),
            value: &Text::default(),
            place: Place::Here,
            source: &Text::default(),
            due_on: Some(day(due_on)),
        };
        checked("breast-cancer", &new, None, is_manual, today()).is_ok()
    };
    assert!(check(true, "2027-06-01") && check(true, "2041-06-15"));
    assert!(!check(false, "2027-06-01") && !check(true, "2026-06-01") && !check(true, "2041-06-16"));
}
