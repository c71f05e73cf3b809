//! `GET /api/patient-referral-programs/`, `…/latest/patients/{id}/`, `POST …/patients/{id}/`, and `GET /api/user-segmentation/{id}/`

use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

#[tokio::test]
async fn the_latest_program_is_returned() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql("insert into people.referral_program (uid, label, is_active) values ('plan', 'Health plan', true), ('clinic', 'Clinic', true), ('old', 'Old', false)")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let labels: Vec<Value> =
        md.get("/api/patient-referral-programs/").await.json.as_array().unwrap().iter().map(|one| one["label"].clone()).collect();
    assert_eq!(labels, ["Clinic", "Health plan"]);
    let latest = format!("/api/patient-referral-programs/latest/patients/{}/", rosa.user_id);
    let choose = format!("/api/patient-referral-programs/patients/{}/", rosa.user_id);
    assert_eq!(md.get(&latest).await.json, json!({ "patient_referral_program": null }));
    let chosen = md.post(&choose, json!({ "patient_referral_program": "plan" })).await;
    assert_eq!((chosen.status, chosen.json["patient_referral_program"]["label"].as_str()), (201, Some("Health plan")));
    assert_eq!(md.get(&latest).await.json, chosen.json);
    for unknown in ["old", "nobody"] {
        assert_eq!(md.post(&choose, json!({ "patient_referral_program": unknown })).await.status, 404, "{unknown}");
    }
    assert_eq!(md.post(&choose, json!({ "patient_referral_program": null })).await.status, 201);
    assert_eq!(md.get(&latest).await.json, json!({ "patient_referral_program": null }));
    assert_eq!(app.last_change(Tenant::Alpha, "choose_referral").await, json!({ "program": ["plan", null] }));
    // Repeating the request changes nothing.
    assert_eq!(md.post(&choose, json!({ "patient_referral_program": null })).await.status, 201);
    assert_eq!(app.audit_rows(Tenant::Alpha, "choose_referral", "change", rosa).await, 2);
}

#[tokio::test]
async fn segmentation_has_the_answers_so_far() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user-segmentation/{}/", rosa.person_id);
    assert_eq!(md.get(&path).await.json, json!({ "completed_at": null, "user_segmentation_response": [] }));
    let answers = json!([{ "question": "Why did you come?", "answer": "My knee" }]);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into people.user_segmentation (person_id, responses) values ($1, $2)")
        .bind(rosa.person_id.0)
        .bind(&answers)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(md.get(&path).await.json["user_segmentation_response"], answers);
}

/// console.md §3: "Onboarding state (as used here): status, signedupAt, signupReasonsInfo[] (id, label)."
#[tokio::test]
async fn the_summary_has_time_and_reasons_of_the_sign_up() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let reasons = json!([{ "id": 4, "label": "My knee" }, { "id": 2, "label": "A check-up" }]);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "update core.person_summary set signedup_at = '2026-03-01T12:00:00Z', signup_reasons_info = $2
          where tenant_id = core.tenant_id() and person_id = $1",
    )
    .bind(rosa.person_id.0)
    .bind(&reasons)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let patient = app.client(Tenant::Alpha, "md").get(&format!("/api/user/{}/", rosa.user_id)).await;
    let summary = &patient.json["person"]["summary"];
    assert_eq!((&summary["signedup_at"], &summary["signup_reasons_info"]), (&json!("2026-03-01T12:00:00Z"), &reasons));
}
