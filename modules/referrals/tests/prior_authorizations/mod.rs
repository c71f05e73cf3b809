//! Prior authorizations.

mod claim_response;
mod import;
mod list;
mod read;
mod receive;
mod work;

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

/// A host with one patient of the tenant alpha, whose member ID is M-42.
async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add_member_id(&app, Tenant::Alpha, rosa, "plan", "M-42").await;
    (app, rosa)
}

/// Stores a member ID of a patient.
async fn add_member_id(app: &TestApp, tenant: Tenant, patient: PatientIds, system: &str, value: &str) {
    let mut tx = app.seed(tenant).await;
    sqlx::query("insert into core.person_identifier (system, value, person_id) values ($1, $2, $3)")
        .bind(system)
        .bind(value)
        .bind(patient.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the member ID is stored");
    tx.commit().await.expect("the seed commits");
}

/// A pending request of the member M-42, with other fields.
fn pending(more: &Value) -> Value {
    let mut body = json!({
        "uid": Uuid::new_v4(), "member_id": "m42", "status": "pending", "vendor_create_date": "2026-01-05T15:00:00Z",
        "service_categories": [{ "label": "Imaging" }],
    });
    let fields = body.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    body
}

/// Delivers a prior authorization as the tenant's service client.
async fn deliver(app: &TestApp, tenant: Tenant, body: &Value) -> Answer {
    app.machine(tenant).post("/api/inbound/prior-authorizations/", body.clone()).await
}

/// A delivered prior authorization, as read by a clinician.
async fn read(app: &TestApp, receipt: &Answer) -> Value {
    let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/referral/prior_authorization/{}/", receipt.json["pk"])).await;
    assert_eq!(answer.status, 200, "{} {}", receipt.text, answer.text);
    answer.json
}

/// The prior authorizations of a person.
fn path(person: PatientIds) -> String {
    format!("/api/referral/prior_authorization/person/{}/", person.person_id)
}
