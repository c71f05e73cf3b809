//! Results for people of every age and their records, read one by one when they change.

use std::fmt::Write as _;

use super::definition::{Sex, System};
use super::evaluate::evaluate;
use super::facts::{Evidence, Facts, Origin, Person};
use super::library::LIBRARY;
use super::outcome::WhyKind;
use super::recommendations::day;
use System::{Cpt, Cvx, Hcpcs, Icd10cm, Loinc, Rxnorm, Snomed};

/// A record: system, code, first day, and a value or an answer.
type Record = (System, &'static str, &'static str, Option<f64>, Option<&'static str>);

const fn of(system: System, code: &'static str, on: &'static str) -> Record {
    (system, code, on, None, None)
}

const fn valued(system: System, code: &'static str, on: &'static str, value: f64) -> Record {
    (system, code, on, Some(value), None)
}

const fn answered(code: &'static str, on: &'static str, answer: &'static str) -> Record {
    (System::Loinc, code, on, None, Some(answer))
}

/// Typical people of a practice.
const PEOPLE: &[(&str, Sex, &str, &[Record])] = &[
    ("a child", Sex::Female, "2018-04-02", &[of(Cvx, "20", "2019-01-01")]),
    ("a student who was never seen", Sex::Male, "2006-09-20", &[]),
    (
        "a woman of 29 with a Pap test",
        Sex::Female,
        "1997-01-15",
        &[
            of(Loinc, "10524-7", "2024-02-01"),
            valued(Loinc, "8480-6", "2024-02-01", 112.0),
            valued(Loinc, "8462-4", "2024-02-01", 70.0),
            of(Cvx, "140", "2025-10-10"),
            answered("72166-2", "2025-10-10", "266919005"),
        ],
    ),
    (
        "a man of 45 with prediabetes",
        Sex::Male,
        "1981-03-01",
        &[
            valued(Loinc, "39156-5", "2025-11-03", 31.5),
            valued(Loinc, "4548-4", "2025-05-01", 6.1),
            of(Icd10cm, "R73.03", "2025-05-01"),
            of(Cpt, "80061", "2023-11-03"),
        ],
    ),
    (
        "a woman of 52 after a hysterectomy",
        Sex::Female,
        "1974-02-11",
        &[
            of(Icd10cm, "Z90.710", "2015-06-01"),
            of(Cpt, "77067", "2025-01-20"),
            of(Loinc, "77353-1", "2023-09-01"),
            of(Cvx, "187", "2025-12-01"),
            of(Cvx, "216", "2025-12-01"),
        ],
    ),
    (
        "a smoker of 63 with coronary disease",
        Sex::Male,
        "1963-05-30",
        &[
            answered("72166-2", "2026-01-05", "449868002"),
            valued(Snomed, "401201003", "2026-01-05", 34.0),
            of(Snomed, "53741008", "2022-04-04"),
            of(Rxnorm, "259255", "2022-04-10"),
            of(Snomed, "73761001", "2019-08-08"),
            of(Icd10cm, "D12.6", "2019-08-08"),
        ],
    ),
    (
        "a former smoker of 70",
        Sex::Male,
        "1956-01-01",
        &[
            answered("72166-2", "2008-02-01", "449868002"),
            answered("72166-2", "2025-09-01", "8517006"),
            of(Hcpcs, "G0439", "2025-09-01"),
            of(Cvx, "133", "2016-01-01"),
            of(Cvx, "33", "2022-02-02"),
        ],
    ),
    (
        "a woman of 72 with osteoporosis and depression",
        Sex::Female,
        "1954-03-03",
        &[of(Icd10cm, "M81.0", "2020-03-01"), of(Icd10cm, "F33.1", "2023-01-01"), of(Cpt, "45378", "2018-02-02")],
    ),
    ("a woman of 66 in hospice care", Sex::Female, "1960-02-02", &[of(Snomed, "385763009", "2026-05-01")]),
    ("somebody whose sex is not recorded", Sex::Unknown, "1966-02-02", &[]),
];

#[test]
fn people_of_every_age() {
    let today = day("2026-06-15");
    let mut lines = String::new();
    for (about, sex, dob, records) in PEOPLE {
        writeln!(lines, "{about}, born {dob}").unwrap();
        let records = records.iter().zip(1..).map(|((system, code, on, value, answer), record_id)| Evidence {
            origin: Origin::Record(record_id),
            system: *system,
            code: (*code).to_owned(),
            starts_on: day(on),
            ends_on: None,
            value: *value,
            answer: answer.map(str::to_owned),
            dose: None,
        });
        let person = Person::new(&LIBRARY, Facts { dob: Some(day(dob)), sex: *sex, is_deceased: false }, records.collect(), today);
        for measure in &LIBRARY.measures {
            let outcome = evaluate(measure, &person, None, today);
            if outcome.why.kind == WhyKind::Population {
                continue;
            }
            let next = outcome.next_action_on.map(|next| format!(", next {next}")).unwrap_or_default();
            writeln!(lines, "    {}: {:?}{next}. {}", measure.definition.id, outcome.status, outcome.why.text).unwrap();
        }
    }
    insta::assert_snapshot!(lines);
}
