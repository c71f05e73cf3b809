//! Reminders use every part of the contract between modules: each test shows one.

mod act;
mod create;
mod escalate;
mod list_all;
mod provide;
mod update;

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    (app, rosa)
}

fn path(patient: PatientIds) -> String {
    format!("/api/sample/patients/{}/reminders/", patient.user_id)
}

async fn remind(app: &TestApp, patient: PatientIds, title: &str, due_at: Option<&str>) -> Value {
    let body = json!({ "uid": Uuid::new_v4(), "title": title, "due_at": due_at });
    let created = app.client(Tenant::Alpha, "md").post(&path(patient), body).await;
    assert_eq!(created.status, 201, "{}", created.text);
    created.json
}

/// The only reminder of a patient.
async fn only(app: &TestApp, patient: PatientIds) -> Value {
    let page = app.client(Tenant::Alpha, "md").get(&path(patient)).await;
    assert_eq!(page.results().len(), 1, "{}", page.text);
    page.results()[0].clone()
}

/// The only unit of open work.
async fn only_unit(app: &TestApp) -> Value {
    let page = app.client(Tenant::Alpha, "md").get("/api/providers/me/work_units/").await;
    assert_eq!(page.results().len(), 1, "{}", page.text);
    page.results()[0].clone()
}

async fn act(app: &TestApp, unit: &Value, action: &str) -> Answer {
    let path = format!("/api/providers/me/work_units/{}/samplereminder/", unit["id"]);
    app.client(Tenant::Alpha, "md").patch(&path, json!({ "action": action, "row_version": unit["row_version"] })).await
}
