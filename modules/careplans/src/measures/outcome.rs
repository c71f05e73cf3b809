//! The result of an evaluation, with the reason for it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::definition::System;

/// Status of a person for a measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::CareGapStatus)]
pub enum CareGapStatus {
    /// It does not concern this person.
    #[serde(rename = "Not Applicable")]
    NotApplicable,
    /// Nothing is due.
    Complete,
    /// It is due within the measure's window.
    #[serde(rename = "Due Soon")]
    DueSoon,
    /// The due date has passed.
    Overdue,
}

impl CareGapStatus {
    /// Returns the name in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotApplicable => "not_applicable",
            Self::Complete => "complete",
            Self::DueSoon => "due_soon",
            Self::Overdue => "overdue",
        }
    }

    /// Returns the label on the wire.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::NotApplicable => "Not Applicable",
            Self::Complete => "Complete",
            Self::DueSoon => "Due Soon",
            Self::Overdue => "Overdue",
        }
    }

    /// Parses the name in the database.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        [Self::NotApplicable, Self::Complete, Self::DueSoon, Self::Overdue].into_iter().find(|status| status.name() == name)
    }

    /// Returns whether something remains to be done.
    #[must_use]
    pub const fn is_gap(self) -> bool {
        matches!(self, Self::DueSoon | Self::Overdue)
    }
}

/// The result for one person and one measure.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The status.
    pub status: CareGapStatus,
    /// Last service, e.g. `Colonoscopy`, of those that count longest.
    pub last_action: Option<String>,
    /// Day of the last service.
    pub last_action_on: Option<NaiveDate>,
    /// The last day before it is overdue; none: nothing will be due, or it is overdue because it was never done.
    pub next_action_on: Option<NaiveDate>,
    /// Reason.
    pub why: Why,
}

/// Reason for the status of a measure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::Why)]
pub struct Why {
    /// Kind of the reason.
    pub kind: WhyKind,
    /// The reason as text. It names no person.
    pub text: String,
    /// The records that counted, or that exclude the person.
    pub records: Vec<CountedRecord>,
}

/// Kind of reason for a status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::WhyKind)]
#[serde(rename_all = "snake_case")]
pub enum WhyKind {
    /// Records show that it was done.
    Evidence,
    /// Records show a part of it, e.g. the first of two doses.
    PartialEvidence,
    /// No record shows that it was done.
    NoEvidence,
    /// A record excludes the person.
    Exclusion,
    /// Age, sex or conditions do not match.
    Population,
    /// The season is over.
    Season,
    /// A clinician decided.
    Override,
    /// Staff keep the measure (manual tracking).
    Staff,
}

/// A record that counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::CountedRecord)]
pub struct CountedRecord {
    /// Service that it counted as, e.g. `Colonoscopy`.
    pub label: String,
    /// ID of the clinical record; null: staff recorded it.
    pub record_id: Option<i64>,
    /// ID of the result that staff recorded; null: it is a clinical record.
    pub result_id: Option<i64>,
    /// Code system.
    pub system: System,
    /// Code.
    pub code: String,
    /// Day of the record.
    pub on: NaiveDate,
}
