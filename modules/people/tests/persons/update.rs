//! `PATCH /api/providers/me/user/people/{id}/` and `PATCH /api/user/{id}/`

use axum::http::Method;
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

async fn rosa() -> (TestApp, PatientIds, Client) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let md = app.client(Tenant::Alpha, "md");
    (app, rosa, md)
}

async fn patch(client: &Client, rosa: PatientIds, version: &str, body: Value) -> Answer {
    let path = format!("/api/providers/me/user/people/{}/", rosa.person_id);
    client.send(Method::PATCH, &path, Some(body), &[("if-match", version)]).await
}

#[tokio::test]
async fn each_section_has_its_own_version() {
    let (app, rosa, md) = rosa().await;
    let basic = patch(&md, rosa, "1", json!({ "preferred_name": "Rosie", "gender": ["Woman"], "sex": "Unknown" })).await;
    assert_eq!(basic.status, 200, "{}", basic.text);
    assert_eq!(basic.json["versions"], json!({ "basic_info": 2, "address": 1, "medical_equipment": 1, "care_team": 1 }));
    assert_eq!((basic.json["preferred_name"].as_str(), basic.json["first_name"].as_str()), (Some("Rosie"), Some("Rosa")));
    let recorded = app.last_change(Tenant::Alpha, "update_person").await;
    assert_eq!(recorded, json!({ "preferred_name": [null, "(text)"], "gender": [null, "(text)"], "sex": ["Female", "Unknown"] }));

    let home = json!({ "street_address": "9 Elm St", "street_address_2": "", "city": "Manchester", "state": "NH", "zipcode": "03103" });
    let moved = patch(&md, rosa, "\"1\"", json!({ "addresses": [home] })).await;
    assert_eq!((moved.json["addresses"][0].clone(), moved.json["versions"]["address"].as_i64()), (home, Some(2)), "{}", moved.text);
    assert_eq!(app.last_change(Tenant::Alpha, "update_person").await["state"], json!(["MA", "NH"]));

    let equipment = json!([{ "type": "ekg", "name": "other" }, { "type": "glucometer", "name": null }]);
    let measured = patch(&md, rosa, "1", json!({ "medical_equipment_data": equipment })).await;
    assert_eq!(measured.json["medical_equipment_data"], json!([{ "type": "ekg", "name": "other" }]), "{}", measured.text);
    assert_eq!(measured.json["versions"], json!({ "basic_info": 2, "address": 2, "medical_equipment": 2, "care_team": 1 }));
}

#[tokio::test]
async fn a_stale_write_changes_nothing_and_returns_the_current_person() {
    let (app, rosa, md) = rosa().await;
    let np = app.client(Tenant::Alpha, "np");
    let home = |city: &str| json!({ "addresses": [{ "street_address": "1 Main St", "street_address_2": "", "city": city, "state": "MA", "zipcode": "01608" }] });
    assert_eq!(patch(&md, rosa, "1", home("Lynn")).await.status, 200);
    let late = patch(&np, rosa, "1", home("Salem")).await;
    assert_eq!((late.status, late.problem()), (412, "stale-version"), "{}", late.text);
    assert_eq!(late.json["current"]["addresses"][0]["city"], "Lynn");
    assert_eq!(late.json["current"]["versions"]["address"], 2);
    let principal = md.get("/api/user/me/").await.json;
    let name = |field: &str| principal[field].as_str().unwrap_or_default().to_owned();
    assert_eq!(late.json["saved_by"], format!("{} {}", name("first_name"), name("last_name")));
    assert!(late.json["saved_at"].is_string(), "{}", late.text);
    let merged = patch(&np, rosa, "2", home("Salem")).await;
    assert_eq!(merged.json["addresses"][0]["city"], "Salem", "{}", merged.text);
    // The versions of the other sections have not changed.
    assert_eq!(patch(&md, rosa, "1", json!({ "employer": "Mill" })).await.status, 200);
}

#[tokio::test]
async fn only_one_of_two_concurrent_first_addresses_is_stored() {
    let (app, rosa, md) = rosa().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("delete from core.address where tenant_id = core.tenant_id()").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let home =
        |city: &str| json!({ "addresses": [{ "street_address": "", "street_address_2": "", "city": city, "state": null, "zipcode": "" }] });
    let np = app.client(Tenant::Alpha, "np");
    let (one, two) = tokio::join!(patch(&md, rosa, "0", home("Lynn")), patch(&np, rosa, "0", home("Salem")));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412], "{} {}", one.text, two.text);
}

#[tokio::test]
async fn sections_need_a_version_and_flags_do_not() {
    let (app, rosa, md) = rosa().await;
    let path = format!("/api/user/{}/", rosa.user_id);
    let section = md.patch(&path, json!({ "person": { "employer": "Mill" } })).await;
    assert_eq!((section.status, section.problem()), (428, "version-required"));
    let marks = json!({ "urgent_visit": true, "person": { "primary_care_program_info": { "risk_score": "high" } } });
    let marked = md.patch(&path, marks.clone()).await;
    assert_eq!(marked.status, 200, "{}", marked.text);
    assert_eq!(
        (marked.json["urgent_visit"].as_bool(), marked.json["person"]["summary"]["risk_score"].as_str()),
        (Some(true), Some("high"))
    );
    let recorded = app.last_change(Tenant::Alpha, "update_patient").await;
    assert_eq!(recorded, json!({ "urgent_visit": [false, true], "risk_score": [null, "high"] }));
    // Repeating the update changes nothing and is not audited.
    assert_eq!(md.patch(&path, marks).await.status, 200);
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_patient", "change", rosa).await, 1);
    let cleared = md.patch(&path, json!({ "person": { "primary_care_program_info": { "risk_score": null } } })).await;
    assert!(cleared.json["person"]["summary"]["risk_score"].is_null(), "{}", cleared.text);
}

#[tokio::test]
async fn invalid_fields_are_reported() {
    let (app, rosa, md) = rosa().await;
    let path = format!("/api/user/{}/", rosa.user_id);
    let body = json!({ "person": { "pronouns": "xe/xem", "row_version": 1 } });
    assert_eq!(md.patch(&path, body).await.json["errors"][0]["pointer"], "/person/pronouns");
    let two = patch(&md, rosa, "1", json!({ "employer": "Mill", "addresses": [] })).await;
    assert_eq!(two.status, 400, "{}", two.text);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.tenant set person_matching_during_signup = true where id = core.tenant_id()").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let required = patch(&md, rosa, "1", json!({ "last_name": "", "dob": null })).await;
    assert_eq!(
        required.json["errors"],
        json!([{ "pointer": "/last_name", "detail": "Required" }, { "pointer": "/dob", "detail": "Required" }])
    );
    let me = md.get("/api/user/me/").await;
    assert_eq!(me.json["provider_fields"]["person_matching_during_signup"], true);
}

#[tokio::test]
async fn an_edit_publishes_an_event() {
    let (app, rosa, md) = rosa().await;
    assert_eq!(patch(&md, rosa, "1", json!({ "employer": "Mill" })).await.status, 200);
    let mut tx = app.seed(Tenant::Alpha).await;
    let recorded: Vec<(String, i64, i64)> =
        sqlx::query_as("select kind, person_id, patient_id from core.event where tenant_id = core.tenant_id() and module = 'people'")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    assert_eq!(recorded, [("people.person.changed".to_owned(), rosa.person_id.0, rosa.user_id.0)]);
}
