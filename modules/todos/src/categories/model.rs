//! A category of cases, its definition, and their rules. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{Action, State, StateCategory, Workflow};
use huddle_sdk::{Zone, id_type, zone};
use serde::{Deserialize, Serialize};

use crate::tasks::model::{checked_priority, checked_title};

id_type!(
    /// A category of cases.
    CategoryId
);

const MAX_TITLE_LENGTH: usize = 80;
const MAX_DESCRIPTION_LENGTH: usize = 500;
const MAX_NOTES_LENGTH: usize = 2_000;
/// Maximum length of a member-facing title, in characters.
pub(crate) const MAX_EXTERNAL_TITLE_LENGTH: usize = 120;
/// Maximum number of days until a case or one of its tasks is due.
const MAX_DUE_IN_DAYS: i32 = 365;
const MAX_TASKS: usize = 30;
const MAX_STATES: usize = 30;
const MAX_ACTIONS: usize = 60;
const MAX_NAME_LENGTH: usize = 60;
const MAX_EFFECT_LENGTH: usize = 200;
const MAX_SPECIALTY_LENGTH: usize = 80;

/// A task that a new case gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CategoryTask)]
pub struct CategoryTask {
    /// One line, 1 to 255 characters.
    #[schema(max_length = 255, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub title: String,
    /// Days from the creation of the case until it is due.
    #[schema(minimum = 0, maximum = 365)]
    pub due_in_days: i32,
    /// 0 normal, 1 medium, 2 high.
    #[schema(minimum = 0, maximum = 2)]
    pub priority: i16,
}

/// Criterion of a provider search: one of the two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::ProviderSearch)]
pub struct ProviderSearch {
    /// A specialty, 1 to 80 characters.
    #[schema(max_length = 80, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub specialty_group: Option<String>,
    /// A CPT code.
    #[schema(pattern = "^[0-9]{4}[0-9A-Z]$")]
    pub cpt_code: Option<String>,
}

impl ProviderSearch {
    fn is_valid(&self) -> bool {
        let is_specialty = |text: &String| !text.trim().is_empty() && text.chars().count() <= MAX_SPECIALTY_LENGTH;
        let is_code = |code: &String| {
            let (digits, last) = code.split_at_checked(4).unwrap_or_default();
            let is_last = matches!(last.as_bytes(), [b'0'..=b'9' | b'A'..=b'Z']);
            is_last && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        self.specialty_group.as_ref().is_none_or(is_specialty) && self.cpt_code.as_ref().is_none_or(is_code)
    }
}

/// Definition of a category's cases.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CategoryDefinition)]
pub struct Definition {
    /// States and actions.
    pub workflow: Workflow,
    /// Tasks that a new case gets.
    #[schema(max_items = 30)]
    pub tasks: Vec<CategoryTask>,
    /// Name of the assignee group that owns new cases; null: chosen for each case.
    pub owner_group_name: Option<String>,
    /// Days from the creation of a case until it is due.
    #[schema(minimum = 0, maximum = 365)]
    pub due_in_days: i32,
    /// Whether a case completes automatically with its last task. Its status is then never chosen.
    pub is_auto_complete: bool,
    /// The title that members see, if the category is member-facing.
    #[schema(max_length = 120)]
    pub external_title: String,
    /// Criterion of the provider search; null: the search opens without one.
    #[serde(default)]
    pub provider_search: Option<ProviderSearch>,
    /// The lowest priority of its cases: 0 normal, 1 medium, 2 high.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2)]
    pub priority: i16,
}

/// A category, as lists and pickers show it.
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own on the wire")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = todos::Category)]
pub struct Category {
    /// ID.
    #[schema(value_type = i64)]
    pub id: CategoryId,
    /// Title, unique in the tenant.
    pub title: String,
    /// The heading or category above it.
    #[schema(value_type = Option<i64>)]
    pub parent: Option<CategoryId>,
    /// Title.
    pub parent_title: Option<String>,
    /// When it is used.
    pub description: String,
    /// Notes for staff who work on its cases.
    pub notes: String,
    /// Whether members see its cases.
    pub is_member_facing: bool,
    /// Whether only programs open its cases.
    pub is_system_only: bool,
    /// Whether no new cases are opened.
    pub is_deprecated: bool,
    /// Whether it only groups other categories and has no cases.
    pub is_heading: bool,
    /// Whether staff may open cases of it: not a heading, not system-only, not deprecated.
    pub is_selectable: bool,
    /// The tasks that a new case gets (`categories/{id}/tasks/`); null: none.
    pub task_collection_id: Option<i64>,
    /// The version of the definition that new cases get; null for a heading.
    pub version: Option<i32>,
    /// Version; send it with the next edit.
    pub row_version: i32,
    #[serde(skip)]
    pub(crate) definition: Option<Definition>,
    /// The assignee group that owns new cases, if it exists.
    pub owner_group: Option<i64>,
}

impl Category {
    /// Returns the definition and the version that a new case gets; 400 for a category without cases.
    pub(crate) fn defined(&self) -> Result<(&Definition, i32)> {
        match (&self.definition, self.version) {
            (Some(definition), Some(version)) => Ok((definition, version)),
            _ => Err(Problem::invalid_field("/category", "This is a heading: choose one of its categories")),
        }
    }

    /// Rejects a category in which staff may not open cases ("excludes system-only and deprecated", console.md §5).
    pub(crate) fn check_selectable(&self) -> Result<()> {
        let refuse = |why| Err(Problem::invalid_field("/category", why));
        match self {
            Self { is_heading: true, .. } => refuse("This is a heading: choose one of its categories"),
            Self { is_system_only: true, .. } => refuse("Cases of this category are only opened automatically"),
            Self { is_deprecated: true, .. } => refuse("This category is deprecated"),
            _ => Ok(()),
        }
    }
}

impl Definition {
    /// Returns the state of new cases.
    pub(crate) fn initial(&self) -> Result<&State> {
        self.workflow.initial().ok_or_else(|| Problem::internal("a stored workflow has no initial state"))
    }

    /// Returns when something that begins now is due after so many days: 19:00 US Eastern.
    pub(crate) fn due_after(days: i32, now: DateTime<Utc>) -> DateTime<Utc> {
        let today: NaiveDate = Zone::EASTERN.date_of(now);
        zone::due(today + TimeDelta::days(days.into()))
    }

    /// Checks a definition: a valid workflow with closing states that can be reached, and complete tasks.
    pub(crate) fn check(mut self, is_member_facing: bool) -> Result<Self> {
        let invalid = |pointer: &str, detail: &str| Problem::invalid_field(format!("/definition/{pointer}"), detail);
        let length = |text: &str| text.chars().count();
        let is_name = |name: &str| (1..=MAX_NAME_LENGTH).contains(&length(name)) && name.trim() == name;
        let workflow = &self.workflow;
        if workflow.states.len() > MAX_STATES || workflow.actions.len() > MAX_ACTIONS {
            return Err(invalid("workflow", &format!("At most {MAX_STATES} states and {MAX_ACTIONS} actions")));
        }
        let names = workflow.states.iter().map(|state| &state.name).chain(workflow.actions.iter().map(|action| &action.trigger));
        if names.into_iter().any(|name| !is_name(name)) {
            return Err(invalid("workflow", &format!("Each state and action needs a name of at most {MAX_NAME_LENGTH} characters")));
        }
        if workflow.actions.iter().flat_map(|action| &action.descriptions).any(|effect| !(1..=MAX_EFFECT_LENGTH).contains(&length(effect)))
        {
            return Err(invalid("workflow", &format!("Describe an effect in 1 to {MAX_EFFECT_LENGTH} characters")));
        }
        workflow.validate().map_err(|error| invalid("workflow", &error.to_string()))?;
        let Some(initial) = workflow.initial().filter(|state| !state.category.is_closed()) else {
            return Err(invalid("workflow", "New cases begin in an open state"));
        };
        if !workflow.states.iter().any(|state| state.category.is_closed()) {
            return Err(invalid("workflow", "At least one state must be complete or deferred"));
        }
        if self.is_auto_complete && closing_action(workflow, &initial.name).is_none() {
            return Err(invalid("workflow", "A case that completes itself needs an action from its first state to a complete one"));
        }
        if self.tasks.len() > MAX_TASKS {
            return Err(invalid("tasks", &format!("At most {MAX_TASKS} tasks")));
        }
        for task in &mut self.tasks {
            task.title = checked_title(&task.title).map_err(|_| invalid("tasks", "Each task needs a title of 1 to 255 characters"))?;
            checked_priority(task.priority).map_err(|_| invalid("tasks", "Priorities are 0 to 2"))?;
            if !(0..=MAX_DUE_IN_DAYS).contains(&task.due_in_days) {
                return Err(invalid("tasks", &format!("Due in 0 to {MAX_DUE_IN_DAYS} days")));
            }
        }
        if !(0..=MAX_DUE_IN_DAYS).contains(&self.due_in_days) {
            return Err(invalid("due_in_days", &format!("0 to {MAX_DUE_IN_DAYS} days")));
        }
        if self.provider_search.as_ref().is_some_and(|search| !search.is_valid()) {
            return Err(invalid("provider_search", "Enter a specialty, or a CPT code of 5 characters"));
        }
        checked_priority(self.priority).map_err(|_| invalid("priority", "0 to 2"))?;
        self.external_title = self.external_title.trim().into();
        match length(&self.external_title) {
            0 if is_member_facing => Err(invalid("external_title", "Enter the title that members see")),
            0..=MAX_EXTERNAL_TITLE_LENGTH => Ok(self),
            _ => Err(invalid("external_title", &format!("At most {MAX_EXTERNAL_TITLE_LENGTH} characters"))),
        }
    }
}

/// Returns the action that completes a case in this state: the first that leads to a complete state and needs no reason.
pub(crate) fn closing_action<'a>(workflow: &'a Workflow, state: &str) -> Option<&'a str> {
    leading_to(workflow, state, |action, category| !action.needs_reason && category == StateCategory::Complete)
}

/// Returns the action that reopens a case in this closed state: the first that leads to an open state and needs no reason.
pub(crate) fn opening_action<'a>(workflow: &'a Workflow, state: &str) -> Option<&'a str> {
    leading_to(workflow, state, |action, category| !action.needs_reason && !category.is_closed())
}

/// Returns the action that dismisses a proposal in this state: the first that leads to a deferred state, or else to a complete one.
pub(crate) fn dismissing_action<'a>(workflow: &'a Workflow, state: &str) -> Option<&'a str> {
    leading_to(workflow, state, |_, category| category == StateCategory::Deferred)
        .or_else(|| leading_to(workflow, state, |_, category| category == StateCategory::Complete))
}

fn leading_to<'a>(workflow: &'a Workflow, state: &str, is_wanted: impl Fn(&Action, StateCategory) -> bool) -> Option<&'a str> {
    let mut offered = workflow.actions.iter().filter(|action| action.from.iter().any(|from| from == state));
    let leads = |action: &&Action| workflow.state(&action.dest).is_some_and(|dest| is_wanted(action, dest.category));
    offered.find(leads).map(|action| action.trigger.as_str())
}

/// Checks title, description and notes of a category, and returns them as stored.
pub(crate) fn checked_texts(title: &str, description: &str, notes: &str) -> Result<(String, String, String)> {
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    match title.chars().count() {
        0 => return Err(Problem::invalid_field("/title", "Enter a title")),
        1..=MAX_TITLE_LENGTH => {}
        _ => return Err(Problem::invalid_field("/title", format!("At most {MAX_TITLE_LENGTH} characters"))),
    }
    let bounded = |text: &str, pointer: &str, most: usize| {
        let text = text.trim();
        if text.chars().count() <= most {
            Ok(text.to_owned())
        } else {
            Err(Problem::invalid_field(pointer, format!("At most {most} characters")))
        }
    };
    Ok((title, bounded(description, "/description", MAX_DESCRIPTION_LENGTH)?, bounded(notes, "/notes", MAX_NOTES_LENGTH)?))
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
