//! Shares of a provider's days and their rules (navigation.md §5.11). No I/O.

use std::collections::{BTreeMap, BTreeSet};

use huddle_sdk::id_type;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::types::model::TypeId;

id_type!(
    /// A share of a weekday.
    RatioId
);

/// Shares of a day may differ from 100 percent by rounding.
const TOTALS: std::ops::RangeInclusive<i32> = 99..=101;

/// The share of a provider's bookable minutes of a weekday that a kind of visit gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::VisitMixRatio)]
pub struct VisitMixRatio {
    /// ID.
    #[schema(value_type = i64)]
    pub id: RatioId,
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// Percent, 0 to 100.
    pub percentage_of_slots: i16,
}

/// A share in a request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = schedule::VisitMixRatioInput)]
pub struct RatioInput {
    /// The stored share, if there is one.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub id: Option<RatioId>,
    /// The provider's user ID, the same in all shares.
    pub physician_id: UserId,
    /// The kind of visit.
    #[schema(value_type = i64)]
    pub appointment_type_id: TypeId,
    /// 1 is Monday, 7 is Sunday.
    #[schema(minimum = 1, maximum = 7)]
    pub day_of_week: i16,
    /// Percent.
    #[schema(minimum = 0, maximum = 100)]
    pub percentage_of_slots: i16,
}

/// A stored share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// ID.
    pub id: RatioId,
    /// Percent.
    pub percentage: i16,
}

/// Shares by weekday and kind of visit.
pub type Mix = BTreeMap<(i16, TypeId), Share>;

/// Checks shares that replace some of the stored ones (navigation.md §5.11): each is between 0 and 100, and a weekday with a change adds up
/// to 99 to 101 or has only zeros. Returns the weekdays with only zeros, which have no shares any more. `allowed` are the kinds of visit
/// that the provider gives.
pub fn check(changes: &[RatioInput], stored: &Mix, allowed: &BTreeSet<TypeId>) -> Result<Vec<i16>> {
    let mut problem = Problem::invalid("The visit mix is not valid");
    let mut mix: BTreeMap<(i16, TypeId), i16> = stored.iter().map(|(key, share)| (*key, share.percentage)).collect();
    // Kinds that the provider no longer gives are excluded.
    mix.retain(|(_, kind), _| allowed.contains(kind));
    let mut seen = BTreeSet::new();
    for (index, change) in changes.iter().enumerate() {
        let pointer = |field: &str| format!("/visit_mix_ratios/{index}/{field}");
        let key = (change.day_of_week, change.appointment_type_id);
        if !(1..=7).contains(&change.day_of_week) {
            problem = problem.field(pointer("day_of_week"), "Between 1 and 7");
        }
        if !(0..=100).contains(&change.percentage_of_slots) {
            problem = problem.field(pointer("percentage_of_slots"), "Between 0 and 100");
        }
        if !seen.insert(key) {
            problem = problem.field(pointer("appointment_type_id"), "Twice on the same day");
        }
        if change.id.is_some_and(|id| stored.get(&key).is_none_or(|share| share.id != id)) {
            return Err(Problem::not_found("Visit mix ratio does not exist"));
        }
        if !allowed.contains(&change.appointment_type_id) {
            return Err(Problem::not_found("The provider does not give this kind of visit in a visit mix"));
        }
        mix.insert(key, change.percentage_of_slots);
    }
    let days: BTreeSet<i16> = changes.iter().map(|change| change.day_of_week).collect();
    let total = |day: i16| mix.iter().filter(|((other, _), _)| *other == day).map(|(_, share)| i32::from(*share)).sum::<i32>();
    let (emptied, kept): (Vec<i16>, Vec<i16>) =
        days.into_iter().partition(|&day| total(day) == 0 && stored.keys().any(|(other, _)| *other == day));
    if problem.body().errors.is_empty() && kept.iter().any(|&day| !TOTALS.contains(&total(day))) {
        problem = problem.field("/visit_mix_ratios", "Total not 100");
    }
    if problem.body().errors.is_empty() { Ok(emptied) } else { Err(problem) }
}

/// Usage of a kind's share of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::VisitMixUse)]
pub struct VisitMixUse {
    /// The kind of visit.
    #[schema(value_type = i64)]
    pub appointment_type_id: TypeId,
    /// Name in every tenant.
    pub unique_key: String,
    /// Display name.
    pub name: String,
    /// Percent of the day; null: the weekday has no limits.
    pub percentage_of_slots: Option<i16>,
    /// Minutes of the day that it may take; null: no limit.
    pub allotted_minutes: Option<i64>,
    /// Minutes that appointments of it take.
    pub used_minutes: i64,
    /// Minutes that are left; null: no limit.
    pub remaining_minutes: Option<i64>,
}

/// Returns the allotment of a share: bookable minutes of the day × percentage, in whole minutes.
#[must_use]
pub const fn allotted(bookable_minutes: i64, percentage: i16) -> i64 {
    bookable_minutes * percentage as i64 / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(kind: i64, day_of_week: i16, percentage_of_slots: i16) -> RatioInput {
        RatioInput { id: None, physician_id: UserId(7), appointment_type_id: TypeId(kind), day_of_week, percentage_of_slots }
    }

    fn refused(changes: &[RatioInput], stored: &Mix) -> Option<(String, String)> {
        let allowed = [TypeId(1), TypeId(2)].into();
        check(changes, stored, &allowed).err().map(|problem| {
            let error = problem.body().errors.first().cloned();
            error.map_or_else(|| (String::new(), problem.body().kind.to_string()), |error| (error.pointer, error.detail))
        })
    }

    /// navigation.md §5.11.
    #[test]
    fn a_day_adds_up_to_99_to_101() {
        let empty = Mix::new();
        for (first, second, is_valid) in
            [(50, 50, true), (49, 50, true), (51, 50, true), (48, 50, false), (52, 50, false), (0, 100, true), (0, 0, false)]
        {
            let text = refused(&[input(1, 3, first), input(2, 3, second)], &empty).map(|(_, text)| text);
            assert_eq!(text.as_deref(), (!is_valid).then_some("Total not 100"), "{first} + {second}");
        }
        assert_eq!(refused(&[input(1, 3, 101)], &empty).expect("refused").1, "Between 0 and 100");
        assert_eq!(refused(&[input(1, 3, -1)], &empty).expect("refused").0, "/visit_mix_ratios/0/percentage_of_slots");
    }

    #[test]
    fn stored_shares_of_the_day_count() {
        let share = |id, percentage| Share { id: RatioId(id), percentage };
        let stored: Mix = [((3, TypeId(1)), share(10, 40)), ((3, TypeId(2)), share(11, 60)), ((3, TypeId(9)), share(12, 50))].into();
        assert_eq!(refused(&[input(1, 3, 39)], &stored), None, "a kind that the provider no longer gives does not count");
        assert_eq!(refused(&[input(1, 3, 50)], &stored).expect("refused").1, "Total not 100");
        assert_eq!(refused(&[RatioInput { id: Some(RatioId(11)), ..input(1, 3, 40) }], &stored).expect("refused").1, "not-found");
        assert_eq!(refused(&[input(9, 3, 50)], &stored).expect("refused").1, "not-found");
        let allowed = [TypeId(1), TypeId(2)].into();
        assert_eq!(check(&[input(1, 3, 0), input(2, 3, 0)], &stored, &allowed).expect("valid"), [3], "the day is emptied");
        assert_eq!(check(&[input(1, 3, 41), input(2, 3, 59)], &stored, &allowed).expect("valid"), [0; 0]);
    }

    #[test]
    fn an_allotment_is_a_share_of_the_bookable_minutes() {
        assert_eq!(allotted(480, 25), 120);
        assert_eq!(allotted(100, 33), 33);
    }
}
