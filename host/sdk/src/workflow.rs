//! Workflows as data: states of an object, and actions that move it from one state to another.
//!
//! A module stores a [`Workflow`] with the object's category and calls [`Workflow::offers`] for the actions that are possible now. The
//! workflow knows nothing about the object: the deciding facts are passed as [`Facts`].

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The meaning of a state for lists and counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type, Default)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = StateCategory)]
pub enum StateCategory {
    /// Work remains.
    #[default]
    Open,
    /// The work is done.
    Complete,
    /// The work is deferred and no longer open.
    Deferred,
}

impl StateCategory {
    /// Returns whether an object in this category has left the lists of open work.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        !matches!(self, Self::Open)
    }
}

/// A state of an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WorkflowState)]
pub struct State {
    /// Name, unique in the workflow.
    pub name: String,
    /// Meaning for lists and counts.
    pub category: StateCategory,
    /// Whether new objects are in this state. Exactly one state is initial.
    #[serde(default)]
    pub is_initial: bool,
}

/// An action: moves an object from one of several states to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WorkflowAction)]
pub struct Action {
    /// Name, unique among the actions of a state.
    pub trigger: String,
    /// States in which it is possible.
    pub from: Vec<String>,
    /// The resulting state.
    pub dest: String,
    /// Further effects, one sentence each, shown before it is applied.
    #[serde(default)]
    pub descriptions: Vec<String>,
    /// Whether the user has to enter a reason, which the history keeps.
    #[serde(default)]
    pub needs_reason: bool,
}

/// States and actions of a kind of object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Workflow)]
pub struct Workflow {
    /// States.
    pub states: Vec<State>,
    /// Actions.
    pub actions: Vec<Action>,
}

/// Reason why a workflow is not valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkflowError {
    /// No state is initial, or several are.
    #[error("exactly one state must be initial, not {0}")]
    Initial(usize),
    /// Two states have the same name.
    #[error("two states are called {0}")]
    DuplicateState(String),
    /// Two actions of a state have the same trigger.
    #[error("two actions of {state} are called {trigger}")]
    DuplicateAction {
        /// The state.
        state: String,
        /// The trigger.
        trigger: String,
    },
    /// An action names a state that does not exist.
    #[error("{trigger} names the unknown state {state}")]
    UnknownState {
        /// The action.
        trigger: String,
        /// The state.
        state: String,
    },
    /// No sequence of actions leads from the initial state to this one.
    #[error("no action leads to {0}")]
    UnreachableState(String),
}

/// The facts about an object that decide which actions are possible.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Facts {
    /// Whether it has incomplete tasks: no action may then close it.
    pub has_open_tasks: bool,
    /// Whether it was proposed automatically and not accepted: no action is then possible.
    pub is_proposed: bool,
}

/// Reason why an action is not possible now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = WorkflowBlock)]
pub enum Block {
    /// Tasks are open.
    OpenTasks,
    /// The proposal was not accepted.
    Proposed,
}

/// An action of the current state, and whether it is possible.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WorkflowOffer)]
pub struct Offer {
    /// Name.
    pub trigger: String,
    /// The resulting state.
    pub dest: String,
    /// Category of the resulting state.
    pub dest_category: StateCategory,
    /// Further effects.
    pub descriptions: Vec<String>,
    /// Whether the user has to enter a reason.
    pub needs_reason: bool,
    /// Reason why it is not possible now; null if it is.
    pub blocked_by: Option<Block>,
}

impl Workflow {
    /// Checks that states and actions are consistent.
    pub fn validate(&self) -> Result<(), WorkflowError> {
        let mut names = BTreeSet::new();
        if let Some(twice) = self.states.iter().find(|state| !names.insert(state.name.as_str())) {
            return Err(WorkflowError::DuplicateState(twice.name.clone()));
        }
        for action in &self.actions {
            if let Some(state) = action.from.iter().chain([&action.dest]).find(|state| !names.contains(state.as_str())) {
                return Err(WorkflowError::UnknownState { trigger: action.trigger.clone(), state: state.clone() });
            }
        }
        let mut offered = BTreeSet::new();
        for (action, state) in self.actions.iter().flat_map(|action| action.from.iter().map(move |state| (action, state))) {
            if !offered.insert((state, &action.trigger)) {
                return Err(WorkflowError::DuplicateAction { state: state.clone(), trigger: action.trigger.clone() });
            }
        }
        let initial: Vec<_> = self.states.iter().filter(|state| state.is_initial).collect();
        let [initial] = initial.as_slice() else {
            return Err(WorkflowError::Initial(initial.len()));
        };
        let reachable = self.reachable(&initial.name);
        match self.states.iter().find(|state| !reachable.contains(state.name.as_str())) {
            Some(state) => Err(WorkflowError::UnreachableState(state.name.clone())),
            None => Ok(()),
        }
    }

    /// Returns the state of new objects; none when the workflow is not valid.
    #[must_use]
    pub fn initial(&self) -> Option<&State> {
        self.states.iter().find(|state| state.is_initial)
    }

    /// Returns a state by its name.
    #[must_use]
    pub fn state(&self, name: &str) -> Option<&State> {
        self.states.iter().find(|state| state.name == name)
    }

    /// Returns the actions of a state, each with the reason why it is not possible now. An unknown state has none.
    #[must_use]
    pub fn offers(&self, state: &str, facts: Facts) -> Vec<Offer> {
        self.actions
            .iter()
            .filter(|action| action.from.iter().any(|from| from == state))
            .filter_map(|action| {
                let dest_category = self.state(&action.dest)?.category;
                let blocked_by = match facts {
                    Facts { is_proposed: true, .. } => Some(Block::Proposed),
                    Facts { has_open_tasks: true, .. } if dest_category.is_closed() => Some(Block::OpenTasks),
                    _ => None,
                };
                Some(Offer {
                    trigger: action.trigger.clone(),
                    dest: action.dest.clone(),
                    dest_category,
                    descriptions: action.descriptions.clone(),
                    needs_reason: action.needs_reason,
                    blocked_by,
                })
            })
            .collect()
    }

    /// Returns the state after an action; none when the action is not possible in this state with these facts.
    #[must_use]
    pub fn apply(&self, state: &str, trigger: &str, facts: Facts) -> Option<&State> {
        let offer = self.offers(state, facts).into_iter().find(|offer| offer.trigger == trigger && offer.blocked_by.is_none())?;
        self.state(&offer.dest)
    }

    fn reachable<'a>(&'a self, initial: &'a str) -> BTreeSet<&'a str> {
        let mut known = BTreeSet::new();
        let mut pending = vec![initial];
        while let Some(state) = pending.pop() {
            if known.insert(state) {
                let next = self.actions.iter().filter(|action| action.from.iter().any(|from| from == state));
                pending.extend(next.map(|action| action.dest.as_str()));
            }
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn state(name: &str, category: StateCategory) -> State {
        State { name: name.to_owned(), category, is_initial: name == "new" }
    }

    fn action(trigger: &str, from: &[&str], dest: &str) -> Action {
        let from = from.iter().map(|&name| name.to_owned()).collect();
        Action {
            trigger: trigger.to_owned(),
            from,
            dest: dest.to_owned(),
            descriptions: vec![format!("{trigger} is recorded")],
            needs_reason: trigger == "defer",
        }
    }

    fn referral() -> Workflow {
        use StateCategory::{Complete, Deferred, Open};
        Workflow {
            states: vec![state("new", Open), state("working", Open), state("done", Complete), state("later", Deferred)],
            actions: vec![
                action("start", &["new", "later"], "working"),
                action("finish", &["working"], "done"),
                action("defer", &["new", "working"], "later"),
                action("reopen", &["done"], "working"),
            ],
        }
    }

    #[test]
    fn invalid_workflows_are_rejected() {
        assert_eq!(referral().validate(), Ok(()));
        let changed = |change: fn(&mut Workflow)| {
            let mut workflow = referral();
            change(&mut workflow);
            workflow.validate().expect_err("invalid")
        };
        assert_eq!(changed(|w| w.states[1].is_initial = true), WorkflowError::Initial(2));
        assert_eq!(changed(|w| w.states[0].is_initial = false), WorkflowError::Initial(0));
        assert_eq!(changed(|w| w.states.push(w.states[2].clone())), WorkflowError::DuplicateState("done".into()));
        assert_eq!(
            changed(|w| w.actions.push(action("lose", &["new"], "lost"))),
            WorkflowError::UnknownState { trigger: "lose".into(), state: "lost".into() }
        );
        assert_eq!(
            changed(|w| w.actions.push(action("start", &["new"], "done"))),
            WorkflowError::DuplicateAction { state: "new".into(), trigger: "start".into() }
        );
        assert_eq!(
            changed(|w| w.states.push(state("archived", StateCategory::Complete))),
            WorkflowError::UnreachableState("archived".into())
        );
    }

    #[test]
    fn open_tasks_block_closing_actions_only() {
        let workflow = referral();
        let facts = Facts { has_open_tasks: true, ..Facts::default() };
        let offers = workflow.offers("new", facts);
        let blocked: Vec<_> = offers.iter().map(|offer| (offer.trigger.as_str(), offer.blocked_by)).collect();
        assert_eq!(blocked, [("start", None), ("defer", Some(Block::OpenTasks))]);
        assert_eq!(workflow.apply("working", "finish", facts), None);
        assert_eq!(workflow.apply("working", "finish", Facts::default()).map(|state| state.name.as_str()), Some("done"));
    }

    #[test]
    fn a_proposed_object_offers_nothing_that_may_be_done() {
        let facts = Facts { is_proposed: true, ..Facts::default() };
        assert!(referral().offers("new", facts).iter().all(|offer| offer.blocked_by == Some(Block::Proposed)));
        assert_eq!(referral().apply("new", "start", facts), None);
    }

    #[test]
    fn a_workflow_is_stored_as_json() {
        let text = serde_json::to_string(&referral()).expect("JSON");
        assert_eq!(serde_json::from_str::<Workflow>(&text).expect("a workflow"), referral());
    }

    prop_compose! {
        fn any_workflow()(
            categories in vec(prop_oneof![Just(StateCategory::Open), Just(StateCategory::Complete), Just(StateCategory::Deferred)], 1..6),
            actions in vec((0usize..7, 0usize..7, 0usize..4), 0..16),
        ) -> Workflow {
            Workflow {
                states: categories
                    .iter()
                    .enumerate()
                    .map(|(index, category)| State { name: index.to_string(), category: *category, is_initial: index == 0 })
                    .collect(),
                actions: actions
                    .iter()
                    .map(|(from, dest, trigger)| action(&trigger.to_string(), &[&from.to_string()], &dest.to_string()))
                    .collect(),
            }
        }
    }

    proptest! {
        #[test]
        fn no_sequence_of_actions_leaves_the_states_or_closes_with_open_tasks(
            workflow in any_workflow(),
            triggers in vec((0usize..4, any::<bool>()), 0..40),
        ) {
            let mut current = "0".to_owned();
            for (trigger, has_open_tasks) in triggers {
                let facts = Facts { has_open_tasks, is_proposed: false };
                if let Some(next) = workflow.apply(&current, &trigger.to_string(), facts) {
                    prop_assert!(!(has_open_tasks && next.category.is_closed()));
                    prop_assert!(workflow.actions.iter().any(|a| a.from.contains(&current) && a.dest == next.name));
                    current.clone_from(&next.name);
                }
                prop_assert!(workflow.state(&current).is_some());
            }
        }

        #[test]
        fn every_offer_of_a_valid_workflow_can_be_applied(mut workflow in any_workflow()) {
            let count = workflow.states.len();
            workflow.actions.retain(|action| workflow.states.iter().any(|state| action.dest == state.name));
            workflow.actions.retain(|action| action.from.iter().all(|from| workflow.states.iter().any(|state| *from == state.name)));
            workflow.actions.sort_by(|a, b| (&a.from, &a.trigger).cmp(&(&b.from, &b.trigger)));
            workflow.actions.dedup_by(|a, b| (&a.from, &a.trigger) == (&b.from, &b.trigger));
            workflow.actions.extend((1..count).map(|next| action("next", &[&(next - 1).to_string()], &next.to_string())));
            prop_assert_eq!(workflow.validate(), Ok(()));
            for state in &workflow.states {
                for offer in workflow.offers(&state.name, Facts::default()) {
                    let next = workflow.apply(&state.name, &offer.trigger, Facts::default());
                    prop_assert_eq!(next.map(|next| (&next.name, next.category)), Some((&offer.dest, offer.dest_category)));
                }
            }
        }
    }
}
