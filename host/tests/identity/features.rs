//! Features, flags and switches.

use huddle_testkit::{Client, Tenant, TestApp};
use serde_json::{Value, json};

async fn state_of(client: &Client, key: &str) -> Value {
    let answer = client.get("/api/features/v2/access/?provider_context=true").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().iter().find(|row| row["key"] == key).map_or(Value::Null, |row| row["is_active"].clone())
}

async fn switch(client: &Client, name: &str) -> Value {
    let answer = client.get("/api/feature/provider/switches/").await;
    answer.json.as_array().unwrap().iter().find(|row| row["name"] == name).cloned().unwrap_or_default()
}

#[tokio::test]
async fn every_specified_feature_exists_and_a_tenant_row_turns_it_off() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for key in [
        "tasks",
        "worklists",
        "programs",
        "carePlans",
        "elationIntegration",
        "appointmentBooking",
        "waiver",
        "priorAuth",
        "forms",
        "notes",
        "onboarding",
        "practiceSettings",
        "billing",
        "insuranceAndEligibility",
    ] {
        assert_eq!(state_of(&md, key).await, true, "{key}");
    }
    app.feature(Tenant::Alpha, "worklists", false).await;
    assert_eq!(state_of(&md, "worklists").await, false);
    assert_eq!(state_of(&app.client(Tenant::Beta, "md"), "worklists").await, true, "another tenant is not affected");
    assert_eq!(state_of(&md, "invented").await, Value::Null);
    assert_eq!(md.get("/api/features/v2/access/?provider_context=maybe").await.status, 400);
}

#[tokio::test]
async fn flags_are_listed_with_their_state() {
    let app = TestApp::new().await;
    let flags = app.client(Tenant::Alpha, "md").get("/api/feature/provider/flags/").await;
    let state = |name: &str| flags.json.as_array().unwrap().iter().find(|row| row["name"] == name).unwrap()["is_active"].clone();
    assert_eq!((state("AddPatient"), state("cases.email")), (true.into(), false.into()));
}

#[tokio::test]
async fn switches_are_listed_per_audience() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(switch(&md, "schedule.providerUtilization").await["active"], false);
    let member = md.get("/api/feature/member/switches/").await;
    assert_eq!(member.json.as_array().unwrap().len(), 1);
    assert_eq!(member.json[0]["name"], "member.selfScheduling");
}

#[tokio::test]
async fn setting_a_switch_is_audited_and_announced() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let before = switch(&admin, "schedule.providerUtilization").await;
    let path = format!("/api/feature/switches/{}/", before["id"]);
    let answer = admin.patch(&path, json!({ "active": true })).await;
    assert_eq!((answer.status, &answer.json["active"]), (200, &json!(true)), "{}", answer.text);
    assert_eq!(switch(&admin, "schedule.providerUtilization").await["active"], true);
    let recorded = || async {
        let mut tx = app.seed(Tenant::Alpha).await;
        let events: i64 = sqlx::query_scalar(
            "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'core.features.changed' and payload ->> 'active' = 'true'",
        )
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        let rows: i64 = sqlx::query_scalar(
            "select count(*) from core.audit
              where tenant_id = core.tenant_id() and operation = 'update_switch' and action = 'change'
                and object_type = 'switch' and object_id = 'schedule.providerUtilization' and changes = '{\"active\": [false, true]}'",
        )
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        (events, rows)
    };
    assert_eq!(recorded().await, (1, 1));
    assert_eq!(admin.patch(&path, json!({ "active": true })).await.status, 200);
    assert_eq!(recorded().await, (1, 1), "repeating it changes nothing");
}

#[tokio::test]
async fn a_switch_with_a_features_name_turns_it_off_at_once() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let id: i64 =
        sqlx::query_scalar("insert into core.feature_switch (audience, name, active) values ('provider', 'tasks', true) returning id")
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    tx.commit().await.unwrap();
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(state_of(&admin, "tasks").await, true);
    assert_eq!(admin.patch(&format!("/api/feature/switches/{id}/"), json!({ "active": false })).await.status, 200);
    assert_eq!(state_of(&admin, "tasks").await, false);
}

#[tokio::test]
async fn setting_switches_requires_the_permission() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let id = switch(&admin, "schedule.providerUtilization").await["id"].clone();
    let path = format!("/api/feature/switches/{id}/");
    let md = app.client(Tenant::Alpha, "md").patch(&path, json!({ "active": true })).await;
    assert_eq!((md.status, md.problem()), (403, "permission-denied"));
    assert_eq!(admin.patch("/api/feature/switches/999999/", json!({ "active": true })).await.status, 404);
    assert_eq!(admin.patch(&path, json!({ "active": "yes" })).await.status, 400);
    let mut beta = app.seed(Tenant::Beta).await;
    let foreign: i64 = sqlx::query_scalar("insert into core.feature_switch (audience, name) values ('provider', 'beta.only') returning id")
        .fetch_one(&mut *beta)
        .await
        .unwrap();
    beta.commit().await.unwrap();
    assert_eq!(admin.patch(&format!("/api/feature/switches/{foreign}/"), json!({ "active": true })).await.status, 404);
}
