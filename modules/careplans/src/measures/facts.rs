//! Facts about a person: the input of an evaluation.

use chrono::NaiveDate;

use super::definition::{Sex, System};
use super::library::{Library, SetId};

/// A person.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Sex.
    pub sex: Sex,
    /// Whether the person has died.
    pub is_deceased: bool,
}

/// Origin of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// ID in `core.clinical_record`.
    Record(i64),
    /// ID of a result that staff recorded.
    Result(i64),
    /// A decision that it was done elsewhere.
    Decision,
}

/// A coded record of something that was done, found or prescribed.
#[derive(Debug, Clone, PartialEq)]
pub struct Evidence {
    /// Origin.
    pub origin: Origin,
    /// Code system.
    pub system: System,
    /// Code.
    pub code: String,
    /// First day.
    pub starts_on: NaiveDate,
    /// Last day, if it has ended.
    pub ends_on: Option<NaiveDate>,
    /// Measured value.
    pub value: Option<f64>,
    /// Code of the answer.
    pub answer: Option<String>,
    /// Number of the dose of a series, if it is known.
    pub dose: Option<usize>,
}

/// A result with which staff keep a measure themselves, instead of its rules (manual tracking).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Id of the measure.
    pub measure: String,
    /// Completed service.
    pub label: String,
    /// Day on which it was done.
    pub done_on: NaiveDate,
    /// The last day before it is overdue.
    pub due_on: NaiveDate,
}

/// A person with the records that any measure examines.
#[derive(Debug)]
pub struct Person {
    pub(super) facts: Facts,
    /// Sorted by day and record, so that the order in which the records were found does not matter.
    pub(super) evidence: Vec<Evidence>,
    /// Records per set of codes, sorted.
    members: Vec<(SetId, usize)>,
    /// At most one per measure.
    kept: Vec<Kept>,
}

impl Person {
    /// Prepares a person for evaluation. Records that begin after `today` are omitted.
    #[must_use]
    pub fn new(library: &Library, facts: Facts, mut evidence: Vec<Evidence>, today: NaiveDate) -> Self {
        evidence.retain(|one| one.starts_on <= today);
        evidence.sort_by(|a, b| (a.starts_on, a.origin, a.system, &a.code).cmp(&(b.starts_on, b.origin, b.system, &b.code)));
        let mut members: Vec<(SetId, usize)> = evidence
            .iter()
            .enumerate()
            .flat_map(|(index, one)| library.sets_of(one.system, &one.code).map(move |set| (set, index)))
            .collect();
        members.sort_unstable();
        members.dedup();
        Self { facts, evidence, members, kept: Vec::new() }
    }

    /// Returns the same person with measures that staff keep.
    #[must_use]
    pub fn keeping(self, kept: Vec<Kept>) -> Self {
        Self { kept, ..self }
    }

    /// Returns the same person with further records.
    pub(super) fn with_also(&self, library: &Library, further: Vec<Evidence>, today: NaiveDate) -> Self {
        Self::new(library, self.facts, self.evidence.iter().cloned().chain(further).collect(), today).keeping(self.kept.clone())
    }

    /// Returns how staff keep a measure.
    pub(super) fn kept(&self, measure: &str) -> Option<&Kept> {
        self.kept.iter().find(|one| one.measure == measure)
    }

    /// Returns the records with a code of the set, oldest first.
    pub(super) fn with(&self, set: SetId) -> impl DoubleEndedIterator<Item = &Evidence> {
        let start = self.members.partition_point(|(id, _)| *id < set);
        let end = self.members.partition_point(|(id, _)| *id <= set);
        self.members.get(start..end).unwrap_or_default().iter().filter_map(|(_, index)| self.evidence.get(*index))
    }
}
