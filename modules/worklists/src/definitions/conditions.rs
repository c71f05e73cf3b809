//! Conditions of a list on its items: data that is checked and compiled to clauses.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::work_list::WorkFilter;
use huddle_sdk::{PodId, Zone};
use serde::{Deserialize, Serialize};

use crate::query::clause::{Clause, Test};
use crate::query::field::Field;

/// Maximum number of values of one condition.
const MAX_VALUES: usize = 50;
/// Maximum length of a value, in characters.
const MAX_VALUE_LENGTH: usize = 200;
/// Maximum number of days between a due date and today.
const MAX_DAYS: i64 = 365;
/// Maximum age of work: five years.
const MAX_HOURS: i64 = 43_800;
/// Maximum age of a person.
const MAX_AGE: i64 = 130;

/// A text of a condition, as described in the document.
#[derive(ToSchema)]
#[schema(as = worklists::ConditionText, min_length = 1, max_length = 200, pattern = "^[^\\u0000]*$")]
pub struct ConditionText(pub String);

/// A priority of a condition, as described in the document.
#[derive(ToSchema)]
#[schema(as = worklists::ConditionPriority, minimum = 0, maximum = 2)]
pub struct ConditionPriority(pub i16);

/// Conditions on work and on the people it is for. An item must meet every condition that is set; several values of one condition are
/// alternatives, except tags.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = worklists::Conditions)]
pub struct Conditions {
    /// Content types.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub content_types: Vec<String>,
    /// Categories, as named by the owning module.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// Parent categories.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parent_categories: Vec<String>,
    /// Tags, all of which the work must have.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Statuses, as named by the owning module.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub statuses: Vec<String>,
    /// Priorities, 0 to 2.
    #[schema(max_items = 50, value_type = Vec<ConditionPriority>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub priorities: Vec<i16>,
    /// Assignee groups that own the work.
    #[schema(max_items = 50)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub owner_groups: Vec<i64>,
    /// Whether to include work without an owner, in addition to the work of `owner_groups`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_unassigned: bool,
    /// Care pods of the person.
    #[schema(max_items = 50)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pods: Vec<i64>,
    /// Due this many days after today or later; negative: before today.
    #[schema(minimum = -365, maximum = 365)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_from_days: Option<i64>,
    /// Due this many days after today or earlier; -1: overdue.
    #[schema(minimum = -365, maximum = 365)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_until_days: Option<i64>,
    /// Whether to include only work without a due date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_no_due_date: bool,
    /// Created at least this many hours ago.
    #[schema(minimum = 1, maximum = 43_800)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_before_hours: Option<i64>,
    /// No message or call with the person for this many days, or never.
    #[schema(minimum = 1, maximum = 365)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_contact_days: Option<i64>,
    /// Home states of the person, two letters.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<String>,
    /// Payers of the person's coverage.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub payers: Vec<String>,
    /// Programs of the person: `primary_care`, `benefit`.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
    /// Risk scores of the person: `high`, `intermediate`, `low`.
    #[schema(max_items = 50, value_type = Vec<ConditionText>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub risks: Vec<String>,
    /// Youngest age of the person, in years.
    #[schema(minimum = 0, maximum = 130)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_from: Option<i64>,
    /// Oldest age.
    #[schema(minimum = 0, maximum = 130)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_until: Option<i64>,
}

/// The moment for which conditions that count days and hours are compiled.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Now.
    pub now: DateTime<Utc>,
    /// The tenant's business zone.
    pub zone: Zone,
}

impl Moment {
    /// Returns today's date in the business zone.
    #[must_use]
    pub fn today(self) -> NaiveDate {
        self.zone.date_of(self.now)
    }

    /// Returns begin and end of the day that many days after today.
    fn day(self, days: i64) -> (DateTime<Utc>, DateTime<Utc>) {
        self.zone.day(self.today() + TimeDelta::days(days))
    }
}

impl Conditions {
    /// Checks the values: 400 with the field. Also 400 when no condition has an index, since such a list would read all open work.
    pub fn check(&self) -> Result<()> {
        let texts = [
            ("content_types", &self.content_types),
            ("categories", &self.categories),
            ("parent_categories", &self.parent_categories),
            ("tags", &self.tags),
            ("statuses", &self.statuses),
            ("states", &self.states),
            ("payers", &self.payers),
            ("programs", &self.programs),
            ("risks", &self.risks),
        ];
        let is_valid = |text: &String| (1..=MAX_VALUE_LENGTH).contains(&text.chars().count()) && !text.contains('\0');
        for (name, values) in texts {
            if values.len() > MAX_VALUES || !values.iter().all(is_valid) {
                return Err(wrong(name, format!("At most {MAX_VALUES} values of 1 to {MAX_VALUE_LENGTH} characters")));
            }
        }
        if self.priorities.len() > MAX_VALUES || self.priorities.iter().any(|priority| !(0..=2).contains(priority)) {
            return Err(wrong("priorities", "Between 0 and 2"));
        }
        if self.owner_groups.len() > MAX_VALUES || self.pods.len() > MAX_VALUES {
            return Err(wrong(if self.pods.len() > MAX_VALUES { "pods" } else { "owner_groups" }, format!("At most {MAX_VALUES} values")));
        }
        let numbers = [
            ("due_from_days", self.due_from_days, -MAX_DAYS, MAX_DAYS),
            ("due_until_days", self.due_until_days, -MAX_DAYS, MAX_DAYS),
            ("created_before_hours", self.created_before_hours, 1, MAX_HOURS),
            ("no_contact_days", self.no_contact_days, 1, MAX_DAYS),
            ("age_from", self.age_from, 0, MAX_AGE),
            ("age_until", self.age_until, 0, MAX_AGE),
        ];
        for (name, value, least, most) in numbers {
            if value.is_some_and(|value| !(least..=most).contains(&value)) {
                return Err(wrong(name, format!("Between {least} and {most}")));
            }
        }
        if self.has_index() { Ok(()) } else { Err(Problem::invalid_field("/conditions", NO_INDEX)) }
    }

    /// Returns whether an index finds the items of one of the conditions.
    fn has_index(&self) -> bool {
        let lists = [&self.content_types, &self.categories, &self.parent_categories, &self.tags];
        lists.iter().any(|values| !values.is_empty())
            || !self.priorities.is_empty()
            || !self.owner_groups.is_empty()
            || self.is_unassigned
            || self.due_from_days.is_some()
            || self.due_until_days.is_some()
    }

    /// Returns the part of the conditions that finds candidates in indexes: all but [`Conditions::residual`].
    #[must_use]
    pub fn candidates(&self, moment: Moment) -> WorkFilter {
        WorkFilter {
            owners: self.owner_groups.iter().copied().map(WorkOwner::Group).collect(),
            is_unassigned: self.is_unassigned,
            content_types: self.content_types.clone(),
            categories: self.categories.clone(),
            parent_categories: self.parent_categories.clone(),
            tags: self.tags.clone(),
            priorities: self.priorities.clone(),
            pods: self.pods.iter().copied().map(PodId).collect(),
            due_from: self.due_from_days.map(|days| moment.day(days).0),
            // The filter includes its end.
            due_until: self.due_until_days.map(|days| moment.day(days).1 - TimeDelta::microseconds(1)),
            ..WorkFilter::default()
        }
    }

    /// Returns the conditions to check on candidates.
    #[must_use]
    pub fn residual(&self, moment: Moment) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for (field, values) in [
            (Field::Status, &self.statuses),
            (Field::State, &self.states),
            (Field::Payer, &self.payers),
            (Field::Program, &self.programs),
            (Field::Risk, &self.risks),
        ] {
            clauses.extend((!values.is_empty()).then(|| Clause::new(field, Test::AnyOf(values.clone()))));
        }
        clauses.extend(self.has_no_due_date.then_some(Clause::new(Field::DueAt, Test::Empty)));
        // Candidates that are due from a day on include work without a due date.
        let is_due_later = self.due_from_days.is_some() && self.due_until_days.is_none();
        clauses.extend(is_due_later.then_some(Clause::not(Field::DueAt, Test::Empty)));
        if let Some(hours) = self.created_before_hours {
            clauses.push(Clause::new(Field::CreatedAt, Test::During(None, Some(moment.now - TimeDelta::hours(hours)))));
        }
        if let Some(days) = self.no_contact_days {
            clauses.push(Clause::not(Field::LastContactAt, Test::During(Some(moment.now - TimeDelta::days(days)), None)));
        }
        if self.age_from.is_some() || self.age_until.is_some() {
            clauses.push(Clause::new(Field::Age, Test::Within(self.age_from, self.age_until)));
        }
        clauses
    }

    /// Returns all conditions as clauses, for units that no index of open work finds.
    #[must_use]
    pub fn clauses(&self, moment: Moment) -> Vec<Clause> {
        let mut clauses = self.residual(moment);
        let unassigned = self.is_unassigned.then(String::new);
        let owners: Vec<_> = self.owner_groups.iter().map(|group| format!("g{group}")).chain(unassigned).collect();
        for (field, values) in [
            (Field::ContentType, self.content_types.clone()),
            (Field::Priority, self.priorities.iter().map(ToString::to_string).collect()),
            (Field::Owner, owners),
            (Field::Pod, self.pods.iter().map(ToString::to_string).collect()),
            (Field::Category, self.categories.clone()),
            (Field::ParentCategory, self.parent_categories.clone()),
        ] {
            clauses.extend((!values.is_empty()).then_some(Clause::new(field, Test::AnyOf(values))));
        }
        clauses.extend(self.tags.iter().map(|tag| Clause::new(Field::Tags, Test::AnyOf(vec![tag.clone()]))));
        if self.due_from_days.is_some() || self.due_until_days.is_some() {
            let (from, until) = (self.due_from_days.map(|days| moment.day(days).0), self.due_until_days.map(|days| moment.day(days).1));
            clauses.push(Clause::new(Field::DueAt, Test::During(from, until)));
        }
        clauses
    }
}

/// Reason why a list without an indexed condition is rejected.
const NO_INDEX: &str = "Add a content type, category, tag, owner, priority or due date: without one the list would read all open work";

fn wrong(field: &str, reason: impl Into<String>) -> Problem {
    Problem::invalid_field(format!("/conditions/{field}"), reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(conditions: &Conditions) -> String {
        conditions.check().expect_err("wrong").body().errors[0].pointer.clone()
    }

    #[test]
    fn a_list_needs_an_indexed_condition_and_valid_values() {
        let indexed = || Conditions { is_unassigned: true, ..Conditions::default() };
        assert!(indexed().check().is_ok());
        assert_eq!(reason(&Conditions { states: vec!["MA".to_owned()], ..Conditions::default() }), "/conditions");
        assert_eq!(reason(&Conditions { priorities: vec![3], ..indexed() }), "/conditions/priorities");
        assert_eq!(reason(&Conditions { age_from: Some(131), ..indexed() }), "/conditions/age_from");
        assert_eq!(reason(&Conditions { tags: vec![String::new()], ..indexed() }), "/conditions/tags");
        assert_eq!(reason(&Conditions { pods: vec![1; 51], ..indexed() }), "/conditions/pods");
    }

    #[test]
    fn overdue_ends_with_yesterday_in_the_business_zone() {
        let moment = Moment { now: "2026-03-09T03:30:00Z".parse().expect("an instant"), zone: Zone::EASTERN };
        let overdue = Conditions { due_until_days: Some(-1), ..Conditions::default() };
        let midnight: DateTime<Utc> = "2026-03-08T05:00:00Z".parse().expect("an instant");
        assert_eq!(overdue.clauses(moment), [Clause::new(Field::DueAt, Test::During(None, Some(midnight)))]);
        assert_eq!(overdue.candidates(moment).due_until, Some(midnight - TimeDelta::microseconds(1)));
        assert_eq!(overdue.residual(moment), []);
    }
}
