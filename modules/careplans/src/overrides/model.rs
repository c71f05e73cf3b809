//! An override without an end. No I/O.

use chrono::{DateTime, Months, NaiveDate, Utc};
use huddle_sdk::keyset;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::gaps::report::MeasureDecision;
use crate::measures::evaluate::DecisionKind;

/// Time after a confirmation until an override is to be reviewed again, in months.
pub const REVIEW_MONTHS: u32 = 12;

/// An override that applies until it is withdrawn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = careplans::OpenOverride)]
pub struct OpenOverride {
    /// The person.
    pub person_id: PersonId,
    /// The person's user ID, if the person is a patient.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Id of the measure; empty when masked.
    pub measure: String,
    /// Returns the title of the measure.
    pub measure_name: String,
    /// Decision; null when masked.
    pub kind: Option<DecisionKind>,
    /// Reason for the override.
    pub reason: String,
    /// The clinician.
    pub decided_by_name: String,
    /// When it was decided.
    pub decided_at: DateTime<Utc>,
    /// Staff member who last confirmed that it still applies; null if nobody did.
    pub confirmed_by_name: Option<String>,
    /// When it was last confirmed.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The day on which it is to be reviewed again; null: now, since nobody confirmed it.
    pub review_on: Option<NaiveDate>,
    /// Version of the decision, for `If-Match`; 0 when masked.
    pub row_version: i32,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
    /// Place in the list.
    #[serde(skip)]
    pub(super) position: Position,
}

mask!(OpenOverride, |row| Some(row.person_id), keeps { person_id, user_id, first_name, last_name, decided_at, is_masked: true });

/// Confirmation of an override: staff member and time.
#[derive(Debug, Clone)]
pub struct Confirmation {
    /// The clinician.
    pub by: UserId,
    /// Display name.
    pub by_name: String,
    /// Time of the confirmation.
    pub at: DateTime<Utc>,
    /// Date in the tenant's zone at that time.
    pub on: NaiveDate,
}

/// Returns the next version of an override that still applies; 409 unless it is in force and has no end.
pub(super) fn confirmed(decision: Option<MeasureDecision>, confirmation: Confirmation) -> Result<MeasureDecision> {
    let open = decision.filter(|decision| decision.kind.is_some() && decision.until.is_none());
    let open = open.ok_or_else(|| Problem::conflict("Only an override without an end can be confirmed"))?;
    let Confirmation { by, by_name, at, on } = confirmation;
    Ok(MeasureDecision {
        confirmed_by: Some(by),
        confirmed_by_name: Some(by_name),
        confirmed_at: Some(at),
        review_on: on.checked_add_months(Months::new(REVIEW_MONTHS)),
        row_version: open.row_version + 1,
        ..open
    })
}

/// Position of an override in the list: the oldest decision first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position(pub i64, pub i64, pub String);

impl Position {
    /// Creates the position of an override.
    #[must_use]
    pub fn of(row: &OpenOverride) -> Self {
        row.position.clone()
    }

    /// Creates the position of a decision.
    #[must_use]
    pub fn at(decided_at: DateTime<Utc>, person: PersonId, measure: &str) -> Self {
        Self(keyset::micros(decided_at), person.0, measure.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn decision(kind: Option<DecisionKind>, until: Option<&str>) -> MeasureDecision {
        MeasureDecision {
            kind,
            reason: "Mastectomy".to_owned(),
            done_on: None,
            until: until.map(day),
            decided_by: UserId(3),
            decided_by_name: "Nora Page".to_owned(),
            decided_at: DateTime::UNIX_EPOCH,
            confirmed_by: None,
            confirmed_by_name: None,
            confirmed_at: None,
            review_on: None,
            row_version: 4,
        }
    }

    fn confirm(decision: Option<MeasureDecision>, on: &str) -> Result<MeasureDecision> {
        let by_name = "Ada Obi".to_owned();
        confirmed(decision, Confirmation { by: UserId(5), by_name, at: DateTime::UNIX_EPOCH, on: day(on) })
    }

    #[test]
    fn a_confirmed_override_keeps_its_decision_and_is_reviewed_again_after_twelve_months() {
        let open = decision(Some(DecisionKind::NotApplicable), None);
        let first = confirm(Some(open.clone()), "2026-06-15").expect("confirmed");
        assert_eq!((first.review_on, first.row_version, first.confirmed_by), (Some(day("2027-06-15")), 5, Some(UserId(5))));
        assert_eq!((first.kind, &first.reason, first.decided_by), (open.kind, &open.reason, open.decided_by));
        let again = confirm(Some(first), "2028-02-29").expect("confirmed again");
        assert_eq!((again.review_on, again.row_version), (Some(day("2029-02-28")), 6));
    }

    #[test]
    fn only_an_override_in_force_without_an_end_can_be_confirmed() {
        for decision in [None, Some(decision(None, None)), Some(decision(Some(DecisionKind::Declined), Some("2027-01-01")))] {
            let refused = confirm(decision, "2026-06-15").expect_err("refused");
            assert_eq!(refused.body().detail.as_deref(), Some("Only an override without an end can be confirmed"));
        }
    }
}
