//! Each measure against the recommendation that it quotes.

use chrono::NaiveDate;

use super::definition::{Sex, System};
use super::evaluate::{Decision, DecisionKind, evaluate};
use super::facts::{Evidence, Facts, Origin, Person};
use super::library::LIBRARY;
use super::outcome::{CareGapStatus, Outcome, WhyKind};
use CareGapStatus::{Complete, DueSoon, NotApplicable, Overdue};
use Sex::{Female, Male};
use System::{Cpt, Cvx, Icd10cm, Loinc, Rxnorm, Snomed};

const TODAY: &str = "2026-06-15";

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A person who is this old today, with records of system, code and day.
struct Case {
    measure: &'static str,
    facts: Facts,
    records: Vec<Evidence>,
    today: NaiveDate,
}

fn of(measure: &'static str, sex: Sex, age: i32) -> Case {
    let dob = day(&format!("{}-01-10", 2026 - age));
    Case { measure, facts: Facts { dob: Some(dob), sex, is_deceased: false }, records: Vec::new(), today: day(TODAY) }
}

impl Case {
    fn with(mut self, system: System, code: &str, on: &str) -> Self {
        let record_id = i64::try_from(self.records.len()).unwrap() + 1;
        let record = Evidence {
            origin: Origin::Record(record_id),
            system,
            code: code.to_owned(),
            starts_on: day(on),
            ends_on: None,
            value: None,
            answer: None,
            dose: None,
        };
        self.records.push(record);
        self
    }

    fn value(mut self, value: f64) -> Self {
        self.records.last_mut().unwrap().value = Some(value);
        self
    }

    fn answer(mut self, code: &str) -> Self {
        self.records.last_mut().unwrap().answer = Some(code.to_owned());
        self
    }

    fn until(mut self, end: &str) -> Self {
        self.records.last_mut().unwrap().ends_on = Some(day(end));
        self
    }

    fn born(mut self, dob: &str) -> Self {
        self.facts.dob = Some(day(dob));
        self
    }

    fn on(mut self, today: &str) -> Self {
        self.today = day(today);
        self
    }

    fn outcome(&self) -> Outcome {
        let person = Person::new(&LIBRARY, self.facts, self.records.clone(), self.today);
        evaluate(LIBRARY.measure(self.measure).unwrap(), &person, None, self.today)
    }

    #[track_caller]
    fn is(&self, status: CareGapStatus, next: Option<&str>) {
        let outcome = self.outcome();
        assert_eq!((outcome.status, outcome.next_action_on), (status, next.map(day)), "{}: {}", self.measure, outcome.why.text);
    }

    #[track_caller]
    fn status(&self, status: CareGapStatus) {
        let outcome = self.outcome();
        assert_eq!(outcome.status, status, "{}: {}", self.measure, outcome.why.text);
    }
}

/// "An annual wellness visit is due one year after the last."
#[test]
fn annual_wellness_visit() {
    let of = || of("annual-wellness-visit", Female, 50);
    of().status(Overdue);
    of().with(Cpt, "99396", "2025-12-01").is(Complete, Some("2026-12-01"));
    of().with(Snomed, "162673000", "2025-08-01").is(DueSoon, Some("2026-08-01"));
    of().with(Icd10cm, "Z00.00", "2025-06-14").is(Overdue, Some("2026-06-14"));
}

/// "Every year from age 40 and for adults at increased risk, every 3 to 5 years at ages 18 to 39 without it."
#[test]
fn blood_pressure() {
    let normal = |age| {
        of("blood-pressure", Male, age).with(Loinc, "8480-6", "2025-02-01").value(118.0).with(Loinc, "8462-4", "2025-02-01").value(75.0)
    };
    normal(45).is(Overdue, Some("2026-02-01"));
    normal(30).is(Complete, Some("2028-02-01"));
    normal(30).with(Icd10cm, "I10", "2020-01-01").is(Overdue, Some("2026-02-01"));
    normal(30).with(Loinc, "39156-5", "2025-02-01").value(31.0).is(Overdue, Some("2026-02-01"));
    // Only the newest index counts.
    normal(30)
        .with(Loinc, "39156-5", "2020-02-01")
        .value(31.0)
        .with(Loinc, "39156-5", "2025-02-01")
        .value(22.0)
        .is(Complete, Some("2028-02-01"));
    of("blood-pressure", Male, 30).with(Loinc, "8480-6", "2025-02-01").value(134.0).is(Overdue, Some("2026-02-01"));
    of("blood-pressure", Male, 17).status(NotApplicable);
}

/// "Lipid screening in adults aged 40 to 75 years; every 5 years."
#[test]
fn cholesterol() {
    of("cholesterol", Male, 39).status(NotApplicable);
    of("cholesterol", Male, 76).status(NotApplicable);
    of("cholesterol", Male, 50).with(Loinc, "57698-3", "2022-01-01").is(Complete, Some("2027-01-01"));
    of("cholesterol", Male, 50).with(Cpt, "80061", "2021-01-01").is(Overdue, Some("2026-01-01"));
}

/// "Adults aged 40 to 75 years with an estimated 10-year risk of 10% or greater"; cardiovascular disease, diabetes, LDL of 190 or more.
#[test]
fn statin_therapy() {
    let of = |age| of("statin-therapy", Female, age);
    of(60).status(NotApplicable);
    of(60).with(Loinc, "79423-0", "2026-01-01").value(7.4).status(NotApplicable);
    of(60).with(Loinc, "79423-0", "2026-01-01").value(11.0).status(Overdue);
    of(60).with(Loinc, "18262-6", "2019-01-01").value(193.0).status(Overdue);
    of(60).with(Snomed, "53741008", "2019-01-01").status(Overdue);
    of(60).with(Icd10cm, "E11.9", "2019-01-01").with(Rxnorm, "617310", "2025-01-01").is(Complete, None);
    of(60).with(Icd10cm, "E11.9", "2019-01-01").with(Rxnorm, "617310", "2025-01-01").until("2025-03-01").status(Overdue);
    of(78).with(Icd10cm, "E11.9", "2019-01-01").status(NotApplicable);
}

/// "Adults aged 35 to 70 years who have overweight or obesity; every 3 years"; with prediabetes every year.
#[test]
fn diabetes_screening() {
    let heavy = || of("diabetes-screening", Male, 45).with(Loinc, "39156-5", "2025-01-01").value(27.0);
    of("diabetes-screening", Male, 45).with(Loinc, "39156-5", "2025-01-01").value(24.0).status(NotApplicable);
    heavy().status(Overdue);
    heavy().with(Loinc, "4548-4", "2025-01-01").is(Complete, Some("2028-01-01"));
    heavy().with(Loinc, "4548-4", "2025-01-01").with(Snomed, "15777000", "2025-01-01").is(Overdue, Some("2026-01-01"));
    let diabetic = heavy().with(Snomed, "44054006", "2020-01-01");
    assert_eq!(diabetic.outcome().why.kind, WhyKind::Exclusion);
}

/// "Biennial screening mammography for women aged 40 to 74 years."
#[test]
fn breast_cancer() {
    let of = |age| of("breast-cancer", Female, age);
    of(39).status(NotApplicable);
    of(75).status(NotApplicable);
    super::recommendations::of("breast-cancer", Male, 50).status(NotApplicable);
    of(50).status(Overdue);
    of(50).with(Cpt, "77067", "2025-03-01").is(Complete, Some("2027-03-01"));
    of(50).with(Loinc, "24606-6", "2024-08-01").is(DueSoon, Some("2026-08-01"));
    of(50).with(Snomed, "27865001", "2015-01-01").status(NotApplicable);
    // Unilateral mastectomy is no exclusion.
    of(50).with(Icd10cm, "Z90.11", "2015-01-01").status(Overdue);
    // The next mammogram would be due at 75.
    of(74).with(Cpt, "77067", "2026-01-05").is(Complete, None);
}

/// "Every 3 years with cervical cytology alone in women aged 21 to 29 years; for women aged 30 to 65 years every 3 years with cytology
/// alone, every 5 years with high-risk HPV testing alone, or every 5 years with both."
#[test]
fn cervical_cancer() {
    let of = |age| of("cervical-cancer", Female, age);
    of(20).status(NotApplicable);
    of(66).status(NotApplicable);
    of(25).with(Loinc, "10524-7", "2024-06-01").is(Complete, Some("2027-06-01"));
    of(40).with(Loinc, "10524-7", "2022-06-01").is(Overdue, Some("2025-06-01"));
    of(40).with(Loinc, "10524-7", "2022-06-01").with(Loinc, "21440-3", "2022-06-01").is(Complete, Some("2027-06-01"));
    of(40).with(Cpt, "87624", "2020-06-01").is(Overdue, Some("2025-06-01"));
    // An HPV test before 30 does not count.
    of(31).with(Cpt, "87624", "2024-06-01").status(Overdue);
    of(25).with(Cpt, "87624", "2025-06-01").status(Overdue);
    of(40).with(Snomed, "116140006", "2018-01-01").status(NotApplicable);
}

/// "All adults aged 45 to 75 years: FIT every year, stool DNA-FIT every 3 years, CT colonography every 5 years, flexible sigmoidoscopy
/// every 5 years, colonoscopy every 10 years."
#[test]
fn colorectal_cancer() {
    let of = |age| of("colorectal-cancer", Male, age);
    of(44).status(NotApplicable);
    of(76).status(NotApplicable);
    of(50).status(Overdue);
    of(60).with(Cpt, "45378", "2017-06-01").is(Complete, Some("2027-06-01"));
    of(60).with(Snomed, "73761001", "2016-06-01").is(Overdue, Some("2026-06-01"));
    of(60).with(Loinc, "57905-2", "2025-10-01").is(Complete, Some("2026-10-01"));
    of(60).with(Cpt, "81528", "2023-07-01").is(DueSoon, Some("2026-07-01"));
    of(60).with(Cpt, "45330", "2023-01-01").is(Complete, Some("2028-01-01"));
    of(60).with(Cpt, "74263", "2022-01-01").is(Complete, Some("2027-01-01"));
    // What lasts longest counts, not what is newest.
    let both = of(60).with(Cpt, "45378", "2020-01-01").with(Cpt, "82274", "2025-01-01").outcome();
    assert_eq!((both.last_action.as_deref(), both.next_action_on), (Some("Colonoscopy"), Some(day("2030-01-01"))));
    // After polyps only colonoscopy counts, and for a shorter time.
    of(60).with(Snomed, "73761001", "2024-01-01").with(Snomed, "68496003", "2024-01-01").is(Complete, Some("2027-01-01"));
    of(60).with(Cpt, "82274", "2026-01-01").with(Snomed, "68496003", "2024-01-01").status(Overdue);
    of(60).with(Icd10cm, "C18.7", "2024-01-01").status(NotApplicable);
    // A newcomer of 45 has three months.
    of(45).born("1981-05-01").is(DueSoon, Some("2026-08-01"));
    // A colonoscopy of 2019 is due in 2029, when the person is 76.
    of(73).with(Cpt, "45378", "2019-07-01").is(Complete, None);
}

/// "Adults aged 50 to 80 years who have a 20 pack-year smoking history and currently smoke or have quit within the past 15 years."
#[test]
fn lung_cancer() {
    let smoker = |packs, last: &str| {
        of("lung-cancer", Male, 60).with(Snomed, "401201003", "2024-01-01").value(packs).with(Loinc, "72166-2", last).answer("449868002")
    };
    smoker(19.0, "2025-01-01").status(NotApplicable);
    smoker(20.0, "2025-01-01").status(Overdue);
    smoker(30.0, "2010-01-01").status(NotApplicable);
    smoker(30.0, "2012-01-01").with(Loinc, "72166-2", "2025-01-01").answer("8517006").status(Overdue);
    smoker(20.0, "2025-01-01").with(Cpt, "71271", "2025-12-01").is(Complete, Some("2026-12-01"));
    of("lung-cancer", Male, 60).with(Loinc, "72166-2", "2025-01-01").answer("266919005").status(NotApplicable);
}

/// "One-time screening with ultrasonography in men aged 65 to 75 years who have ever smoked."
#[test]
fn abdominal_aortic_aneurysm() {
    let smoker = |sex, age| of("abdominal-aortic-aneurysm", sex, age).with(Loinc, "72166-2", "2010-01-01").answer("8517006");
    smoker(Male, 64).status(NotApplicable);
    smoker(Female, 70).status(NotApplicable);
    smoker(Male, 70).status(Overdue);
    smoker(Male, 70).with(Cpt, "76706", "2022-01-01").is(Complete, None);
    of("abdominal-aortic-aneurysm", Male, 70).with(Loinc, "72166-2", "2010-01-01").answer("266919005").status(NotApplicable);
}

/// "Women 65 years or older. A scan before that age counts for ten years."
#[test]
fn osteoporosis() {
    let of = |age| of("osteoporosis", Female, age);
    of(64).status(NotApplicable);
    of(70).status(Overdue);
    of(80).with(Cpt, "77080", "2012-01-11").is(Complete, None);
    of(70).with(Cpt, "77080", "2020-01-01").is(Complete, Some("2030-01-01"));
    of(70).with(Icd10cm, "M81.0", "2020-01-01").status(NotApplicable);
}

/// Depression, tobacco, alcohol: "in the adult population", every year.
#[test]
fn yearly_questions() {
    for (measure, code) in [("depression", "44261-6"), ("alcohol", "75626-2"), ("tobacco", "72166-2")] {
        of(measure, Female, 17).status(NotApplicable);
        of(measure, Female, 30).status(Overdue);
        of(measure, Female, 30).with(Loinc, code, "2025-12-01").is(Complete, Some("2026-12-01"));
        of(measure, Female, 30).with(Loinc, code, "2025-07-01").is(DueSoon, Some("2026-07-01"));
    }
    of("depression", Female, 30).with(Icd10cm, "F33.1", "2020-01-01").status(NotApplicable);
    of("depression", Female, 30).with(Icd10cm, "F33.1", "2020-01-01").until("2021-01-01").status(Overdue);
}

/// "All adults aged 18 years and older at least once"; "18 to 79 years, once"; "15 to 65 years, one-time".
#[test]
fn infections() {
    for (measure, code, from, to) in [("hepatitis-b", "5196-1", 18, 120), ("hepatitis-c", "16128-1", 18, 79), ("hiv", "56888-1", 15, 65)] {
        of(measure, Male, from - 1).status(NotApplicable);
        of(measure, Male, 40).status(Overdue);
        of(measure, Male, 40).with(Loinc, code, "2001-01-01").is(Complete, None);
        if to < 120 {
            of(measure, Male, to + 1).status(NotApplicable);
        }
    }
    of("hiv", Male, 40).with(Icd10cm, "B20", "2020-01-01").status(NotApplicable);
}

/// "Annual vaccination for all adults 19 years or older, ideally in September or October."
#[test]
fn influenza() {
    let of = || of("influenza", Female, 40);
    of().on("2026-08-01").is(DueSoon, Some("2026-10-31"));
    of().on("2026-10-31").is(DueSoon, Some("2026-10-31"));
    of().on("2026-11-01").is(Overdue, Some("2026-10-31"));
    of().on("2027-06-30").is(Overdue, Some("2026-10-31"));
    of().on("2027-07-01").is(NotApplicable, Some("2027-10-31"));
    let vaccinated = || of().with(Cvx, "140", "2026-09-20");
    vaccinated().on("2026-09-20").is(Complete, Some("2027-10-31"));
    vaccinated().on("2027-07-31").is(Complete, Some("2027-10-31"));
    vaccinated().on("2027-08-01").is(DueSoon, Some("2027-10-31"));
    // The vaccine of the season before.
    of().with(Cvx, "140", "2026-04-01").on("2026-11-02").is(Overdue, Some("2026-10-31"));
}

/// "By individual decision of patient and clinician. It is never shown as overdue."
#[test]
fn covid_19() {
    let of = || of("covid-19", Female, 40);
    of().on("2027-02-01").is(DueSoon, Some("2026-12-31"));
    of().with(Cvx, "309", "2026-10-01").on("2027-02-01").is(Complete, Some("2027-12-31"));
}

/// "A booster of Td or Tdap every 10 years for adults 19 years or older."
#[test]
fn td_tdap() {
    let of = || of("td-tdap", Male, 40);
    of().status(Overdue);
    of().with(Cvx, "115", "2018-01-01").is(Complete, Some("2028-01-01"));
    of().with(Cvx, "115", "2014-01-01").with(Cvx, "113", "2016-09-01").is(DueSoon, Some("2026-09-01"));
}

/// "Two doses of recombinant zoster vaccine, 2 to 6 months apart, at age 50 years or older, regardless of earlier zoster vaccine live; a
/// second dose after less than 4 weeks is repeated."
#[test]
fn zoster() {
    let of = |age| of("zoster", Male, age);
    of(49).status(NotApplicable);
    of(60).status(Overdue);
    of(60).with(Cvx, "121", "2015-01-01").status(Overdue);
    of(60).with(Cvx, "187", "2026-05-01").is(Complete, Some("2026-11-01"));
    of(60).with(Cvx, "187", "2025-05-01").is(Overdue, Some("2025-11-01"));
    of(60).with(Cvx, "187", "2025-05-01").with(Cvx, "187", "2025-08-01").is(Complete, None);
    of(60).with(Cvx, "187", "2026-05-01").with(Cvx, "187", "2026-05-20").is(Complete, Some("2026-11-20"));
    let partial = of(60).with(Cvx, "187", "2026-05-01").outcome();
    assert_eq!(
        (partial.why.kind, partial.why.text.as_str()),
        (WhyKind::PartialEvidence, "Zoster vaccine, dose 1, May 1, 2026. Zoster vaccine, dose 2 is next.")
    );
}

/// "At age 50 years or older: one dose of PCV20 or PCV21, or PCV15 followed by PPSV23 after a year. After PPSV23 or PCV13 alone: one dose
/// of PCV20 or PCV21 after a year."
#[test]
fn pneumococcal() {
    let of = |age| of("pneumococcal", Female, age);
    of(49).status(NotApplicable);
    of(55).status(Overdue);
    of(55).with(Cvx, "216", "2024-01-01").is(Complete, None);
    of(55).with(Cvx, "327", "2025-01-01").is(Complete, None);
    of(55).with(Cvx, "215", "2026-01-01").is(Complete, Some("2027-01-01"));
    of(55).with(Cvx, "215", "2024-01-01").with(Cvx, "33", "2025-02-01").is(Complete, None);
    of(70).with(Cvx, "33", "2020-01-01").is(Overdue, Some("2021-01-01"));
    of(70).with(Cvx, "33", "2020-01-01").with(Cvx, "216", "2022-01-01").is(Complete, None);
    of(70).with(Cvx, "133", "2016-01-01").is(Overdue, Some("2017-01-01"));
    of(75).with(Cvx, "133", "2016-01-01").with(Cvx, "33", "2017-02-01").is(Complete, None);
    // PPSV23 before 65 does not complete the schedule.
    of(70).with(Cvx, "133", "2012-01-01").with(Cvx, "33", "2013-02-01").status(Overdue);
}

#[test]
fn whoever_died_or_has_no_date_of_birth_has_no_gaps() {
    for measure in &LIBRARY.measures {
        for facts in [
            Facts { dob: Some(day("1970-01-01")), sex: Female, is_deceased: true },
            Facts { dob: None, sex: Female, is_deceased: false },
            Facts { dob: Some(day("2030-01-01")), sex: Female, is_deceased: false },
        ] {
            let person = Person::new(&LIBRARY, facts, Vec::new(), day(TODAY));
            assert_eq!(evaluate(measure, &person, None, day(TODAY)).status, NotApplicable);
        }
    }
}

#[test]
fn a_decision_counts_until_its_last_day() {
    let measure = LIBRARY.measure("colorectal-cancer").unwrap();
    let facts = Facts { dob: Some(day("1960-01-01")), sex: Male, is_deceased: false };
    let person = Person::new(&LIBRARY, facts, Vec::new(), day(TODAY));
    let decision = |kind, until: Option<&str>| Decision { kind, done_on: None, until: until.map(day) };
    let decided = |decision: &Decision| evaluate(measure, &person, Some(decision), day(TODAY)).status;
    assert_eq!(decided(&decision(DecisionKind::Declined, Some("2026-06-15"))), NotApplicable);
    assert_eq!(decided(&decision(DecisionKind::Declined, Some("2026-06-14"))), Overdue);
    assert_eq!(decided(&decision(DecisionKind::NotApplicable, None)), NotApplicable);
}

#[test]
fn somebody_born_on_february_29_joins_on_march_1_of_a_common_year() {
    let born = || of("colorectal-cancer", Female, 45).born("1980-02-29");
    born().on("2025-02-28").status(NotApplicable);
    born().on("2025-03-01").is(DueSoon, Some("2025-06-01"));
    born().on("2025-06-02").is(Overdue, None);
    born().on("2056-02-28").status(Overdue);
    born().on("2056-02-29").status(NotApplicable);
}

#[test]
fn records_of_tomorrow_do_not_count() {
    of("colorectal-cancer", Female, 50).with(Cpt, "45378", "2026-06-16").status(Overdue);
    of("colorectal-cancer", Female, 50).with(Cpt, "45378", "2026-06-15").status(Complete);
}
