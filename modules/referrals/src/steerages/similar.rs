//! Steerages of a person that ask for the same. No I/O.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::ids::SteerageId;

/// Why another steerage of the person is similar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::SimilarReason)]
pub enum SimilarReason {
    /// It asks for the same and is still open.
    Duplicate,
    /// It asks for the same and its last day has passed.
    Expired,
}

/// Another steerage of the person for the same specialty, service type or procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::SimilarSteerage)]
pub struct SimilarSteerage {
    /// ID.
    #[schema(value_type = i64)]
    pub id: SteerageId,
    /// Its description.
    pub description: String,
    /// Why it is listed.
    pub reason: SimilarReason,
}

/// What a steerage asks for, for comparing it with others of the person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Request {
    /// ID.
    pub id: SteerageId,
    /// Description.
    pub description: String,
    /// Specialty.
    pub specialty_group: Option<i32>,
    /// Service type.
    pub location_type: Option<i32>,
    /// Procedure.
    pub cpt_code: Option<String>,
    /// Last day on which it applies.
    pub effective_through: Option<NaiveDate>,
    /// Whether it was denied, or its loop is closed.
    pub is_over: bool,
}

/// Returns the other steerages of a person that ask for the same as one: the same specialty, service type or procedure. Those whose last
/// day has passed are expired; denied and closed ones are omitted.
#[must_use]
pub fn similar(id: SteerageId, all: &[Request], today: NaiveDate) -> Vec<SimilarSteerage> {
    let Some(own) = all.iter().find(|request| request.id == id) else { return Vec::new() };
    let asks_for_same = |other: &&Request| {
        let is_same_option = match (own.specialty_group, own.location_type) {
            (None, None) => false,
            options => options == (other.specialty_group, other.location_type),
        };
        is_same_option || (own.cpt_code.is_some() && own.cpt_code == other.cpt_code)
    };
    let others = all.iter().filter(|other| other.id != id && !other.is_over).filter(asks_for_same);
    others
        .map(|other| {
            let is_expired = other.effective_through.is_some_and(|last| last < today);
            let reason = if is_expired { SimilarReason::Expired } else { SimilarReason::Duplicate };
            SimilarSteerage { id: other.id, description: other.description.clone(), reason }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn others_for_the_same_are_duplicates_or_expired() {
        let request = |id: i64, specialty_group: Option<i32>, location_type: Option<i32>, cpt_code: Option<&str>| Request {
            id: SteerageId(id),
            specialty_group,
            location_type,
            cpt_code: cpt_code.map(str::to_owned),
            ..Request::default()
        };
        let ended = |id, on: &str| Request { effective_through: Some(day(on)), ..request(id, Some(1), None, None) };
        let all = [
            request(1, Some(1), None, Some("45378")),
            request(2, Some(1), None, None),
            request(3, Some(2), None, None),
            request(4, None, Some(7), Some("45378")),
            ended(5, "2026-05-31"),
            ended(6, "2026-06-01"),
            Request { is_over: true, ..request(7, Some(1), None, None) },
            request(8, None, None, None),
        ];
        let found = |id| similar(SteerageId(id), &all, day("2026-06-01")).into_iter().map(|it| (it.id.0, it.reason)).collect::<Vec<_>>();
        let (duplicate, expired) = (SimilarReason::Duplicate, SimilarReason::Expired);
        assert_eq!(found(1), [(2, duplicate), (4, duplicate), (5, expired), (6, duplicate)]);
        assert_eq!(found(4), [(1, duplicate)]);
        assert_eq!(found(8), [], "nothing is asked for yet");
        assert_eq!(found(9), []);
    }
}
