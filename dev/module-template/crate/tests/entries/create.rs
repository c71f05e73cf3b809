use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, path, texts, write};

#[tokio::test]
async fn a_created_entry_is_listed_with_its_author() {
    let (app, rosa) = app_with_rosa().await;
    let created = write(&app, "md", rosa, "  Called, no answer. ").await;
    assert_eq!(created.status, 201, "{}", created.text);
    assert_eq!(created.json["text"], "Called, no answer.");
    assert_eq!(created.json["patient_id"], json!(rosa.user_id));
    let shown = app.client(Tenant::Alpha, "np").get(&path(rosa)).await;
    assert_eq!(shown.results(), [created.json]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "create_sample_entry", "change", rosa).await, 1);
}

#[tokio::test]
async fn a_repeated_uid_stores_one_entry() {
    let (app, rosa) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "uid": Uuid::new_v4(), "text": "Once" });
    let first = md.post(&path(rosa), body.clone()).await;
    let second = md.post(&path(rosa), body.clone()).await;
    assert_eq!((first.status, second.status), (201, 200));
    assert_eq!(first.json, second.json);
    assert_eq!(md.post(&path(eve), body).await.problem(), "conflict");
    assert_eq!(texts(&md.get(&path(rosa)).await), ["Once"]);
}

#[tokio::test]
async fn unknown_foreign_and_protected_patients_and_invalid_input_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "uid": Uuid::new_v4(), "text": "Called." });
    assert_eq!(md.post("/api/sample/patients/999999/entries/", body.clone()).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").post(&path(vip), body.clone()).await.status, 404);
    assert_eq!(md.post(&path(vip), body.clone()).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.post(&path(vip), json!({ "uid": "x", "text": "Called." })).await.status, 400);
    let empty = md.post(&path(vip), json!({ "uid": Uuid::new_v4(), "text": " " })).await;
    assert_eq!((empty.status, &empty.json["errors"][0]["pointer"]), (400, &json!("/text")));
    assert_eq!(md.post(&path(vip), body).await.status, 201);
}
