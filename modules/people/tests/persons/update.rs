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
    assert_eq!(basic.json["versions"], json!({ "basic_info": 2, "address": 1, "medical_equipment": 1, "care_team": 1, "contact": 1 }));
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
    assert_eq!(measured.json["versions"], json!({ "basic_info": 2, "address": 2, "medical_equipment": 2, "care_team": 1, "contact": 1 }));
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

/// "A phone or e-mail can be recorded later, also for a person without an account."
#[tokio::test]
async fn contact_details_can_be_recorded_later() {
    let (app, rosa, md) = rosa().await;
    let recorded = patch(&md, rosa, "1", json!({ "phone_number": "(617) 555-0142", "email": " rosa@example.com " })).await;
    assert_eq!(recorded.status, 200, "{}", recorded.text);
    assert_eq!((&recorded.json["phone_number"], &recorded.json["email"]), (&json!("+16175550142"), &json!("rosa@example.com")));
    assert_eq!(recorded.json["versions"]["contact"], 2);
    let account = md.get(&format!("/api/user/{}/", rosa.user_id)).await.json;
    assert_eq!((&account["phone_number"], &account["email"]), (&json!("+16175550142"), &json!("rosa@example.com")));
    let change = app.last_change(Tenant::Alpha, "update_person").await;
    assert_eq!(change, json!({ "email": [null, "(text)"], "phone_number": [null, "(text)"] }));
    // The member is asked before what they have is replaced.
    for (body, pointer) in [
        (json!({ "phone_number": "617-555-0143" }), "/phone_number"),
        (json!({ "email": "other@example.com" }), "/email"),
        (json!({ "phone_number": null }), "/phone_number"),
    ] {
        let refused = patch(&md, rosa, "2", body.clone()).await;
        assert_eq!((refused.status, refused.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{body}");
    }
    assert_eq!(patch(&md, rosa, "1", json!({ "phone_number": "617-555-0142" })).await.problem(), "stale-version");

    let mut tx = app.seed(Tenant::Alpha).await;
    let wanda: i64 = sqlx::query_scalar("insert into core.person (first_name, last_name) values ('Wanda', 'Ward') returning id")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let wanda = PatientIds { person_id: huddle_sdk::PersonId(wanda), ..rosa };
    let short = patch(&md, wanda, "1", json!({ "phone_number": "555-0142" })).await;
    assert_eq!((short.status, short.json["errors"][0]["pointer"].as_str()), (400, Some("/phone_number")));
    assert_eq!(short.json["errors"][0]["detail"], "Enter a ten-digit US number, or + and the country code");
    // An address that another patient uses needs a confirmation, and the audit trail says who saw its owner.
    let shared = patch(&md, wanda, "1", json!({ "email": "ROSA@example.com" })).await;
    assert_eq!((shared.status, shared.problem()), (409, "email-shared"), "{}", shared.text);
    assert!(shared.text.contains("R••• P•••") && !shared.text.contains("Perez"), "{}", shared.text);
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_person", "change", rosa).await, 2);
    let body = json!({ "email": "ROSA@example.com", "phone_number": "+1 508 555 0199", "is_shared_confirmed": true });
    let both = patch(&md, wanda, "1", body).await;
    assert_eq!((&both.json["email"], &both.json["phone_number"]), (&json!("ROSA@example.com"), &json!("+15085550199")), "{}", both.text);
    // She is found by both.
    for search in ["508-555-0199", "rosa@example.com"] {
        let found = md.get(&format!("/api/user/people/search/?search={search}")).await;
        let people: Vec<_> = found.results().iter().map(|hit| hit["person_id"].as_i64().unwrap()).collect();
        assert!(people.contains(&wanda.person_id.0), "{search}: {people:?}");
    }
    // Nobody can verify a person without an account: a mistake is corrected.
    let corrected = patch(&md, wanda, "2", json!({ "phone_number": "508.555.0198", "email": null })).await;
    assert_eq!((&corrected.json["phone_number"], &corrected.json["email"]), (&json!("+15085550198"), &json!(null)), "{}", corrected.text);
}

/// What a caller could try out for its owner stays unsaid about protected people.
#[tokio::test]
async fn a_protected_owner_of_an_address_is_not_named() {
    let (app, rosa, md) = rosa().await;
    app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected().contact("cy@example.com", "617-555-0100")).await;
    let shared = patch(&md, rosa, "1", json!({ "email": "cy@example.com" })).await;
    assert_eq!(shared.problem(), "email-shared");
    assert!(shared.text.contains("a protected person") && !shared.text.contains("C•••"), "{}", shared.text);
}
