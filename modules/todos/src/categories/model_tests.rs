use huddle_sdk::workflow::{Action, StateCategory};
use serde_json::json;

use super::*;

fn definition() -> Definition {
    serde_json::from_value(json!({
        "workflow": {
            "states": [
                { "name": "New", "category": "open", "is_initial": true },
                { "name": "Done", "category": "complete" },
                { "name": "Later", "category": "deferred" },
            ],
            "actions": [
                { "trigger": "Finish", "from": ["New"], "dest": "Done" },
                { "trigger": "Defer", "from": ["New"], "dest": "Later" },
                { "trigger": "Reopen", "from": ["Done", "Later"], "dest": "New" },
            ],
        },
        "tasks": [{ "title": " Call ", "due_in_days": 2, "priority": 1 }],
        "owner_group_name": "Nurse team", "due_in_days": 3, "is_auto_complete": true, "external_title": " Your visit ",
    }))
    .expect("a definition")
}

#[test]
fn a_definition_is_trimmed_and_its_rules_are_checked() {
    let stored = definition().check(true).expect("valid");
    assert_eq!((stored.tasks[0].title.as_str(), stored.external_title.as_str()), ("Call", "Your visit"));
    let rejected = |change: fn(&mut Definition)| {
        let mut changed = definition();
        change(&mut changed);
        let problem = changed.check(true).expect_err("invalid");
        problem.body().errors[0].pointer.clone()
    };
    assert_eq!(rejected(|it| it.workflow.states[0].category = StateCategory::Complete), "/definition/workflow");
    assert_eq!(rejected(|it| it.workflow.states[0].name = " New".to_owned()), "/definition/workflow");
    assert_eq!(rejected(|it| it.workflow.actions[2].dest = "Gone".to_owned()), "/definition/workflow");
    assert_eq!(rejected(|it| drop(it.workflow.actions.remove(0))), "/definition/workflow");
    assert_eq!(rejected(|it| it.tasks[0].title = " ".to_owned()), "/definition/tasks");
    assert_eq!(rejected(|it| it.tasks[0].priority = 3), "/definition/tasks");
    assert_eq!(rejected(|it| it.tasks[0].due_in_days = -1), "/definition/tasks");
    assert_eq!(rejected(|it| it.due_in_days = 366), "/definition/due_in_days");
    assert_eq!(rejected(|it| it.external_title = " ".to_owned()), "/definition/external_title");
}

#[test]
fn a_provider_is_searched_by_a_specialty_or_a_cpt_code() {
    let accepts = |specialty: Option<&str>, code: Option<&str>| {
        let search = ProviderSearch { specialty_group: specialty.map(str::to_owned), cpt_code: code.map(str::to_owned) };
        Definition { provider_search: Some(search), ..definition() }.check(true).is_ok()
    };
    assert!(accepts(Some("Cardiology"), None) && accepts(None, Some("93306")) && accepts(None, Some("0001U")));
    assert!(accepts(Some("Cardiology"), Some("93306")) && accepts(None, None) && !accepts(Some(" "), None));
    assert!(!accepts(None, Some("9330")) && !accepts(None, Some("933066")) && !accepts(None, Some("9330é")));
}

#[test]
fn the_actions_that_nobody_chooses_follow_the_workflow() {
    let workflow = definition().workflow;
    assert_eq!(closing_action(&workflow, "New"), Some("Finish"));
    assert_eq!(dismissing_action(&workflow, "New"), Some("Defer"));
    assert_eq!((opening_action(&workflow, "Done"), opening_action(&workflow, "New")), (Some("Reopen"), None));
    let mut without = workflow;
    without.actions.retain(|action: &Action| action.trigger != "Defer");
    assert_eq!(dismissing_action(&without, "New"), Some("Finish"));
}
