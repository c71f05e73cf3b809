use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::tasks::relations::{Relation, RelationKind};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn case() -> Case {
    let definition = serde_json::from_value(json!({
        "workflow": {
            "states": [
                { "name": "New", "category": "open", "is_initial": true },
                { "name": "Working", "category": "open" },
                { "name": "Done", "category": "complete" },
                { "name": "Later", "category": "deferred" },
            ],
            "actions": [
                { "trigger": "Start", "from": ["New", "Later"], "dest": "Working" },
                { "trigger": "Finish", "from": ["Working"], "dest": "Done" },
                { "trigger": "Defer", "from": ["New", "Working"], "dest": "Later" },
                { "trigger": "Reopen", "from": ["Done"], "dest": "Working" },
            ],
        },
        "tasks": [], "owner_group_name": null, "due_in_days": 3, "is_auto_complete": false, "external_title": "",
    }));
    let category = CaseCategory { title: "Referral".into(), parent_title: Some("Referrals".into()), ..CaseCategory::default() };
    Case { category, status: "New".into(), definition: Some(definition.expect("a definition")), ..Case::default() }
}

fn task(is_complete: bool) -> Task {
    Task { is_complete, relations: vec![Relation { content_type: RelationKind::Case, object_id: 0 }], ..Task::default() }
}

#[test]
fn closing_actions_are_omitted_and_refused_while_tasks_are_open() {
    let now = at("2026-03-08T12:00:00Z");
    let triggers = |case: &Case| case.clone().offered().actions.iter().map(|offer| offer.trigger.clone()).collect::<Vec<_>>();
    let mut open = Case { tasks: vec![task(true), task(false)], ..case() };
    assert_eq!(triggers(&open), ["Start"]);
    assert_eq!(open.act("Defer", None, now).expect_err("refused").kind(), "conflict");
    assert_eq!(open.act("Finish", None, now).expect_err("refused").status(), 400, "not an action of this state");
    open.tasks[1].is_complete = true;
    assert_eq!(triggers(&open), ["Start", "Defer"]);
    open.act("Defer", None, now).expect("deferred");
    assert_eq!((open.status.as_str(), open.status_category, open.closed_at), ("Later", StateCategory::Deferred, Some(now)));
    open.act("Start", None, now).expect("opened");
    assert_eq!((open.status_category, open.closed_at), (StateCategory::Open, None));
}

#[test]
fn a_proposal_has_no_actions_and_cannot_be_changed() {
    let mut proposal = Case { is_proposed: true, ..case() };
    assert!(proposal.clone().offered().actions.is_empty());
    assert_eq!(proposal.act("Start", None, at("2026-03-08T12:00:00Z")).expect_err("refused").kind(), "conflict");
    assert!(proposal.check_editable().is_err());
    assert!(case().check_editable().is_ok());
    assert!(Case { status_category: StateCategory::Complete, ..case() }.check_editable().is_err());
}

#[test]
fn tags_are_trimmed_and_unique() {
    let tags = |tags: &[&str]| checked_tags(&tags.iter().map(|&tag| tag.to_owned()).collect::<Vec<_>>()).ok();
    assert_eq!(tags(&[" a  b ", "c", "a b"]), Some(vec!["a b".to_owned(), "c".to_owned()]));
    assert_eq!((tags(&[""]), tags(&[&"x".repeat(41)])), (None, None));
    let many: Vec<String> = (0..21).map(|n| n.to_string()).collect();
    assert!(checked_tags(&many).is_err() && checked_tags(&many[..20]).is_ok());
}

#[test]
fn member_facing_cases_need_a_title_for_the_member() {
    assert!(checked_external_title(&" ".into(), true).is_err() && checked_external_title(&" ".into(), false).is_ok());
    assert_eq!(checked_external_title(&" Your\nreferral ".into(), true).ok().as_deref(), Some("Your referral"));
    assert!(checked_external_title(&"x".repeat(121).into(), false).is_err());
}

proptest! {
    /// No sequence of actions reaches a state that the category does not have, or closes the case while tasks are open.
    #[test]
    fn actions_stay_within_the_workflow(steps in vec((0usize..5, any::<bool>(), any::<bool>()), 0..40)) {
        let mut current = case();
        for (trigger, has_open_task, is_proposed) in steps {
            current.tasks = vec![task(!has_open_task)];
            current.is_proposed = is_proposed;
            let before = current.clone();
            let trigger = ["Start", "Finish", "Defer", "Reopen", "Invented"][trigger];
            let result = current.act(trigger, None, at("2026-03-08T12:00:00Z"));
            let workflow = &before.definition.as_ref().expect("a definition").workflow;
            prop_assert!(workflow.state(&current.status).is_some_and(|state| state.category == current.status_category));
            prop_assert_eq!(current.closed_at.is_some(), current.status_category.is_closed());
            if result.is_ok() {
                let is_closed_too_early = has_open_task && current.status_category.is_closed();
                prop_assert!(!is_proposed, "a proposal changed");
                prop_assert!(!is_closed_too_early, "closed while a task is open");
                let is_action = |action: &huddle_sdk::workflow::Action| action.trigger == trigger
                    && action.from.contains(&before.status) && action.dest == current.status;
                prop_assert!(workflow.actions.iter().any(is_action));
            } else {
                prop_assert_eq!(&current, &before);
            }
        }
    }
}
