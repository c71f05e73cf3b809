//! A template, its definition and their rules. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, zone};
use serde::{Deserialize, Serialize};

pub use crate::ids::TemplateId;
use crate::ids::TypeId;

const MAX_TASKS: usize = 50;
const MAX_TASK_TITLE_LENGTH: usize = 255;
/// Maximum number of days until a task is due.
const MAX_DUE_IN_DAYS: i32 = 730;

/// A role in a person's care team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = careplans::CareTeamRole)]
pub enum CareTeamRole {
    /// The physician.
    Md,
    /// The nurse practitioner.
    Np,
    /// The registered nurse.
    Rn,
    /// The health guide.
    HealthGuide,
    /// The behavioral health specialist.
    BehavioralHealth,
}

impl CareTeamRole {
    /// Returns the name in care teams.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Np => "np",
            Self::Rn => "rn",
            Self::HealthGuide => "health_guide",
            Self::BehavioralHealth => "behavioral_health",
        }
    }
}

/// A task that a new plan gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = careplans::TemplateTask)]
pub struct TemplateTask {
    /// One line, 1 to 255 characters.
    #[schema(max_length = 255, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub title: String,
    /// Days from the assignment of the plan until it is due.
    #[schema(minimum = 0, maximum = 730)]
    pub due_in_days: i32,
    /// 0 normal, 1 medium, 2 high.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2)]
    pub priority: i16,
    /// Owner: the member of the person's care team with this role. Takes precedence over the group.
    #[serde(default)]
    pub owner_role: Option<CareTeamRole>,
    /// Name of the assignee group that owns it, also when nobody in the care team has the role; null: chosen for each plan.
    #[serde(default)]
    pub owner_group_name: Option<String>,
}

/// Definition of a template's plans.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Definition {
    /// Notes of a new plan; at most 10,000 characters.
    pub notes: String,
    /// Tasks, at most 50.
    pub tasks: Vec<TemplateTask>,
}

/// A template, as lists and pickers show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::Template)]
pub struct Template {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TemplateId,
    /// Title, unique in the tenant.
    pub title: String,
    /// The type of its plans.
    #[schema(value_type = i64)]
    pub type_id: TypeId,
    /// Name of the type in every tenant.
    pub type_uid: String,
    /// Title of the type.
    pub type_description: String,
    /// Whether a person can have several open plans of its type.
    pub episodic: bool,
    /// The version of its definition that new plans get.
    pub version: i32,
    /// Number of its tasks.
    pub task_count: usize,
    /// Whether it can no longer be assigned.
    pub is_archived: bool,
    /// Whether it cannot be assigned to the person because a plan of its type, which is not episodic, is open; false without a person.
    pub is_assigned: bool,
    /// Version; send it with the next edit.
    pub row_version: i32,
    #[serde(skip)]
    pub(crate) definition: Definition,
}

impl Definition {
    /// The rules of a definition: complete tasks.
    pub(super) fn check(mut self) -> Result<Self> {
        let invalid = |place: usize, field: &str, detail: String| Problem::invalid_field(format!("/tasks/{place}/{field}"), detail);
        if self.tasks.len() > MAX_TASKS {
            return Err(Problem::invalid_field("/tasks", format!("At most {MAX_TASKS} tasks")));
        }
        for (place, task) in self.tasks.iter_mut().enumerate() {
            task.title = task.title.split_whitespace().collect::<Vec<_>>().join(" ");
            if !(1..=MAX_TASK_TITLE_LENGTH).contains(&task.title.chars().count()) {
                return Err(invalid(place, "title", format!("Enter a title of at most {MAX_TASK_TITLE_LENGTH} characters")));
            }
            if !(0..=MAX_DUE_IN_DAYS).contains(&task.due_in_days) {
                return Err(invalid(place, "due_in_days", format!("0 to {MAX_DUE_IN_DAYS} days")));
            }
            if !(0..=2).contains(&task.priority) {
                return Err(invalid(place, "priority", "Between 0 and 2".to_owned()));
            }
        }
        Ok(self)
    }
}

/// Returns when something that begins now is due after so many days: 19:00 US Eastern (record.md §7).
pub(super) fn due_after(days: i32, now: DateTime<Utc>) -> DateTime<Utc> {
    let today: NaiveDate = Zone::EASTERN.date_of(now);
    zone::due(today + TimeDelta::days(days.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task() -> TemplateTask {
        TemplateTask { title: "Call".into(), due_in_days: 7, priority: 0, owner_role: Some(CareTeamRole::Rn), owner_group_name: None }
    }

    #[test]
    fn a_definition_has_complete_tasks() {
        let with = |task: TemplateTask| Definition { notes: "Walk.".into(), tasks: vec![task] }.check();
        let checked = with(TemplateTask { title: " Call\n back ".into(), ..task() }).expect("valid");
        assert_eq!(checked.tasks[0].title, "Call back");
        for (wrong, pointer) in [
            (TemplateTask { title: " ".into(), ..task() }, "/tasks/0/title"),
            (TemplateTask { due_in_days: -1, ..task() }, "/tasks/0/due_in_days"),
            (TemplateTask { due_in_days: MAX_DUE_IN_DAYS + 1, ..task() }, "/tasks/0/due_in_days"),
            (TemplateTask { priority: 3, ..task() }, "/tasks/0/priority"),
        ] {
            assert_eq!(with(wrong).expect_err("refused").body().errors[0].pointer, pointer);
        }
        assert!(Definition { tasks: vec![task(); MAX_TASKS + 1], ..Definition::default() }.check().is_err());
    }

    #[test]
    fn due_dates_are_19_00_eastern_also_across_the_change_of_clocks() {
        let now = "2026-03-05T15:00:00Z".parse().expect("an instant");
        for (days, due) in [(0, "2026-03-06T00:00:00Z"), (2, "2026-03-08T00:00:00Z"), (3, "2026-03-08T23:00:00Z")] {
            assert_eq!(due_after(days, now), due.parse::<DateTime<Utc>>().expect("an instant"), "{days}");
        }
    }
}
