//! A person's measures as shown on screens.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::cases::PlanCase;
use crate::measures::definition::Source;
use crate::measures::evaluate::DecisionKind;
use crate::measures::library::Measure;
use crate::measures::outcome::{CareGapStatus, Outcome, Why};
use crate::results::model::{RecordedResult, ResultKindDetail};

/// A measure.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::Measure)]
pub struct MeasureDetail {
    /// Stable name, e.g. `colorectal-cancer`.
    pub id: String,
    /// Title.
    pub name: String,
    /// Heading under which lists show it.
    pub group: String,
    /// Recommended action for a gap.
    pub next_step: String,
    /// Version of its rules.
    pub version: u32,
    /// Whether the patient and the clinician decide about it individually; it is never overdue.
    pub is_shared_decision: bool,
    /// Results that can be recorded.
    pub result_kinds: Vec<ResultKindDetail>,
    /// The published recommendation.
    pub source: Source,
}

impl From<&Measure> for MeasureDetail {
    fn from(measure: &Measure) -> Self {
        let definition = &measure.definition;
        Self {
            id: definition.id.clone(),
            name: definition.name.clone(),
            group: definition.group.clone(),
            next_step: definition.next_step.clone(),
            version: definition.version,
            is_shared_decision: definition.is_shared_decision,
            result_kinds: definition.result.iter().map(ResultKindDetail::from).collect(),
            source: definition.source.clone(),
        }
    }
}

/// A person's preventive care.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::PersonMeasures)]
pub struct PersonMeasures {
    /// False: 'Will be ready for review 24 hours after the first visit'; no measure is listed.
    pub is_ready: bool,
    /// Whether staff keep the measures (manual tracking): a result says when it is due again.
    pub is_manual: bool,
    /// The latest nightly evaluation, or the latest change of a result.
    pub updated_at: Option<DateTime<Utc>>,
    /// Number of overdue measures.
    pub overdue_count: usize,
    /// Number of measures that are due soon.
    pub due_soon_count: usize,
    /// The measures.
    pub measure_collection_measures: Vec<CollectionMeasure>,
}

/// A measure with the person's reports; there is one.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::CollectionMeasure)]
pub struct CollectionMeasure {
    /// The measure.
    pub measure: MeasureDetail,
    /// Status of the person.
    pub measure_reports: Vec<MeasureReport>,
}

/// Status of a person for a measure.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::MeasureReport)]
pub struct MeasureReport {
    /// ID of the care gap, of content type `caregap`, to relate a case to it; null: not stored yet.
    pub id: Option<i64>,
    /// The cases about it; none while To Dos are off.
    pub cases: Vec<PlanCase>,
    /// Whether something remains to be done: it is overdue or due soon.
    pub is_care_gap: bool,
    /// The status.
    pub care_gap_status: CareGapStatus,
    /// Last service, e.g. `Colonoscopy`, of those that count longest.
    pub last_action: Option<String>,
    /// Date of the last service.
    pub last_action_date: Option<NaiveDate>,
    /// The last day before it is overdue; null: nothing will be due, or it is overdue because it was never done.
    pub next_action_date: Option<NaiveDate>,
    /// Reason for the status.
    pub why: Why,
    /// Results that staff recorded, latest first, including those entered in error.
    pub results: Vec<RecordedResult>,
    /// The latest decision of a clinician; null: none was made, or it was withdrawn.
    pub decision: Option<MeasureDecision>,
    /// Version of the decision, for `If-Match`; 0 when none was ever made.
    pub decision_version: i32,
}

impl MeasureReport {
    /// Creates the report of a result and the decision that may have led to it.
    pub fn new(outcome: Outcome, decision: Option<MeasureDecision>) -> Self {
        Self {
            id: None,
            cases: Vec::new(),
            results: Vec::new(),
            is_care_gap: outcome.status.is_gap(),
            care_gap_status: outcome.status,
            last_action: outcome.last_action,
            last_action_date: outcome.last_action_on,
            next_action_date: outcome.next_action_on,
            why: outcome.why,
            decision_version: decision.as_ref().map_or(0, |decision| decision.row_version),
            decision: decision.filter(|decision| decision.kind.is_some()),
        }
    }
}

/// A clinician's decision about a measure.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::MeasureDecision)]
pub struct MeasureDecision {
    /// Decision; null: an earlier decision was withdrawn.
    pub kind: Option<DecisionKind>,
    /// The reason.
    pub reason: String,
    /// Day on which it was done elsewhere, of decisions before results were recorded.
    pub done_on: Option<NaiveDate>,
    /// Last day of the decision; null: until it is withdrawn.
    pub until: Option<NaiveDate>,
    /// The clinician.
    #[schema(value_type = i64)]
    pub decided_by: UserId,
    /// The clinician's name.
    pub decided_by_name: String,
    /// When it was decided.
    pub decided_at: DateTime<Utc>,
    /// Staff member who last confirmed that it still applies; null if nobody did, or if it has an end.
    #[schema(value_type = Option<i64>)]
    pub confirmed_by: Option<UserId>,
    /// Display name.
    pub confirmed_by_name: Option<String>,
    /// When it was last confirmed.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The day on which it is to be reviewed again.
    pub review_on: Option<NaiveDate>,
    /// Version of the decision.
    pub row_version: i32,
}
