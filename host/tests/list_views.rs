//! Views and preferences of lists.

use http::Method;
use huddle_testkit::{Answer, Client, Tenant, TestApp};
use serde_json::{Value, json};

const VIEWS: &str = "/api/lists/people.patients/views/";

async fn create(client: &Client, name: &str, is_shared: bool) -> Value {
    let created = client.post(VIEWS, json!({ "name": name, "is_shared": is_shared, "state": { "sort": "name" } })).await;
    assert_eq!(created.status, 201, "{}", created.text);
    created.json
}

fn path_of(view: &Value) -> String {
    format!("{VIEWS}{}/", view["id"])
}

async fn change(client: &Client, view: &Value, version: i32, patch: Value) -> Answer {
    let mut body = patch;
    body["row_version"] = json!(version);
    client.patch(&path_of(view), body).await
}

async fn delete(client: &Client, view: &Value, version: &str) -> Answer {
    client.send(Method::DELETE, &path_of(view), None, &[("if-match", version)]).await
}

async fn names(client: &Client) -> Vec<String> {
    let read = client.get(VIEWS).await;
    assert_eq!(read.status, 200, "{}", read.text);
    read.results().iter().filter_map(|view| view["name"].as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_view_is_created_changed_and_deleted_by_its_author() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let view = create(&md, "  Overdue visits ", false).await;
    assert_eq!((&view["name"], &view["is_mine"], &view["is_editable"]), (&json!("Overdue visits"), &json!(true), &json!(true)));
    assert_eq!(app.last_change(Tenant::Alpha, "create_view").await["list"], json!([null, "people.patients"]));

    let changed = change(&md, &view, 1, json!({ "state": { "sort": "-name" } })).await;
    assert_eq!((changed.status, &changed.json["row_version"]), (200, &json!(2)), "{}", changed.text);
    assert_eq!(changed.json["name"], "Overdue visits", "what is omitted stays");
    let stale = change(&md, &view, 1, json!({ "name": "Other" })).await;
    assert_eq!((stale.status, &stale.json["current"]["state"]), (412, &json!({ "sort": "-name" })), "{}", stale.text);

    assert_eq!(md.get(VIEWS).await.json["results"][0]["state"], json!({ "sort": "-name" }));
    assert_eq!(md.delete(&path_of(&view)).await.status, 428);
    assert_eq!(delete(&md, &view, "2").await.status, 204);
    assert_eq!(names(&md).await, Vec::<String>::new());
}

#[tokio::test]
async fn only_shared_views_are_seen_by_others_and_changed_by_admins() {
    let app = TestApp::new().await;
    let (md, np, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "admin"));
    let private = create(&md, "Mine", false).await;
    let shared = create(&md, "Ours", true).await;
    assert_eq!(names(&md).await, ["Mine", "Ours"]);
    assert_eq!(names(&np).await, ["Ours"]);
    assert_eq!(names(&app.client(Tenant::Beta, "md")).await, Vec::<String>::new(), "another tenant");

    let seen = &np.get(VIEWS).await.json["results"][0];
    assert_eq!((&seen["is_mine"], &seen["is_editable"]), (&json!(false), &json!(false)));
    assert_eq!(change(&np, &shared, 1, json!({ "name": "Theirs" })).await.status, 403);
    assert_eq!(change(&np, &private, 1, json!({ "name": "Theirs" })).await.status, 404);
    assert_eq!(change(&admin, &private, 1, json!({ "name": "Theirs" })).await.status, 404);
    assert_eq!(change(&admin, &shared, 1, json!({ "is_shared": false })).await.status, 200);
    assert_eq!(names(&np).await, Vec::<String>::new());
    assert_eq!(delete(&np, &shared, "2").await.status, 404);
}

#[tokio::test]
async fn names_are_unique_per_author_and_list() {
    let app = TestApp::new().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    create(&md, "Overdue", true).await;
    create(&np, "Overdue", true).await;
    let twice = md.post(VIEWS, json!({ "name": "Overdue", "state": {} })).await;
    assert_eq!(twice.status, 409, "{}", twice.text);
    let elsewhere = md.post("/api/lists/worklists.4/views/", json!({ "name": "Overdue", "state": {} })).await;
    assert_eq!(elsewhere.status, 201, "{}", elsewhere.text);
    let moved = md.get(&format!("/api/lists/people.patients/views/{}/", elsewhere.json["id"])).await;
    assert_eq!(moved.status, 405, "a single view is not read");
}

#[tokio::test]
async fn a_preference_is_private_and_replaced() {
    let app = TestApp::new().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    assert_eq!(md.get(VIEWS).await.json["preference"], Value::Null);
    for density in ["compact", "comfortable"] {
        let saved = md.put("/api/lists/people.patients/preference/", json!({ "state": { "density": density } })).await;
        assert_eq!(saved.status, 204, "{}", saved.text);
    }
    assert_eq!(md.get(VIEWS).await.json["preference"], json!({ "density": "comfortable" }));
    assert_eq!(np.get(VIEWS).await.json["preference"], Value::Null);
}

#[tokio::test]
async fn the_number_of_views_and_preferences_is_limited() {
    let app = TestApp::new().await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for insert in [
        "insert into core.list_view (list, user_id, name, is_shared, state) select 'a.' || n, $1, 'View', false, '{}' from generate_series(1, 500) n",
        "insert into core.list_preference (user_id, list, state, updated_at) select $1, 'a.' || n, '{}', now() from generate_series(1, 500) n",
    ] {
        sqlx::query(insert).bind(me.0).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.post(VIEWS, json!({ "name": "One more", "state": {} })).await.status, 409);
    assert_eq!(md.put("/api/lists/b.1/preference/", json!({ "state": {} })).await.status, 409);
    assert_eq!(md.put("/api/lists/a.1/preference/", json!({ "state": {} })).await.status, 204, "a known list can be arranged again");
}
