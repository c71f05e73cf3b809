//! Cases: one file per endpoint, and what holds whatever changes a case.

mod act;
mod create;
mod list;
mod paths;
mod priority;
mod propose;
mod relate;
mod summaries;
mod tasks;
mod update;

use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

/// The ID of a category of the tenant alpha.
pub(crate) async fn category(app: &TestApp, title: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select id from todos.case_category where tenant_id = core.tenant_id() and title = $1")
        .bind(title)
        .fetch_one(&mut *tx)
        .await
        .expect("the category")
}

/// Creates a case as a physician, without tasks unless `more` has them.
pub(crate) async fn created(app: &TestApp, patient: PatientIds, group: i64, title: &str, more: Value) -> Value {
    let mut body = json!({
        "person": patient.person_id, "category": category(app, title).await, "owner_group": group, "description": "Needs help", "tasks": [],
    });
    body.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
    let answer = app.client(Tenant::Alpha, "md").post("/api/providers/me/cases/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

pub(crate) fn path(case: &Value) -> String {
    format!("/api/providers/me/cases/{}/", case["id"])
}

/// Input of a task of a new case.
fn task(title: &str, group: i64) -> Value {
    json!({ "title": title, "due_date": "2026-03-08T17:00:00Z", "owner_group": group })
}

/// The triggers that a case offers.
fn triggers(case: &Value) -> Vec<&str> {
    case["actions"].as_array().into_iter().flatten().filter_map(|action| action["trigger"].as_str()).collect()
}

/// The kinds of events of a case, latest first.
pub(crate) async fn history(app: &TestApp, case: &Value) -> Vec<String> {
    let events = app.client(Tenant::Alpha, "md").get(&format!("{}events/", path(case))).await;
    assert_eq!(events.status, 200, "{}", events.text);
    events.results().iter().map(|event| event["kind"].as_str().unwrap_or_default().to_owned()).collect()
}
