//! The types of plans and the people whom they fit. No I/O.

use chrono::{Datelike as _, NaiveDate};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::ids::PlanId;
pub use crate::ids::TypeId;

/// A type of plans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanType {
    /// ID.
    pub id: TypeId,
    /// Name in every tenant, such as `stayingHealthyMen18To44`.
    pub uid: String,
    /// Title.
    pub title: String,
    /// Whether a person can have several open plans of it, one per episode.
    pub episodic: bool,
    /// Whether its plans show measures, and members see them (Staying Healthy).
    pub is_case_based: bool,
    /// The sex that it fits; null: any.
    pub sex: Option<String>,
    /// The youngest age that it fits, in years; null: any.
    pub min_age: Option<i16>,
    /// The oldest age that it fits, in years; null: any.
    pub max_age: Option<i16>,
}

/// A type of plans, for a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::Type)]
pub struct TypeForPerson {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TypeId,
    /// Name in every tenant, such as `stayingHealthyMen18To44`.
    pub uid: String,
    /// Title.
    pub title: String,
    /// Whether a person can have several open plans of it, one per episode.
    pub episodic: bool,
    /// Whether its plans show measures, and members see them (Staying Healthy).
    pub is_case_based: bool,
    /// Whether it fits the person's age and sex.
    pub fits: bool,
    /// The person's open plan of it, which prevents another one unless the type is episodic; null: none.
    #[schema(value_type = Option<i64>)]
    pub open_plan_id: Option<PlanId>,
}

impl PlanType {
    /// Returns whether the type fits a person of this sex and birth date. A type with an age limit fits nobody whose birth date is unknown.
    pub(crate) fn fits(&self, sex: &str, born: Option<NaiveDate>, today: NaiveDate) -> bool {
        let is_within = |limit: Option<i16>, holds: fn(i32, i32) -> bool| match (limit, born) {
            (None, _) => true,
            (Some(limit), Some(born)) => holds(age(born, today), limit.into()),
            (Some(_), None) => false,
        };
        self.sex.as_deref().is_none_or(|wanted| wanted == sex)
            && is_within(self.min_age, |age, least| age >= least)
            && is_within(self.max_age, |age, most| age <= most)
    }
}

/// Returns completed years of life. Someone born on February 29 completes a year on March 1 of common years.
fn age(born: NaiveDate, today: NaiveDate) -> i32 {
    today.year() - born.year() - i32::from((today.month(), today.day()) < (born.month(), born.day()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn a_staying_healthy_type_fits_by_age_and_sex() {
        let men = PlanType {
            id: TypeId(1),
            uid: "stayingHealthyMen18To44".into(),
            title: "Men".into(),
            episodic: false,
            is_case_based: true,
            sex: Some("Male".into()),
            min_age: Some(18),
            max_age: Some(44),
        };
        let today = date("2026-03-01");
        for (sex, born, fits) in [
            ("Male", Some("2008-03-01"), true),
            ("Male", Some("2008-03-02"), false),
            ("Male", Some("1981-03-02"), true),
            ("Male", Some("1981-03-01"), false),
            ("Female", Some("1990-01-01"), false),
            ("Unknown", Some("1990-01-01"), false),
            ("Male", None, false),
        ] {
            assert_eq!(men.fits(sex, born.map(date), today), fits, "{sex} {born:?}");
        }
        assert!(PlanType { sex: None, min_age: None, max_age: None, ..men }.fits("Unknown", None, today));
    }

    #[test]
    fn a_leap_day_birthday_is_completed_on_march_1() {
        assert_eq!(age(date("2008-02-29"), date("2026-02-28")), 17);
        assert_eq!(age(date("2008-02-29"), date("2026-03-01")), 18);
    }
}
