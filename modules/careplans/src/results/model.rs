//! Recorded results and their rules. No I/O.

use chrono::{DateTime, Months, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

pub use crate::ids::ResultId;
use crate::measures::definition::{ResultKind, System, ValueRule};
use crate::measures::facts::{Evidence, Facts, Kept, Origin, Person as Evaluated};
use crate::measures::library::{LIBRARY, Library};
use crate::result_files::model::ResultFile;

/// Maximum time until a result is due again, in months.
const MAX_MONTHS: u32 = 15 * 12;

/// Code of a systolic blood pressure.
const SYSTOLIC: &str = "8480-6";
/// Code of a diastolic blood pressure.
const DIASTOLIC: &str = "8462-4";

/// Place where something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = careplans::ResultPlace)]
pub enum Place {
    /// At this practice.
    Here,
    /// Elsewhere, as its source says.
    Elsewhere,
}

/// A result to be recorded, before it is checked.
#[derive(Debug, Clone)]
pub struct NewResult<'a> {
    /// ID of the kind.
    pub kind: &'a str,
    /// When it was done.
    pub done_on: NaiveDate,
    /// Recorded value.
    pub value: &'a Text<0, 200>,
    /// Place where it was done.
    pub place: Place,
    /// Person who did it, or report that says so.
    pub source: &'a Text<0, 200>,
    /// The last day before it is due again.
    pub due_on: Option<NaiveDate>,
}

/// A result that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedResult {
    /// ID of the kind.
    pub kind: String,
    /// Value, as stored.
    pub value: String,
    /// Source, as stored.
    pub source: String,
}

/// A value that the engine understands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Value<'a> {
    Number(f64),
    /// Systolic and diastolic, in mmHg.
    Pressure(f64, f64),
    /// Code of an answer.
    Answer(&'a str),
}

/// Checks a result of a measure for a person born on `born`.
pub(crate) fn checked(
    measure: &str,
    new: &NewResult<'_>,
    born: Option<NaiveDate>,
    is_manual: bool,
    today: NaiveDate,
) -> Result<CheckedResult> {
    let kind = LIBRARY.result_kind(measure, new.kind).ok_or_else(|| Problem::invalid_field("/kind", "Choose what was done"))?;
    if new.done_on > today {
        return Err(Problem::invalid_field("/done_on", "The day is in the future"));
    }
    if born.is_some_and(|born| new.done_on < born) {
        return Err(Problem::invalid_field("/done_on", "The day is before the date of birth"));
    }
    let value = new.value.one_line("/value")?;
    parse(&kind.value, &value).map_err(|text| Problem::invalid_field("/value", text))?;
    let source = new.source.one_line("/source")?;
    if new.place == Place::Elsewhere && source.is_empty() {
        return Err(Problem::invalid_field("/source", "Enter who did it, or which report says so"));
    }
    if let Some(due_on) = new.due_on {
        let latest = today.checked_add_months(Months::new(MAX_MONTHS)).unwrap_or(NaiveDate::MAX);
        if !is_manual {
            return Err(Problem::invalid_field("/due_on", "Only allowed with manual tracking of the measures"));
        }
        if due_on <= new.done_on {
            return Err(Problem::invalid_field("/due_on", "The day is not after the day on which it was done"));
        }
        if due_on > latest {
            return Err(Problem::invalid_field("/due_on", "At most 15 years from now"));
        }
    }
    Ok(CheckedResult { kind: kind.id.clone(), value, source })
}

/// Parses a value; an error says what is expected.
fn parse<'a>(rule: &'a ValueRule, text: &str) -> Result<Option<Value<'a>>, String> {
    match rule {
        ValueRule::Text => Ok(None),
        ValueRule::Number { .. } if text.is_empty() => Ok(None),
        ValueRule::Number { unit, min, max, .. } => match text.parse::<f64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(Some(Value::Number(number))),
            _ => Err(format!("Enter a number from {min} to {max}, in {unit}")),
        },
        ValueRule::Pressure {} => {
            let number = |text: &str, from: u16, to: u16| text.trim().parse::<u16>().ok().filter(|number| (from..=to).contains(number));
            let both = text.split_once('/').and_then(|(high, low)| Some((number(high, 40, 350)?, number(low, 20, 250)?)));
            match both.filter(|(high, low)| high > low) {
                Some((high, low)) => Ok(Some(Value::Pressure(high.into(), low.into()))),
                None => Err("Enter the blood pressure like 120/80".to_owned()),
            }
        }
        ValueRule::Choice { choices, .. } => {
            let answer = choices.iter().find(|answer| answer.label == text).ok_or("Choose an answer")?;
            Ok(Some(Value::Answer(&answer.code)))
        }
    }
}

impl ResultKind {
    /// Returns the records that a result of this kind counts as.
    pub(crate) fn records(&self, origin: Origin, done_on: NaiveDate, value: Option<&str>) -> Vec<Evidence> {
        let record = |system, code: &str, value, answer: Option<&str>| Evidence {
            origin,
            system,
            code: code.to_owned(),
            starts_on: done_on,
            ends_on: self.lasts.map(|span| span.after(done_on)),
            value,
            answer: answer.map(str::to_owned),
            dose: self.dose,
        };
        let mut records: Vec<Evidence> = self.codes.own().map(|(system, code)| record(system, code, None, None)).collect();
        let mut add = |further: Evidence| {
            records.retain(|known| (known.system, &known.code) != (further.system, &further.code));
            records.push(further);
        };
        match (&self.value, value.and_then(|value| parse(&self.value, value).ok().flatten())) {
            (ValueRule::Number { loinc, .. }, Some(Value::Number(number))) => add(record(System::Loinc, loinc, Some(number), None)),
            (ValueRule::Pressure {}, Some(Value::Pressure(high, low))) => {
                add(record(System::Loinc, SYSTOLIC, Some(high), None));
                add(record(System::Loinc, DIASTOLIC, Some(low), None));
            }
            (ValueRule::Choice { loinc, .. }, Some(Value::Answer(code))) => add(record(System::Loinc, loinc, None, Some(code))),
            _ => {}
        }
        records
    }
}

/// A stored result as the engine needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// ID.
    pub id: i64,
    /// Id of the measure.
    pub measure: String,
    /// ID of the kind.
    pub kind: String,
    /// When it was done.
    pub done_on: NaiveDate,
    /// Value.
    pub value: String,
    /// Day on which staff want it to be done again.
    pub due_on: Option<NaiveDate>,
    /// Whether staff keep the person's measures.
    pub is_manual: bool,
}

/// Prepares a person with the results that staff recorded.
pub(crate) fn evaluated(
    library: &Library,
    facts: Facts,
    mut evidence: Vec<Evidence>,
    recorded: &[Recorded],
    today: NaiveDate,
) -> Evaluated {
    let mut newest: Vec<(&Recorded, &ResultKind)> = Vec::new();
    for one in recorded.iter().filter(|one| one.done_on <= today) {
        let Some(kind) = library.result_kind(&one.measure, &one.kind) else { continue };
        evidence.extend(kind.records(Origin::Result(one.id), one.done_on, Some(&one.value)));
        match newest.iter_mut().find(|(known, _)| known.measure == one.measure) {
            Some(known) if (one.done_on, one.id) > (known.0.done_on, known.0.id) => *known = (one, kind),
            Some(_) => {}
            None => newest.push((one, kind)),
        }
    }
    let kept = newest.into_iter().filter(|(one, _)| one.is_manual).filter_map(|(one, kind)| {
        let due_on = one.due_on?;
        Some(Kept { measure: one.measure.clone(), label: kind.label.clone(), done_on: one.done_on, due_on })
    });
    let kept = kept.collect();
    Evaluated::new(library, facts, evidence, today).keeping(kept)
}

/// A result that staff recorded.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::RecordedResult)]
pub struct RecordedResult {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ResultId,
    /// Id of the kind, e.g. `colonoscopy`.
    pub kind: String,
    /// Completed service, e.g. `Colonoscopy`.
    pub label: String,
    /// Day on which it was done.
    pub done_on: NaiveDate,
    /// Value; empty: none.
    pub value: String,
    /// Place where it was done.
    pub place: Place,
    /// Person who did it, or report that says so; empty if not stated.
    pub source: String,
    /// The last day before it is due again, if staff keep the measure; null: by the rules of the measure.
    pub due_on: Option<NaiveDate>,
    /// File, also of a result that was entered in error; null: it has none.
    pub file: Option<ResultFile>,
    /// Staff member who recorded it.
    #[schema(value_type = i64)]
    pub recorded_by: UserId,
    /// Display name.
    pub recorded_by_name: String,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// When it was marked as entered in error; null: it counts.
    pub retracted_at: Option<DateTime<Utc>>,
    /// Staff member who marked it as entered in error.
    pub retracted_by_name: Option<String>,
    /// Reason why it was marked as entered in error.
    pub retracted_reason: Option<String>,
}

/// Input of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = careplans::ValueForm)]
pub enum ValueForm {
    /// Any text, or none.
    Text,
    /// A number, or none.
    Number,
    /// A blood pressure such as `120/80`.
    Pressure,
    /// One of the choices.
    Choice,
}

/// Something that staff can record as done.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::ResultKind)]
pub struct ResultKindDetail {
    /// Id, e.g. `colonoscopy`.
    pub id: String,
    /// Description, e.g. `Colonoscopy`.
    pub label: String,
    /// Input of the value.
    pub value_form: ValueForm,
    /// Name of the value, if it differs from the result, e.g. `LDL cholesterol`.
    pub value_label: Option<String>,
    /// Unit of a number.
    pub unit: Option<String>,
    /// Choices for the value.
    pub choices: Vec<String>,
}

impl From<&ResultKind> for ResultKindDetail {
    fn from(kind: &ResultKind) -> Self {
        let detail = Self {
            id: kind.id.clone(),
            label: kind.label.clone(),
            value_form: ValueForm::Text,
            value_label: None,
            unit: None,
            choices: Vec::new(),
        };
        match &kind.value {
            ValueRule::Text => detail,
            ValueRule::Number { label, unit, .. } => {
                Self { value_form: ValueForm::Number, value_label: label.clone(), unit: Some(unit.clone()), ..detail }
            }
            ValueRule::Pressure {} => Self { value_form: ValueForm::Pressure, unit: Some("mmHg".to_owned()), ..detail },
            ValueRule::Choice { choices, .. } => {
                let choices = choices.iter().map(|answer| answer.label.clone()).collect();
                Self { value_form: ValueForm::Choice, choices, ..detail }
            }
        }
    }
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
