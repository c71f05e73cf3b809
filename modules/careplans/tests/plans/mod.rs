//! Plans: one file per endpoint.

mod create;
mod list;

use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

/// A host with one patient in the tenant alpha.
pub(crate) async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    (app, rosa)
}

/// Creates a plan as a physician.
pub(crate) async fn created(app: &TestApp, patient: PatientIds, title: &str) -> Value {
    let body = json!({ "patient": patient.user_id, "title": title, "notes": "Walk 30 minutes a day." });
    let answer = app.client(Tenant::Alpha, "md").post("/api/care-plan/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}
