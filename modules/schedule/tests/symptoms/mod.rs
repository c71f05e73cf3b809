//! Symptoms, and annual wellness.

use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, booked, minutes, patient, run, shift};

#[tokio::test]
async fn symptoms_are_data_of_the_tenant() {
    let app = app_at("2026-06-01T12:00:00Z").await;
    let rosa = patient(&app, "Rosa").await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let all = md.get("/api/appointment/symptoms/").await;
    assert_eq!(all.json["home_page_categories"][0]["uid"], "urgent");
    let named = |label: &str| {
        all.json["all_symptoms"].as_array().expect("symptoms").iter().find(|it| it["label"] == label).expect("the symptom").clone()
    };
    let asked = async |ids: Vec<serde_json::Value>, other: &str| {
        let body = json!({ "symptom_ids": ids, "other_symptoms": other, "patient_id": rosa.user_id });
        md.post("/api/appointment/symptom-visit-type/", body).await.json
    };
    let urgent = asked(vec![named("Chest pain")["id"].clone()], "").await;
    assert_eq!((&urgent["urgent"], &urgent["reason"]), (&json!(true), &json!("Video-New")));
    assert!(urgent["message"].as_str().is_some_and(|message| message.contains("911")));
    assert_eq!(asked(vec![named("Anxiety")["id"].clone()], "").await["reason"], "Behavioral Health");

    let (rash, edit) = (named("Rash"), json!({ "suggested_reason": "Behavioral Health", "row_version": 1 }));
    let path = format!("/api/appointment/symptoms/{}/", rash["id"]);
    assert_eq!(md.patch(&path, edit.clone()).await.problem(), "permission-denied");
    run(
        &app,
        "insert into core.group_permission (group_id, permission)
         select id, 'schedule.manage' from core.user_group where tenant_id = 1 and name = 'Admin' on conflict do nothing",
    )
    .await;
    let edited = admin.patch(&path, edit.clone()).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    assert_eq!(admin.patch(&path, edit).await.problem(), "stale-version");
    assert_eq!(asked(vec![rash["id"].clone()], "").await["reason"], "Behavioral Health");
    let taken = json!({ "label": "Cough", "category_uid": "general", "suggested_reason": "Video" });
    assert_eq!(admin.post("/api/appointment/symptoms/", taken).await.status, 409);
}

#[tokio::test]
async fn annual_wellness_is_due_a_year_after_the_last() {
    let app = app_at("2026-06-01T12:00:00Z").await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let path = format!("/api/appointment/annual-wellness/?patient_id={}", rosa.user_id);
    let none = client.get(&path).await;
    assert_eq!(none.json, json!({ "last_on": null, "due_on": null, "is_overdue": true, "reason": "Annual Wellness Visit New" }));
    let visit = booked(&client, rosa, md, "2026-06-01T14:00:00Z").await;
    run(&app, "update schedule.appointment set type_id = (select id from schedule.appointment_type where tenant_id = 1 and unique_key = 'annualWellnessVisitNew') where tenant_id = 1").await;
    app.clock.advance(minutes(180));
    let client = app.client(Tenant::Alpha, "np");
    let seen = client.patch(&format!("/api/appointment/{}", visit["id"]), json!({ "status": "Checked Out", "row_version": 1 })).await;
    assert_eq!(seen.status, 200, "{}", seen.text);
    let due = client.get(&path).await;
    assert_eq!(
        due.json,
        json!({ "last_on": "2026-06-01", "due_on": "2027-06-01", "is_overdue": false, "reason": "Annual Wellness Visit Established" })
    );
}
