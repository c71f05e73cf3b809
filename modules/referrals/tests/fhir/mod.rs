//! `GET /referral/steerage/person/{person_id}/fhir/`

use chrono::TimeDelta;
use huddle_testkit::{Tenant, count_queries};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::steerages::{STAFF, app_with_rosa, complete, created, id, path as path_of};

#[tokio::test]
async fn a_person_is_exported_as_requests_with_their_tasks() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let path = format!("/api/referral/steerage/person/{}/fhir/", rosa.person_id);
    let empty = md.get(&path).await;
    assert_eq!((empty.status, &empty.headers["content-type"]), (200, &"application/fhir+json".parse().expect("a header")));

    let draft = created(&app, rosa, json!({ "priority": 2 })).await;
    let ready = complete(&app, rosa).await;
    let sent = md.post(&format!("/api/referral/steerage/{}/send/", id(&ready)), json!({ "row_version": ready["row_version"] })).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let answer = md.get(&path).await;
    let bundle: Value = serde_json::from_str(&answer.text).expect("JSON");
    let resources: Vec<_> = bundle["entry"].as_array().expect("entries").iter().map(|entry| &entry["resource"]).collect();
    let kinds: Vec<_> = resources.iter().map(|resource| &resource["resourceType"]).collect();
    assert_eq!(kinds, ["ServiceRequest", "Task", "ServiceRequest", "Task"]);

    let (request, task) = (resources[0], resources[1]);
    assert_eq!((&request["status"], &request["intent"]), (&json!("active"), &json!("order")));
    assert_eq!(request["subject"]["reference"], format!("Patient/{}", rosa.person_id));
    assert_eq!((&request["performer"][0]["display"], &request["performer"][0]["type"]), (&json!("Ada Okoro"), &json!("Practitioner")));
    assert_eq!(request["patientInstruction"], "See an eye doctor.");
    assert_eq!((&task["status"], &task["businessStatus"]["text"]), (&json!("requested"), &json!("Sent")));
    assert_eq!(task["focus"]["reference"], bundle["entry"][0]["fullUrl"]);
    assert!(task["owner"]["display"].is_string() && task["restriction"]["period"]["end"].is_string(), "{task}");

    let (request, task) = (resources[2], resources[3]);
    assert_eq!((&request["status"], &request["priority"], &request["id"]), (&json!("draft"), &json!("urgent"), &draft["uid"]));
    assert_eq!((&task["status"], &task["priority"]), (&json!("draft"), &json!("urgent")));
    for resource in resources {
        assert!(has_no_empty_member(resource), "{resource}");
    }
}

#[tokio::test]
async fn a_step_of_the_tracking_modifies_the_exported_resources() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let path = format!("/api/referral/steerage/person/{}/fhir/", rosa.person_id);
    let modified = async || {
        let bundle: Value = serde_json::from_str(&md.get(&path).await.text).expect("JSON");
        let [request, task] = [0_usize, 1].map(|index| bundle["entry"][index]["resource"].clone());
        assert_eq!(request["meta"]["lastUpdated"], task["lastModified"]);
        assert_eq!(task["meta"]["lastUpdated"], task["lastModified"]);
        task["lastModified"].as_str().expect("an instant").to_owned()
    };
    let before = modified().await;
    app.clock.advance(TimeDelta::minutes(1));
    let step = json!({ "uid": Uuid::new_v4(), "state": "accepted", "row_version": steerage["tracking"]["row_version"] });
    let moved = md.post(&format!("{}tracking/", path_of(&steerage)), step).await;
    assert_eq!((moved.status, &moved.json["updated_at"]), (200, &steerage["updated_at"]), "the content is the same: {}", moved.text);
    let after = modified().await;
    assert!(after > before, "{before}, {after}");
}

/// Returns whether nothing in a resource is null or empty, which FHIR does not allow.
fn has_no_empty_member(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty() && items.iter().all(has_no_empty_member),
        Value::Object(members) => !members.is_empty() && members.values().all(has_no_empty_member),
        _ => true,
    }
}

#[tokio::test]
async fn many_referrals_are_exported_with_as_many_queries_as_one() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let path = format!("/api/referral/steerage/person/{}/fhir/", rosa.person_id);
    complete(&app, rosa).await;
    md.get(&path).await;
    let (_, of_one) = count_queries(md.get(&path)).await;
    for _ in 0..5 {
        complete(&app, rosa).await;
    }
    let (_, of_many) = count_queries(md.get(&path)).await;
    assert!(of_many <= of_one, "{of_many} instead of {of_one}");
}
