//! The states of a plan and the actions between them (record.md §4).

use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{Action, State, StateCategory, Workflow};
use serde::{Deserialize, Serialize};

/// Lifecycle status of a plan.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = careplans::PlanStatus)]
pub enum PlanStatus {
    /// It is being prepared; members do not see it.
    #[default]
    Draft,
    /// It is followed; members see a Staying Healthy plan.
    Active,
    /// It is no longer followed.
    Inactive,
}

impl PlanStatus {
    const ALL: [Self; 3] = [Self::Draft, Self::Active, Self::Inactive];

    /// Returns the name of the state.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Active => "active",
            Self::Inactive => "inactive",
        }
    }

    /// Returns the name of the state in lists of work.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Draft => "Draft",
            Self::Active => "Active",
            Self::Inactive => "Inactive",
        }
    }

    /// Returns the meaning of the state for lists and counts.
    #[must_use]
    pub const fn category(self) -> StateCategory {
        match self {
            Self::Draft | Self::Active => StateCategory::Open,
            Self::Inactive => StateCategory::Complete,
        }
    }

    /// Returns the state with this name; a name that no workflow has is an internal error.
    pub fn named(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|status| status.name() == name);
        found.ok_or_else(|| Problem::internal("a workflow of plans names an unknown state"))
    }
}

/// Returns the workflow of plans. Plans that members see are sent to them and hidden again, instead of only being marked active.
#[must_use]
pub fn workflow(is_case_based: bool) -> Workflow {
    let state = |status: PlanStatus| State {
        name: status.name().to_owned(),
        category: status.category(),
        is_initial: status == PlanStatus::default(),
    };
    let action = |trigger: &str, from: &[PlanStatus], dest: PlanStatus, descriptions: &[&str]| Action {
        trigger: trigger.to_owned(),
        from: from.iter().map(|status| status.name().to_owned()).collect(),
        dest: dest.name().to_owned(),
        descriptions: descriptions.iter().map(|&text| text.to_owned()).collect(),
        needs_reason: false,
    };
    let (draft, active, inactive) = (PlanStatus::Draft, PlanStatus::Active, PlanStatus::Inactive);
    let actions = if is_case_based {
        vec![
            action("Make visible to member", &[draft], active, &["The member sees the plan."]),
            action("Hide from member", &[active], draft, &["The member no longer sees the plan."]),
            action("Mark inactive", &[draft, active], inactive, &["The member no longer sees the plan."]),
            action("Mark active", &[inactive], active, &["The member sees the plan."]),
        ]
    } else {
        vec![action("Mark active", &[draft, inactive], active, &[]), action("Mark inactive", &[draft, active], inactive, &[])]
    };
    Workflow { states: PlanStatus::ALL.map(state).to_vec(), actions }
}

#[cfg(test)]
mod tests {
    use huddle_sdk::workflow::Facts;

    use super::*;

    #[test]
    fn both_workflows_are_valid_and_name_known_states() {
        for is_case_based in [false, true] {
            let workflow = workflow(is_case_based);
            assert_eq!(workflow.validate(), Ok(()));
            assert!(workflow.states.iter().all(|state| PlanStatus::named(&state.name).is_ok()));
        }
        assert!(PlanStatus::named("lost").is_err());
    }

    #[test]
    fn the_menu_toggles_between_active_and_inactive() {
        let menu = |status: PlanStatus| -> Vec<(String, String)> {
            let offers = workflow(false).offers(status.name(), Facts::default());
            offers.into_iter().map(|offer| (offer.trigger, offer.dest)).collect()
        };
        let (on, off) = (("Mark active".into(), "active".into()), ("Mark inactive".into(), "inactive".into()));
        assert_eq!(menu(PlanStatus::Draft), [on.clone(), off.clone()]);
        assert_eq!((menu(PlanStatus::Active), menu(PlanStatus::Inactive)), (vec![off], vec![on]));
    }
}
