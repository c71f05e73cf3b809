//! Steerages: one file per endpoint.

mod create;
mod list;
mod lock;
mod send;
mod template;
mod update;

use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, TestClock};
use serde_json::{Value, json};

/// Role of the staff member who works with steerages.
pub(crate) const STAFF: &str = "md";

/// A host with a stopped clock and one patient in the tenant alpha, who has an email address.
pub(crate) async fn app_with_rosa() -> (TestApp, PatientIds) {
    let clock = TestClock::new();
    clock.stop();
    let app = TestApp::with(clock, &json!({})).await;
    let rosa = rosa_of(&app).await;
    (app, rosa)
}

/// Adds a patient in the tenant alpha, who has an email address.
pub(crate) async fn rosa_of(app: &TestApp) -> PatientIds {
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    execute(app, "update core.user_account set email = 'rosa@example.com' where tenant_id = core.tenant_id() and id = $1", rosa.user_id.0)
        .await;
    rosa
}

/// Executes a statement with one ID in the tenant alpha.
pub(crate) async fn execute(app: &TestApp, statement: &'static str, id: i64) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(statement).bind(id).execute(&mut *tx).await.expect("the statement runs");
    tx.commit().await.expect("the seed commits");
}

/// Creates a steerage from the fields.
pub(crate) async fn created(app: &TestApp, patient: PatientIds, mut fields: Value) -> Value {
    fields["person"] = json!(patient.person_id);
    let answer = app.client(Tenant::Alpha, STAFF).post("/api/referral/steerage/", fields).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

/// Creates a steerage that can be sent, with one provider.
pub(crate) async fn complete(app: &TestApp, patient: PatientIds) -> Value {
    let steerage = created(
        app,
        patient,
        json!({
            "description": "See an eye doctor.", "is_self_service_enabled": false, "prior_authorization_required": false,
            "referral": { "is_active": true, "insurance_authorization_required": false },
        }),
    )
    .await;
    add_provider(app, id(&steerage)).await;
    steerage
}

/// Adds a provider to a steerage.
pub(crate) async fn add_provider(app: &TestApp, steerage: i64) {
    let statement =
        "insert into referrals.steerage_provider (uid, steerage_id, first_name, last_name, care_organization_name, phone, status,
                                                              data_source, position, created_at, updated_at)
                     values (gen_random_uuid(), $1, 'Ada', 'Okoro', 'Eyes of Lynn', '+15550100', 'accepted', 'manual', 1, now(), now())";
    execute(app, statement, steerage).await;
}

/// The ID of a steerage.
pub(crate) fn id(steerage: &Value) -> i64 {
    steerage["id"].as_i64().expect("an ID")
}

/// The path of a steerage.
pub(crate) fn path(steerage: &Value) -> String {
    format!("/api/referral/steerage/{}/", steerage["id"])
}
