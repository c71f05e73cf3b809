//! `POST /api/bff/crm/verify-member/`

use chrono::TimeDelta;
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

const PATH: &str = "/api/bff/crm/verify-member/";

async fn known() -> (TestApp, PatientIds, Client) {
    let app = TestApp::new().await;
    app.clock.stop();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set member_identifier_type = 'employee_id', member_identifier_last4 = '0042' where tenant_id = core.tenant_id() and id = $1")
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    (app, rosa, md)
}

async fn verify(client: &Client, rosa: PatientIds, number: &str) -> Answer {
    client.post(PATH, json!({ "person_id": rosa.person_id, "member_identification_number": number })).await
}

#[tokio::test]
async fn the_last_four_digits_are_compared_but_never_returned() {
    let (app, rosa, md) = known().await;
    assert_eq!(verify(&md, rosa, "0042").await.json, json!({ "is_verified": true }));
    assert_eq!(verify(&md, rosa, "0043").await.json, json!({ "is_verified": false }));
    assert_eq!(app.audit_rows(Tenant::Alpha, "verify_member", "change", rosa).await, 2);
    let patient = md.get(&format!("/api/user/{}/", rosa.user_id)).await;
    assert_eq!(patient.json["person"]["member_identifier_type"], "employee_id");
    assert!(!patient.text.contains("0042"), "{}", patient.text);
    for wrong in ["42", "00042", "004x", ""] {
        assert_eq!(verify(&md, rosa, wrong).await.json["errors"][0]["pointer"], "/member_identification_number", "{wrong}");
    }
}

#[tokio::test]
async fn guessing_is_limited_per_member_of_staff() {
    let (app, rosa, md) = known().await;
    for number in ["0001", "0002", "0003", "0004", "0005"] {
        assert_eq!(verify(&md, rosa, number).await.json["is_verified"], false);
    }
    let blocked = verify(&md, rosa, "0042").await;
    assert_eq!((blocked.status, blocked.problem()), (429, "too-many-requests"), "{}", blocked.text);
    assert_eq!(verify(&app.client(Tenant::Alpha, "np"), rosa, "0042").await.json["is_verified"], true, "a colleague is not blocked");
    app.clock.advance(TimeDelta::minutes(15));
    assert_eq!(verify(&app.client(Tenant::Alpha, "md"), rosa, "0042").await.json["is_verified"], true);
}

#[tokio::test]
async fn a_member_without_a_number_on_record_cannot_be_verified() {
    let (app, _, md) = known().await;
    let ada = app.patient(Tenant::Alpha, Patient::named("Ada", "Quill")).await;
    assert_eq!(verify(&md, ada, "0042").await.status, 409);
}
