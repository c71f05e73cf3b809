//! `/api/phi_access_control/`

use chrono::TimeDelta;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn a_reason_opens_the_record_for_twelve_hours() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let check = format!("/api/phi_access_control/check_access/?user_id={}&requesting_user_id={me}", vip.user_id);
    let record = format!("/api/user/{}/", vip.user_id);

    assert_eq!(md.get(&check).await.json, json!({ "access": false, "protected": true, "expires_at": null }));
    let body = json!({ "requesting_user_id": me, "user_id": vip.user_id, "access_reason": "clinical_care", "note": " on call " });
    let granted = md.post("/api/phi_access_control/", body).await;
    assert_eq!(granted.status, 201, "{}", granted.text);
    assert_eq!((granted.json["access_reason"].as_str(), granted.json["note"].as_str()), (Some("clinical_care"), Some("on call")));
    assert_eq!(app.audit_rows(Tenant::Alpha, "request_access", "change", vip).await, 1);
    let checked = md.get(&check).await;
    assert_eq!((checked.json["access"].as_bool(), &checked.json["expires_at"]), (Some(true), &granted.json["expires_at"]));
    assert_eq!(md.get(&record).await.status, 200);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&record).await.status, 403);

    let mut tx = app.seed(Tenant::Alpha).await;
    let told: (String, Option<i64>) =
        sqlx::query_as("select kind, user_id from core.event where kind like 'core.access.%'").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(told, ("core.access.changed".to_owned(), Some(me.0)));

    app.clock.advance(TimeDelta::hours(12));
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&check).await.json["access"], false);
    assert_eq!(md.get(&record).await.problem(), "phi-access-required");
}

#[tokio::test]
async fn nobody_asks_for_another() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let other = app.staff_id(Tenant::Alpha, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "requesting_user_id": other, "user_id": vip.user_id, "access_reason": "quality" });
    let answer = md.post("/api/phi_access_control/", body).await;
    assert_eq!((answer.status, answer.problem()), (403, "identity-mismatch"));
    let check = format!("/api/phi_access_control/check_access/?user_id={}&requesting_user_id={other}", vip.user_id);
    assert_eq!(md.get(&check).await.problem(), "identity-mismatch");
}

#[tokio::test]
async fn what_cannot_be_asked_for() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let staff = app.staff_id(Tenant::Alpha, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    let ask = async |user_id: i64, reason: &str, note: &str| {
        md.post("/api/phi_access_control/", json!({ "user_id": user_id, "access_reason": reason, "note": note })).await.status
    };
    assert_eq!(ask(vip.user_id.0, "curiosity", "").await, 400);
    assert_eq!(ask(vip.user_id.0, "tech", &"x".repeat(1001)).await, 400);
    assert_eq!(ask(rosa.user_id.0, "tech", "").await, 409, "not protected");
    assert_eq!(ask(999_999, "tech", "").await, 404);
    assert_eq!(ask(staff.0, "tech", "").await, 404);
    let beta = app.client(Tenant::Beta, "md");
    assert_eq!(beta.post("/api/phi_access_control/", json!({ "user_id": vip.user_id, "access_reason": "tech" })).await.status, 404);
    assert_eq!(md.get(&format!("/api/phi_access_control/check_access/?user_id={}", rosa.user_id)).await.json["access"], true);
    assert_eq!(md.get("/api/phi_access_control/check_access/").await.status, 400);
}
