use huddle_testkit::{Patient, Tenant};
use serde_json::json;
use uuid::Uuid;

use super::{STAFF, app_with_rosa, created};

#[tokio::test]
async fn a_steerage_is_stored_once_per_uid() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let body = json!({ "uid": Uuid::new_v4(), "person": rosa.person_id, "description": " Eyes ", "priority": 2 });
    let first = md.post("/api/referral/steerage/", body.clone()).await;
    assert_eq!((first.status, &first.json["description"], &first.json["row_version"]), (201, &json!("Eyes"), &json!(1)), "{}", first.text);
    let again = md.post("/api/referral/steerage/", body.clone()).await;
    assert_eq!((again.status, &again.json["id"]), (200, &first.json["id"]));
    let mut other = body;
    other["priority"] = json!(1);
    assert_eq!(md.post("/api/referral/steerage/", other).await.problem(), "conflict");
}

#[tokio::test]
async fn people_and_cases_must_exist() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let unknown = md.post("/api/referral/steerage/", json!({ "person": 999_999 })).await;
    assert_eq!(unknown.status, 404);
    let case = md.post("/api/referral/steerage/", json!({ "person": rosa.person_id, "case": 999_999 })).await;
    assert_eq!((case.status, &case.json["errors"][0]["pointer"]), (404, &json!("/case")), "{}", case.text);
}

#[tokio::test]
async fn a_self_search_needs_a_partner_of_the_network() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let group = huddle_referrals::options::catalog().specialty_groups()[0].id;
    let body = json!({ "person": rosa.person_id, "specialty_group": group, "is_self_service_enabled": true });
    let refused = md.post("/api/referral/steerage/", body.clone()).await;
    let title = json!("Try another specialty/service type, no partners found.");
    assert_eq!((refused.status, &refused.json["title"]), (400, &title), "{}", refused.text);
    let statement = "insert into referrals.network_provider (source_identifier, specialty_group_ids, network_partner_agreement_type, as_of,
                                                             imported_at)
                     values ('P-1', array[$1::integer], 'preferred_vendor', '2026-01-01', now())";
    super::execute(&app, statement, i64::from(group)).await;
    assert_eq!(md.post("/api/referral/steerage/", body).await.status, 201);
    let ben = app.patient(Tenant::Beta, Patient::named("Ben", "Ode")).await;
    let of_other_tenant = json!({ "person": ben.person_id, "specialty_group": group, "is_self_service_enabled": true });
    let refused = app.client(Tenant::Beta, STAFF).post("/api/referral/steerage/", of_other_tenant).await;
    assert_eq!(refused.json["title"], title, "another tenant's network");
}

#[tokio::test]
async fn similar_steerages_are_warned_of() {
    let (app, rosa) = app_with_rosa().await;
    let group = huddle_referrals::options::catalog().specialty_groups()[1].id;
    let first = created(&app, rosa, json!({ "specialty_group": group, "description": "First" })).await;
    assert_eq!(first["similar"], json!([]));
    let second = created(&app, rosa, json!({ "specialty_group": group })).await;
    assert_eq!(second["similar"], json!([{ "id": first["id"], "description": "First", "reason": "duplicate" }]));
}
