//! Helpers shared by the tests of this module.

pub mod files;
pub mod referrals;

use std::collections::BTreeSet;
use std::sync::Arc;

use http::Method;
use huddle_sdk::{App, Clock, Ctx, FeatureSet, Principal};
use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

/// A host with one patient of the tenant alpha.
pub async fn app_with_rosa() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").contact("Rosa@example.org", "5085550101")).await;
    (app, rosa)
}

/// The thread of a patient, as a role sees it.
pub async fn thread_of(app: &TestApp, tenant: Tenant, role: &str, patient: PatientIds) -> Value {
    let answer = app.client(tenant, role).get(&format!("/api/chat/v4/thread/?patientId={}", patient.user_id)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results()[0].clone()
}

/// The UID of a patient's thread, regardless of access.
pub async fn thread_uid(app: &TestApp, tenant: Tenant, patient: PatientIds) -> Uuid {
    let mut tx = app.seed(tenant).await;
    sqlx::query_scalar("select uid from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1")
        .bind(patient.user_id.0)
        .fetch_one(&mut *tx)
        .await
        .expect("every patient has a thread")
}

/// Delivers a message of a patient.
pub async fn deliver(app: &TestApp, tenant: Tenant, patient: PatientIds, text: &str) -> Answer {
    deliver_with(app, tenant, json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": text })).await
}

/// Delivers a message with any body.
pub async fn deliver_with(app: &TestApp, tenant: Tenant, body: Value) -> Answer {
    app.machine(tenant).post("/api/inbound/messages/", body).await
}

/// Sends a message as a role.
pub async fn send(app: &TestApp, tenant: Tenant, role: &str, patient: PatientIds, text: &str) -> Answer {
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": text });
    app.client(tenant, role).post("/api/chat/v2/", body).await
}

/// Sends a file in a message as a role; returns the message.
pub async fn send_file(app: &TestApp, role: &str, patient: PatientIds, text: &str, name: &str, bytes: &[u8]) -> Value {
    let client = app.client(Tenant::Alpha, role);
    let file = client.post_file(&format!("/api/chat/attachment?patient_id={}", patient.user_id), name, bytes).await;
    assert_eq!(file.status, 201, "{}", file.text);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": text, "attachments": [file.json["id"]] });
    let sent = client.post("/api/chat/v2/", body).await;
    assert_eq!(sent.status, 201, "{}", sent.text);
    sent.json
}

/// Kinds and payloads of the tenant's events, in order.
pub async fn events(app: &TestApp, tenant: Tenant) -> Vec<(i64, String, Value)> {
    let mut tx = app.seed(tenant).await;
    sqlx::query_as("select position, kind, payload from core.event where tenant_id = core.tenant_id() order by position")
        .fetch_all(&mut *tx)
        .await
        .expect("the events are read")
}

/// How many messages the tenant has.
pub async fn stored(app: &TestApp, tenant: Tenant) -> i64 {
    let mut tx = app.seed(tenant).await;
    sqlx::query_scalar("select count(*) from messaging.message where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("a count")
}

/// Logs a phone call of the tenant alpha as a role.
pub async fn log_call(app: &TestApp, role: &str, body: Value) -> Answer {
    app.client(Tenant::Alpha, role).post("/api/providers/me/phone-calls/", body).await
}

/// Removes a phone call of the tenant alpha as a role, with a version.
pub async fn remove_call(app: &TestApp, role: &str, id: &Value, version: i32) -> Answer {
    let path = format!("/api/providers/me/phone-calls/{id}/");
    app.client(Tenant::Alpha, role).send(Method::DELETE, &path, None, &[("if-match", &version.to_string())]).await
}

/// The tenant alpha's disposition with a title.
pub async fn disposition(app: &TestApp, title: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select id from messaging.disposition where tenant_id = core.tenant_id() and title = $1")
        .bind(title)
        .fetch_one(&mut *tx)
        .await
        .expect("every tenant has it")
}

/// The context of a clinician's request.
pub async fn staff_ctx(app: &TestApp) -> Ctx {
    let principal = Principal {
        tenant_id: Tenant::Alpha.id(),
        tenant_key: "alpha".into(),
        actor: huddle_sdk::Actor::Staff(app.staff_id(Tenant::Alpha, "md").await),
        first_name: "Md".into(),
        last_name: "Alpha".into(),
        internal_role: "md".into(),
        groups: BTreeSet::new(),
        permissions: BTreeSet::new(),
        is_admin: false,
        is_external: false,
        practicing_states: BTreeSet::new(),
    };
    let clock = app.clock.clone();
    let services = App::new(app.pool.clone(), Clock::from_fn(move || clock.now()), Arc::new(|_, _| ()));
    let features = FeatureSet::new([("messaging".to_owned(), true)], [], [], []);
    Ctx::new(services, principal.into(), Arc::new(features), "test".into(), Uuid::new_v4(), None, None)
}
