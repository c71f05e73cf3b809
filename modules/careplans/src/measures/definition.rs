//! Format of the file of a measure. A file with an unknown field, code system or span is rejected.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::span::Span;

/// A measure: the people whom it concerns, and the records that show that it was done.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// Stable name, e.g. `colorectal-cancer`; the name of its file.
    pub id: String,
    /// Title as shown to clinicians.
    pub name: String,
    /// Heading under which lists show it.
    pub group: String,
    /// Recommended action for a gap.
    pub next_step: String,
    /// Version of this file; raised with each change of what it computes.
    pub version: u32,
    /// Sources of the rule.
    pub source: Source,
    /// People whom it concerns.
    pub population: Population,
    /// Exclusions from the population.
    #[serde(default)]
    pub exclusion: Vec<Criterion>,
    /// Period before the due date in which a measure is "Due Soon", and grace period after joining the population.
    pub due_soon: Span,
    /// Season in which it is due every year, e.g. for influenza.
    pub season: Option<Season>,
    /// Whether patient and clinician decide individually: it is then never "Overdue".
    #[serde(default)]
    pub is_shared_decision: bool,
    /// Choices for doing it. The one that lasts longest counts.
    pub option: Vec<Choice>,
    /// Results that staff can record. Their ids are stored with results and never change.
    pub result: Vec<ResultKind>,
}

/// The published recommendation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::MeasureSource)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Publisher, e.g. `USPSTF`.
    pub organization: String,
    /// Title of the recommendation.
    pub title: String,
    /// Year of the recommendation.
    pub year: u16,
    /// Grade, if the publisher gives one.
    pub grade: Option<String>,
    /// Text, shortened.
    pub statement: String,
    /// Page.
    pub url: String,
}

/// Age, sex and conditions. All given parts must hold.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Population {
    /// Age in completed years.
    pub age: Option<AgeRange>,
    /// Sex as recorded.
    pub sex: Option<Sex>,
    /// Each of these must hold.
    #[serde(default)]
    pub condition: Vec<Condition>,
    /// None of these may hold.
    #[serde(default)]
    pub unless: Vec<Criterion>,
}

/// Completed years, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgeRange {
    /// First age.
    #[serde(default)]
    pub from: u32,
    /// Last age; none: for life.
    pub to: Option<u32>,
}

impl AgeRange {
    /// Returns whether an age is within the range.
    #[must_use]
    pub fn contains(self, age: u32) -> bool {
        age >= self.from && self.to.is_none_or(|to| age <= to)
    }
}

/// Sex as recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Sex {
    /// Female.
    Female,
    /// Male.
    Male,
    /// Not recorded.
    Unknown,
}

/// Something that must be known of a person: one of several criteria.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// Description, e.g. `Smoked 20 pack-years or more`.
    pub label: String,
    /// At least one of these holds.
    pub any: Vec<Criterion>,
}

/// A record that a person has.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    /// Description, e.g. `Total colectomy`.
    pub label: String,
    /// Codes.
    pub codes: Codes,
    /// Whether the record must not have ended.
    #[serde(default)]
    pub is_active: bool,
    /// Maximum age of the record.
    pub within: Option<Span>,
    /// Minimum value.
    pub at_least: Option<f64>,
    /// Codes of accepted answers.
    #[serde(default)]
    pub answers: Vec<String>,
    /// Whether only the newest record with these codes is examined.
    #[serde(default)]
    pub is_latest: bool,
}

/// Codes by system. ICD-10-CM codes include those below them: `C18` is also `C18.9`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Codes {
    /// Names of sets in `code-sets.toml`.
    #[serde(default)]
    pub sets: Vec<String>,
    /// CPT.
    #[serde(default)]
    pub cpt: Vec<String>,
    /// CVX.
    #[serde(default)]
    pub cvx: Vec<String>,
    /// HCPCS Level II.
    #[serde(default)]
    pub hcpcs: Vec<String>,
    /// ICD-10-CM.
    #[serde(default)]
    pub icd10cm: Vec<String>,
    /// LOINC.
    #[serde(default)]
    pub loinc: Vec<String>,
    /// `RxNorm`.
    #[serde(default)]
    pub rxnorm: Vec<String>,
    /// SNOMED CT.
    #[serde(default)]
    pub snomed: Vec<String>,
}

impl Codes {
    /// Returns the codes that are listed here, without those of the named sets.
    pub fn own(&self) -> impl Iterator<Item = (System, &str)> {
        System::ALL.into_iter().flat_map(|system| {
            let codes = match system {
                System::Cpt => &self.cpt,
                System::Cvx => &self.cvx,
                System::Hcpcs => &self.hcpcs,
                System::Icd10cm => &self.icd10cm,
                System::Loinc => &self.loinc,
                System::Rxnorm => &self.rxnorm,
                System::Snomed => &self.snomed,
            };
            codes.iter().map(move |code| (system, code.as_str()))
        })
    }
}

/// A code system, as named in `core.clinical_code`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::CodeSystem)]
#[serde(rename_all = "lowercase")]
pub enum System {
    /// CPT, whose texts are the AMA's.
    Cpt,
    /// Vaccines, by the CDC.
    Cvx,
    /// HCPCS Level II.
    Hcpcs,
    /// ICD-10-CM.
    Icd10cm,
    /// LOINC.
    Loinc,
    /// Medications.
    Rxnorm,
    /// SNOMED CT.
    Snomed,
}

impl System {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Cpt, Self::Cvx, Self::Hcpcs, Self::Icd10cm, Self::Loinc, Self::Rxnorm, Self::Snomed];

    /// Returns the name of the system in `core.clinical_code`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cpt => "cpt",
            Self::Cvx => "cvx",
            Self::Hcpcs => "hcpcs",
            Self::Icd10cm => "icd10cm",
            Self::Loinc => "loinc",
            Self::Rxnorm => "rxnorm",
            Self::Snomed => "snomed",
        }
    }

    /// Parses the name in `core.clinical_code`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|system| system.name() == name)
    }
}

/// A way of doing what the measure asks for: one step, or several in this order.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Description, e.g. `Colonoscopy`.
    pub label: String,
    /// People for whom it counts.
    #[serde(default)]
    pub when: Population,
    /// Period for which it counts after its last step; none: for life.
    pub interval: Option<Span>,
    /// Steps.
    pub step: Vec<Step>,
}

/// A step of a choice.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Description if it differs from the choice, e.g. `Dose 2`.
    pub label: Option<String>,
    /// Codes of the records that show it.
    pub codes: Codes,
    /// Required age at the time of the service.
    pub age_at: Option<AgeRange>,
    /// Whether the record must not have ended, e.g. an active prescription.
    #[serde(default)]
    pub is_active: bool,
    /// Minimum time after the previous step.
    pub min_gap: Option<Span>,
    /// Time after the previous step at which it is due.
    pub due_after: Option<Span>,
}

/// Something that staff can record as done.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultKind {
    /// Stable name, e.g. `colonoscopy`.
    pub id: String,
    /// Description, e.g. `Colonoscopy`.
    pub label: String,
    /// Codes of the records that it counts as: all of them.
    pub codes: Codes,
    /// The number of the dose of a series. A later dose shows that the earlier ones were given.
    pub dose: Option<usize>,
    /// Period for which something that must be active, such as a prescription, counts as active; none: it does not end.
    pub lasts: Option<Span>,
    /// Input of the value.
    #[serde(default)]
    pub value: ValueRule,
}

/// Input of the value of a result.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ValueRule {
    /// Any text, or none.
    #[default]
    Text,
    /// A number, or none.
    Number {
        /// Name of the number, if it differs from the result.
        label: Option<String>,
        /// Unit.
        unit: String,
        /// The code of the record that has the value.
        loinc: String,
        /// Minimum value.
        min: f64,
        /// Maximum value.
        max: f64,
    },
    /// Systolic and diastolic blood pressure, on which the interval depends: required.
    Pressure {},
    /// One of several answers: required.
    Choice {
        /// The code of the record that has the answer.
        loinc: String,
        /// The answers.
        choices: Vec<Answer>,
    },
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Label.
    pub label: String,
    /// SNOMED CT code.
    pub code: String,
}

/// A season that may extend over the end of the year.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// First day: records from then on count for this season.
    pub starts: MonthDay,
    /// Last day before it is overdue.
    pub due: MonthDay,
    /// Last useful day; afterwards the next season counts.
    pub ends: MonthDay,
}

/// A day of every year, written `08-01`. Not February 29.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct MonthDay {
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
}

impl TryFrom<String> for MonthDay {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parsed = text.split_once('-').and_then(|(month, day)| Some((month.parse().ok()?, day.parse().ok()?)));
        // 2023 is a common year.
        match parsed {
            Some((month, day)) if chrono::NaiveDate::from_ymd_opt(2023, month, day).is_some() => Ok(Self { month, day }),
            _ => Err(format!("`{text}` is not a day such as `08-01`")),
        }
    }
}
