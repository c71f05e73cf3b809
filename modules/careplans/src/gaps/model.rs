//! Rules for when a gap is work. No I/O.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::zone;

use super::provide::CARE_GAP;
use crate::measures::library::LIBRARY;
use crate::measures::outcome::CareGapStatus;

/// Heading of gaps in lists of work.
const GROUP: &str = "Preventive Care";

/// A stored result, with the facts that decide whether it is work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// ID of the result.
    pub id: i64,
    /// The person.
    pub person: PersonId,
    /// Id of the measure.
    pub measure: String,
    /// Status of the person.
    pub status: CareGapStatus,
    /// The last day before it is overdue.
    pub next_action_on: Option<NaiveDate>,
    /// The person's active Staying Healthy plan whose measures are computed.
    pub plan: Option<i64>,
    /// Whether a case about it is open.
    pub has_open_case: bool,
    /// The assignee group of the person's health guide.
    pub guide: Option<i64>,
    /// Work unit.
    pub unit: Option<StoredUnit>,
}

/// Content of the work unit of a gap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredUnit {
    /// Status, as shown.
    pub status: String,
    /// Meaning of the status.
    pub category: StateCategory,
    /// Owner.
    pub owner: Option<WorkOwner>,
    /// When it is due.
    pub due_at: Option<DateTime<Utc>>,
    /// The plan whose work it is.
    pub plan: Option<i64>,
}

impl Gap {
    /// Returns the title of the measure.
    pub fn title(&self) -> &str {
        LIBRARY.measure(&self.measure).map_or(self.measure.as_str(), |measure| measure.definition.name.as_str())
    }

    /// Returns what the work unit should contain; none if the gap has none and needs none. Owner and due date that somebody set are kept
    /// while it is open. A due date in the past is omitted, so that old gaps do not come before all other work.
    pub fn wanted(&self, today: NaiveDate) -> Option<StoredUnit> {
        let is_work = self.status.is_gap() && self.plan.is_some();
        if self.unit.is_none() && (!is_work || self.has_open_case) {
            return None;
        }
        let (status, category) = match (is_work, self.has_open_case) {
            (true, false) => (self.status.label(), StateCategory::Open),
            (true, true) => ("In a case", StateCategory::Deferred),
            (false, _) if self.status.is_gap() => ("No active plan", StateCategory::Deferred),
            (false, _) => (self.status.label(), StateCategory::Complete),
        };
        let kept = self.unit.as_ref().filter(|unit| unit.category == StateCategory::Open);
        Some(StoredUnit {
            status: status.to_owned(),
            category,
            owner: kept.map_or(self.guide.map(WorkOwner::Group), |unit| unit.owner),
            due_at: kept.map_or(self.next_action_on.filter(|due| *due >= today).map(zone::due), |unit| unit.due_at),
            plan: self.plan.or_else(|| self.unit.as_ref().and_then(|unit| unit.plan)),
        })
    }

    /// Returns the work unit to write; none if it is up to date. A closed unit follows only the state.
    pub fn work(&self, today: NaiveDate) -> Option<WorkUnit> {
        let wanted = self.wanted(today)?;
        let is_same = self.unit.as_ref().is_some_and(|unit| {
            *unit == wanted || (unit.category == wanted.category && wanted.category.is_closed() && unit.status == wanted.status)
        });
        if is_same {
            return None;
        }
        let unit = WorkUnit::new(&CARE_GAP, self.id, wanted.status)
            .status_category(wanted.category)
            .title(self.title())
            .category(self.title(), Some(GROUP.to_owned()))
            .owner(wanted.owner)
            .due(wanted.due_at);
        Some(match wanted.plan {
            Some(plan) => unit.source_plan(plan),
            None => unit,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> NaiveDate {
        "2026-02-01".parse().expect("a day")
    }

    fn gap() -> Gap {
        Gap {
            id: 1,
            person: PersonId(2),
            measure: "breast-cancer".to_owned(),
            status: CareGapStatus::Overdue,
            next_action_on: "2026-03-01".parse().ok(),
            plan: Some(7),
            has_open_case: false,
            guide: Some(5),
            unit: None,
        }
    }

    fn state(gap: &Gap) -> Option<(String, StateCategory)> {
        gap.wanted(today()).map(|unit| (unit.status, unit.category))
    }

    #[test]
    fn a_gap_is_work_while_a_plan_is_active_and_no_case_is_about_it() {
        let open = |status: &str| Some((status.to_owned(), StateCategory::Open));
        assert_eq!(state(&gap()), open("Overdue"));
        assert_eq!(state(&Gap { status: CareGapStatus::DueSoon, ..gap() }), open("Due Soon"));
        for without in [
            Gap { plan: None, ..gap() },
            Gap { has_open_case: true, ..gap() },
            Gap { status: CareGapStatus::Complete, ..gap() },
            Gap { status: CareGapStatus::NotApplicable, ..gap() },
        ] {
            assert_eq!(state(&without), None, "{without:?}");
        }
    }

    #[test]
    fn the_unit_of_a_gap_closes_with_it() {
        let unit = gap().wanted(today());
        let closed = |gap: Gap| state(&Gap { unit: unit.clone(), ..gap }).expect("its unit exists");
        assert_eq!(closed(Gap { status: CareGapStatus::Complete, ..gap() }), ("Complete".to_owned(), StateCategory::Complete));
        assert_eq!(closed(Gap { plan: None, ..gap() }), ("No active plan".to_owned(), StateCategory::Deferred));
        assert_eq!(closed(Gap { has_open_case: true, ..gap() }), ("In a case".to_owned(), StateCategory::Deferred));
    }

    #[test]
    fn who_was_assigned_stays_until_the_gap_closes() {
        let assigned = StoredUnit { owner: Some(WorkOwner::Group(9)), due_at: None, ..gap().wanted(today()).expect("work") };
        let later = Gap { status: CareGapStatus::DueSoon, unit: Some(assigned.clone()), ..gap() }.wanted(today()).expect("work");
        assert_eq!((later.owner, later.due_at), (Some(WorkOwner::Group(9)), None));
        let closed = StoredUnit { category: StateCategory::Complete, ..assigned };
        let again = Gap { unit: Some(closed), ..gap() }.wanted(today()).expect("work");
        assert_eq!((again.owner, again.due_at), (Some(WorkOwner::Group(5)), gap().next_action_on.map(zone::due)));
    }

    #[test]
    fn what_was_due_in_the_past_has_no_due_date() {
        let due = |day: &str| Gap { next_action_on: day.parse().ok(), ..gap() }.wanted(today()).expect("work").due_at;
        assert_eq!((due("2026-01-31"), due("2026-02-01")), (None, Some(zone::due(today()))));
    }

    #[test]
    fn an_unchanged_unit_is_not_written_again() {
        assert!(gap().work(today()).is_some());
        assert!(Gap { unit: gap().wanted(today()), ..gap() }.work(today()).is_none());
        let closed = Gap { status: CareGapStatus::Complete, unit: gap().wanted(today()), ..gap() };
        assert!(closed.work(today()).is_some());
        assert!(Gap { unit: closed.wanted(today()), ..closed }.work(today()).is_none());
    }
}
