//! Preferences of members.

mod create;
mod list;
mod update;

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

/// A host with one patient of the tenant alpha.
async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    (app, rosa)
}

/// The preferences of a person.
fn path(person: PatientIds) -> String {
    format!("/api/providers/me/user/person/{}/person-preference/", person.person_id)
}

/// Records a preference as a clinician.
async fn created(app: &TestApp, person: PatientIds, text: &str) -> Answer {
    let answer = app.client(Tenant::Alpha, "md").post(&path(person), json!({ "preference": text })).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer
}
