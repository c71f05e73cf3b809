//! No sequence of requests, by whatever path, reaches a state that the category does not have, or closes a case while one of its tasks is open.

use huddle_testkit::{Answer, Client, Tenant};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use super::{created, path, task};
use crate::tasks::app_with_rosa;

/// A request, by a number that chooses among what there is.
#[derive(Debug, Clone, Copy)]
enum Step {
    Act(usize),
    ActOnUnit(usize),
    Complete(usize),
    Reopen(usize),
    Add,
    AddCompleted,
    Remove(usize),
    Unlink(usize),
    Edit,
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (0usize..12).prop_map(Step::Act),
        3 => (0usize..12).prop_map(Step::ActOnUnit),
        3 => (0usize..4).prop_map(Step::Complete),
        3 => (0usize..4).prop_map(Step::Reopen),
        2 => Just(Step::Add),
        1 => Just(Step::AddCompleted),
        1 => (0usize..4).prop_map(Step::Remove),
        1 => (0usize..4).prop_map(Step::Unlink),
        1 => Just(Step::Edit),
    ]
}

/// Triggers of the categories below, and one that no category has.
const TRIGGERS: [&str; 12] = [
    "Start",
    "Wait for patient",
    "Continue",
    "Resolve",
    "Defer",
    "Reopen",
    "Complete",
    "Cancel",
    "Submit",
    "Approved",
    "Denied",
    "Invented",
];

struct Bench {
    md: Client,
    case: Value,
    group: i64,
    person: i64,
}

impl Bench {
    async fn read(&self) -> Value {
        let read = self.md.get(&path(&self.case)).await;
        assert_eq!(read.status, 200, "{}", read.text);
        read.json
    }

    async fn run(&self, step: Step, case: &Value) -> Option<Answer> {
        let task_path = |index: usize, address: &str| {
            let tasks = case["tasks"].as_array().expect("tasks");
            (!tasks.is_empty()).then(|| format!("{address}{}/", tasks[index % tasks.len()]["id"]))
        };
        let md = &self.md;
        Some(match step {
            Step::Act(index) => md.patch(&path(case), json!({ "action": TRIGGERS[index], "row_version": case["row_version"] })).await,
            Step::ActOnUnit(index) => {
                let units =
                    format!("/api/providers/me/work_units/people/{}/todos/?content_type=case&object_id={}", self.person, case["id"]);
                let unit = md.get(&units).await.results()[0]["unit"].clone();
                let body = json!({ "action": TRIGGERS[index], "row_version": unit["row_version"] });
                md.patch(&format!("/api/providers/me/work_units/{}/case/", unit["id"]), body).await
            }
            Step::Complete(index) => md.patch(&task_path(index, "/api/task/")?, json!({ "is_complete": true })).await,
            Step::Reopen(index) => md.patch(&task_path(index, "/api/task/")?, json!({ "is_complete": false })).await,
            Step::Remove(index) => md.delete(&task_path(index, "/api/task/v2/")?).await,
            Step::Unlink(index) => {
                md.post(&format!("{}relation/update/", task_path(index, "/api/task/v2/")?), json!({ "relations": [] })).await
            }
            Step::Add | Step::AddCompleted => {
                let mut body = task("More", self.group);
                body["person"] = json!(self.person);
                body["is_complete"] = json!(matches!(step, Step::AddCompleted));
                body["relations"] = json!([{ "content_type": "case", "object_id": case["id"] }]);
                md.post("/api/task/", body).await
            }
            Step::Edit => md.patch(&path(case), json!({ "notes": "Edited", "row_version": case["row_version"] })).await,
        })
    }
}

fn check(case: &Value, states: &Value) {
    let is_state = |state: &Value| state["name"] == case["status"] && state["category"] == case["status_category"];
    assert!(states.as_array().expect("states").iter().any(is_state), "{} is not a state of the category", case["status"]);
    let is_closed = case["status_category"] != "open";
    assert_eq!(case["closed_at"].is_null(), !is_closed);
    let has_open = case["tasks"].as_array().expect("tasks").iter().any(|task| task["is_complete"] == false);
    assert!(!(is_closed && has_open), "a closed case has an open task: {case}");
}

#[test]
fn no_path_leads_to_an_unknown_state_or_closes_a_case_with_open_tasks() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let (app, rosa, group) = runtime.block_on(app_with_rosa());
    let config = Config { cases: 8, max_shrink_iters: 20, failure_persistence: None, ..Config::default() };
    let categories = prop_oneof![Just("Coverage Question"), Just("Medication Reconciliation"), Just("Service Prior Authorization")];
    let steps = proptest::collection::vec(any_step(), 1..25);
    TestRunner::new(config)
        .run(&(categories, steps), |(category, steps)| {
            runtime.block_on(async {
                let tasks = json!({ "tasks": [task("First", group)] });
                let case = created(&app, rosa, group, category, tasks).await;
                let states = case["states_with_categories"].clone();
                let bench = Bench { md: app.client(Tenant::Alpha, "md"), case, group, person: rosa.person_id.0 };
                for step in steps {
                    let before = bench.read().await;
                    if let Some(answer) = bench.run(step, &before).await {
                        assert!(answer.status < 500, "{step:?}: {}", answer.text);
                    }
                    check(&bench.read().await, &states);
                }
            });
            Ok(())
        })
        .expect("the rules hold");
}

#[tokio::test]
async fn a_case_is_not_closed_while_a_task_is_added_at_the_same_time() {
    let (app, rosa, group) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    for _ in 0..5 {
        let case = created(&app, rosa, group, "Complaint", json!({})).await;
        let mut new = task("More", group);
        new["person"] = json!(rosa.person_id);
        new["relations"] = json!([{ "content_type": "case", "object_id": case["id"] }]);
        let case_path = path(&case);
        let closing = md.patch(&case_path, json!({ "action": "Resolve", "row_version": 1 }));
        let (closed, added) = tokio::join!(closing, np.post("/api/task/", new));
        assert!(matches!((closed.status, added.status), (200, 409) | (409, 201)), "{} {}", closed.text, added.text);
        check(&md.get(&path(&case)).await.json, &case["states_with_categories"]);
    }
}
