//! What is known of a person: the input of an evaluation.

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

/// A coded record of something that was done, found or prescribed.
#[derive(Debug, Clone, PartialEq)]
pub struct Evidence {
    /// ID in `core.clinical_record`.
    pub record_id: i64,
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
}

/// A person with the records that any measure examines.
#[derive(Debug)]
pub struct Person {
    pub(super) facts: Facts,
    /// Sorted by day and record, so that the order in which the records were found does not matter.
    pub(super) evidence: Vec<Evidence>,
    /// Which records belong to which set of codes, sorted.
    members: Vec<(SetId, usize)>,
}

impl Person {
    /// Prepares a person for evaluation. Records that begin after `today` are left out.
    #[must_use]
    pub fn new(library: &Library, facts: Facts, mut evidence: Vec<Evidence>, today: NaiveDate) -> Self {
        evidence.retain(|one| one.starts_on <= today);
        evidence.sort_by(|a, b| (a.starts_on, a.record_id, a.system, &a.code).cmp(&(b.starts_on, b.record_id, b.system, &b.code)));
        let mut members: Vec<(SetId, usize)> = evidence
            .iter()
            .enumerate()
            .flat_map(|(index, one)| library.sets_of(one.system, &one.code).map(move |set| (set, index)))
            .collect();
        members.sort_unstable();
        members.dedup();
        Self { facts, evidence, members }
    }

    /// The records with a code of the set, oldest first.
    pub(super) fn with(&self, set: SetId) -> impl DoubleEndedIterator<Item = &Evidence> {
        let start = self.members.partition_point(|(id, _)| *id < set);
        let end = self.members.partition_point(|(id, _)| *id <= set);
        self.members.get(start..end).unwrap_or_default().iter().filter_map(|(_, index)| self.evidence.get(*index))
    }
}
