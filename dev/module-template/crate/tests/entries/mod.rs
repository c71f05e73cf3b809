mod create;
mod list;
mod of_patient;

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

/// A host with one patient in the tenant alpha.
async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    (app, rosa)
}

/// The path of a patient's entries.
fn path(patient: PatientIds) -> String {
    format!("/api/sample/patients/{}/entries/", patient.user_id)
}

/// Writes an entry about a patient as a role.
async fn write(app: &TestApp, role: &str, patient: PatientIds, text: &str) -> Answer {
    app.client(Tenant::Alpha, role).post(&path(patient), json!({ "uid": Uuid::new_v4(), "text": text })).await
}

/// The texts of a page of entries.
fn texts(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|entry| entry["text"].as_str().unwrap_or_default()).collect()
}
