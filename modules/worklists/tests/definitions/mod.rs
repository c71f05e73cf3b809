//! Managing definitions.

use std::collections::BTreeSet;

use http::Method;
use huddle_testkit::{Answer, Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, items};

const PATH: &str = "/api/worklists/definitions/";

fn body(name: &str, conditions: &Value) -> Value {
    json!({ "name": name, "category": "Team", "sub_category": "Mondays", "active": true, "group_ids": [], "conditions": conditions })
}

async fn created(app: &TestApp, name: &str) -> Value {
    let answer = app.client(Tenant::Alpha, "admin").post(PATH, body(name, &json!({ "priorities": [2] }))).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

async fn put(app: &TestApp, id: &Value, version: i64, body: Value) -> Answer {
    let path = format!("{PATH}{id}/");
    app.client(Tenant::Alpha, "admin").send(Method::PUT, &path, Some(body), &[("if-match", &version.to_string())]).await
}

#[tokio::test]
async fn a_list_is_created_and_appears_in_the_tree() {
    let app = TestApp::new().await;
    let list = created(&app, "  Urgent work  ").await;
    assert_eq!((&list["name"], &list["row_version"]), (&json!("Urgent work"), &json!(1)));
    let tree = app.client(Tenant::Alpha, "rn").get("/api/worklists/").await;
    assert!(tree.results().iter().any(|shown| shown["id"] == list["id"] && shown["name"] == "Urgent work"));
    let change = app.last_change(Tenant::Alpha, "create_worklist").await;
    assert!(change.to_string().contains("Urgent work"), "{change}");
    let all = app.client(Tenant::Alpha, "admin").get(PATH).await;
    assert!(all.results().contains(&list), "{}", all.text);
    assert!(all.json["groups"].as_array().is_some_and(|groups| groups.iter().any(|group| group["label"] == "RN")));
}

#[tokio::test]
async fn wrong_definitions_are_refused_with_the_reason() {
    let app = TestApp::new().await;
    created(&app, "Urgent work").await;
    let admin = app.client(Tenant::Alpha, "admin");
    let with = |field: &str, value: Value| {
        let mut body = body("Other", &json!({ "priorities": [2] }));
        body[field] = value;
        body
    };
    for (body, pointer) in [
        (with("name", json!(" ")), "/name"),
        (with("name", json!("Urgent work")), "/name"),
        (with("category", json!("x".repeat(61))), "/category"),
        (with("conditions", json!({})), "/conditions"),
        (with("conditions", json!({ "states": ["MA"], "age_from": 65 })), "/conditions"),
        (with("conditions", json!({ "priorities": [3] })), "/conditions/priorities"),
    ] {
        let answer = admin.post(PATH, body.clone()).await;
        assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{body} {}", answer.text);
    }
    assert_eq!(admin.post(PATH, with("group_ids", json!([999_999]))).await.status, 404);
    let unknown = admin.post(PATH, with("conditions", json!({ "salary": 1 }))).await;
    assert_eq!(unknown.status, 400);
    assert_eq!(app.client(Tenant::Alpha, "rn").post(PATH, with("name", json!("Mine"))).await.problem(), "permission-denied");
}

#[tokio::test]
async fn conditions_that_too_much_work_meets_are_refused() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.work_unit (content_type, object_id, feature, status, status_category)
         select 'case', n, 'test_work', 'New', 'open' from generate_series(1, 5001) n",
    )
    .execute(&mut *tx)
    .await
    .expect("the units are stored");
    tx.commit().await.expect("the seed commits");
    let admin = app.client(Tenant::Alpha, "admin");
    let conditions = json!({ "content_types": ["case"], "statuses": ["New"] });
    let preview = admin.post(&format!("{PATH}preview/"), json!({ "conditions": conditions })).await;
    assert_eq!((preview.status, &preview.json["count_exact"]), (200, &json!(false)), "{}", preview.text);
    let reason = preview.json["refusal"].as_str().expect("a reason");
    let refused = admin.post(PATH, body("All cases", &conditions)).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["detail"]), (400, &json!(reason)));

    // If all conditions are indexed, no candidates are checked, and all pages can be read.
    let indexed = json!({ "content_types": ["case"] });
    let preview = admin.post(&format!("{PATH}preview/"), json!({ "conditions": indexed })).await;
    assert_eq!((&preview.json["refusal"], &preview.json["count_exact"]), (&json!(null), &json!(false)), "{}", preview.text);
    let list = admin.post(PATH, body("All cases", &indexed)).await;
    assert_eq!(list.status, 201, "{}", list.text);
    let path = items(list.json["id"].as_i64().expect("an id"));
    let (mut seen, mut cursor) = (BTreeSet::new(), String::new());
    for page in 1..=12 {
        let read = admin.get(&format!("{path}?limit=100{cursor}")).await;
        assert_eq!((&read.json["count"], &read.json["count_exact"]), (&json!(1000), &json!(false)), "{}", read.text);
        seen.extend(read.results().iter().filter_map(|row| row["id"].as_i64()));
        assert_eq!(seen.len(), page * 100);
        cursor = format!("&cursor={}", read.json["next"].as_str().expect("there is more"));
    }
}

#[tokio::test]
async fn a_preview_counts_and_shows_the_first_rows() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let urgent = |n: usize| Unit { priority: 2, ..about(rosa, &format!("Urgent {n}")) };
    add(&app, &(0..11).map(urgent).collect::<Vec<_>>()).await;
    add(&app, &[Unit { priority: 2, ..about(vip, "Secret") }, about(rosa, "Normal")]).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let preview = async |conditions: Value| admin.post(&format!("{PATH}preview/"), json!({ "conditions": conditions })).await;
    let shown = preview(json!({ "priorities": [2] })).await;
    assert_eq!((&shown.json["count"], shown.results().len(), &shown.json["refusal"]), (&json!(12), 10, &json!(null)), "{}", shown.text);
    assert!(!shown.text.contains("Secret"));
    assert_eq!(preview(json!({ "states": ["MA"] })).await.status, 400);
}

#[tokio::test]
async fn every_version_is_kept_and_a_list_is_switched_off() {
    let app = TestApp::new().await;
    let list = created(&app, "Urgent work").await;
    let (id, admin) = (&list["id"], app.client(Tenant::Alpha, "admin"));
    let same = put(&app, id, 1, body("Urgent work", &json!({ "priorities": [2] }))).await;
    assert_eq!((same.status, &same.json["row_version"]), (200, &json!(1)), "{}", same.text);
    let renamed = put(&app, id, 1, body("Urgent", &json!({ "priorities": [1, 2] }))).await;
    assert_eq!((renamed.status, &renamed.json["row_version"]), (200, &json!(2)), "{}", renamed.text);
    let stale = put(&app, id, 1, body("Mine", &json!({ "priorities": [2] }))).await;
    assert_eq!((stale.status, &stale.json["current"]["name"]), (412, &json!("Urgent")));
    let mut off = body("Urgent", &json!({ "priorities": [1, 2] }));
    off["active"] = json!(false);
    assert_eq!(put(&app, id, 2, off.clone()).await.status, 200);
    let versions = admin.get(&format!("{PATH}{id}/versions/?limit=2")).await;
    let names =
        |answer: &Answer| answer.results().iter().map(|version| (version["name"].clone(), version["active"].clone())).collect::<Vec<_>>();
    assert_eq!(names(&versions), [(json!("Urgent"), json!(false)), (json!("Urgent"), json!(true))]);
    let next = versions.json["next"].as_str().expect("there is more");
    assert_eq!(names(&admin.get(&format!("{PATH}{id}/versions/?limit=2&cursor={next}")).await), [(json!("Urgent work"), json!(true))]);
    assert_eq!(admin.get(&format!("/api/worklists/{id}/")).await.status, 404, "it is off");
    assert_eq!(put(&app, &json!(999_999), 1, off.clone()).await.status, 404);
    assert_eq!(admin.get(&format!("{PATH}999999/versions/")).await.status, 404);
    assert_eq!(admin.put(&format!("{PATH}{id}/"), off).await.status, 428);
}
