//! Plans: one file per endpoint. Their tasks are tested with the module that owns tasks, in the tests of the whole.

mod act;
mod create;
mod list;
mod update;

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
    created_with(app, json!({ "patient": patient.user_id, "title": title, "notes": "Walk 30 minutes a day." })).await
}

/// Creates a plan from a body as a physician.
pub(crate) async fn created_with(app: &TestApp, body: Value) -> Value {
    let answer = app.client(Tenant::Alpha, "md").post("/api/care-plan/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

/// The ID of a type of the tenant alpha.
pub(crate) async fn type_id(app: &TestApp, uid: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select id from careplans.plan_type where tenant_id = core.tenant_id() and uid = $1")
        .bind(uid)
        .fetch_one(&mut *tx)
        .await
        .expect("the type")
}

/// Creates a draft of a Staying Healthy plan.
pub(crate) async fn staying_healthy(app: &TestApp, patient: PatientIds, uid: &str, notes: &str) -> Value {
    let type_id = type_id(app, uid).await;
    created_with(app, json!({ "patient": patient.user_id, "title": "Staying Healthy", "notes": notes, "type_id": type_id })).await
}

/// The path of a plan.
pub(crate) fn path(plan: &Value) -> String {
    format!("/api/care-plan/{}", plan["id"])
}
