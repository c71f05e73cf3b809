//! `/api/physician/{physician_id}/practicing-states/`, and the effects of licenses.

use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

const MA: i32 = 25;
const NH: i32 = 33;
const CT: i32 = 9;
const PUERTO_RICO: i32 = 72;

fn abbreviations(states: &Value) -> Vec<&str> {
    states.as_array().unwrap().iter().map(|state| state["abbreviation"].as_str().unwrap()).collect()
}

/// The provider fields of a staff member in the directory.
async fn in_directory(app: &TestApp, email: &str) -> Value {
    let staff = app.client(Tenant::Alpha, "admin").get("/api/user/?type=provider&limit=100").await;
    staff.json["results"].as_array().unwrap().iter().find(|row| row["email"] == email).unwrap()["provider_fields"].clone()
}

#[tokio::test]
async fn an_admin_updates_a_clinicians_licenses() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let np = app.client(Tenant::Alpha, "np");
    let id = app.staff_id(Tenant::Alpha, "np").await;
    let before = in_directory(&app, "np@alpha.example").await;
    assert_eq!((abbreviations(&before["practicing_states"]), &before["practicing_states_version"]), (vec!["MA", "NH"], &json!(1)));
    let path = format!("/api/physician/{}/practicing-states/", before["physician_id"]);
    let closed: Value = np.get("/api/user/me/").await.json["provider_fields"]["closed_states"].clone();
    assert!(closed.as_array().unwrap().contains(&json!("CT")) && !closed.as_array().unwrap().contains(&json!("MA")));

    let answer = admin.patch(&path, json!({ "practicing_state_ids": [CT, MA, CT], "row_version": 1 })).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!((abbreviations(&answer.json["practicing_states"]), &answer.json["row_version"]), (vec!["CT", "MA"], &json!(2)));
    let states = json!({ "practicing_states": [["MA", "NH"], ["CT", "MA"]] });
    assert_eq!(app.last_change(Tenant::Alpha, "update_practicing_states").await, states);
    let after = in_directory(&app, "np@alpha.example").await;
    assert_eq!((abbreviations(&after["practicing_states"]), &after["practicing_states_version"]), (vec!["CT", "MA"], &json!(2)));
    let me = np.get("/api/user/me/").await.json;
    assert_eq!(abbreviations(&me["provider_fields"]["practicing_states"]), ["CT", "MA"]);
    assert!(me["provider_fields"]["closed_states"].as_array().unwrap().contains(&json!("NH")));

    let mut tx = app.seed(Tenant::Alpha).await;
    let events: Vec<(String, Option<i64>)> =
        sqlx::query_as("select kind, user_id from core.event order by position").fetch_all(&mut *tx).await.unwrap();
    assert_eq!(events, [("core.access.changed".to_owned(), Some(id.0)), ("people.provider.changed".to_owned(), None)]);
}

#[tokio::test]
async fn a_stale_edit_is_rejected_with_the_stored_licenses() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let path = format!("/api/physician/{}/practicing-states/", in_directory(&app, "rn@alpha.example").await["physician_id"]);
    assert_eq!(admin.patch(&path, json!({ "practicing_state_ids": [MA] })).await.problem(), "version-required");
    assert_eq!(admin.patch(&path, json!({ "practicing_state_ids": [MA], "row_version": 1 })).await.status, 200);
    let stale = admin.patch(&path, json!({ "practicing_state_ids": [NH], "row_version": 1 })).await;
    assert_eq!((stale.status, stale.problem()), (412, "stale-version"));
    assert_eq!(
        (abbreviations(&stale.json["current"]["practicing_states"]), &stale.json["current"]["row_version"]),
        (vec!["MA"], &json!(2))
    );
    // Repeating the update changes nothing: the version stays the same, and nobody is notified.
    let same = admin.patch(&path, json!({ "practicing_state_ids": [MA], "row_version": 2 })).await;
    assert_eq!((same.status, &same.json["row_version"]), (200, &json!(2)));
}

#[tokio::test]
async fn invalid_states_and_physicians_are_rejected() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let md = in_directory(&app, "md@alpha.example").await;
    let path = format!("/api/physician/{}/practicing-states/", md["physician_id"]);
    let refused = async |ids: Value| admin.patch(&path, json!({ "practicing_state_ids": ids, "row_version": 1 })).await;
    assert_eq!(
        refused(json!([MA, PUERTO_RICO])).await.json["errors"][0]["pointer"],
        "/practicing_state_ids/1",
        "territories are not managed here"
    );
    assert_eq!(refused(json!([3])).await.status, 400, "unknown state ID");
    // navigation.md §6: "available only for providers that have a physicianId".
    assert!(in_directory(&app, "external@alpha.example").await["physician_id"].is_null());
    assert!(in_directory(&app, "hg@alpha.example").await["physician_id"].is_null());
    let external = app.staff_id(Tenant::Alpha, "external").await;
    let body = json!({ "practicing_state_ids": [MA], "row_version": 1 });
    assert_eq!(admin.patch(&format!("/api/physician/{external}/practicing-states/"), body.clone()).await.status, 404);
    assert_eq!(app.client(Tenant::Alpha, "md").patch(&path, body).await.problem(), "permission-denied");
}
