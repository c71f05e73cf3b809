//! `/api/pods/`, `/api/states/`, `/api/user/assignee-group/`

use huddle_testkit::{Tenant, TestApp};

#[tokio::test]
async fn pods_by_name_of_this_tenant() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.pod_provider (pod_id, user_id) select id, $1 from core.pod where tenant_id = core.tenant_id() and name = 'Birch'",
    )
    .bind(np.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let pods = app.client(Tenant::Alpha, "md").get("/api/pods/").await;
    let names: Vec<_> =
        pods.json.as_array().unwrap().iter().map(|pod| (pod["name"].as_str().unwrap(), pod["provider_ids"].to_string())).collect();
    assert_eq!(names, [("Alder", "[]".to_owned()), ("Birch", format!("[{np}]"))]);
}

#[tokio::test]
async fn states_with_territories_and_zones() {
    let app = TestApp::new().await;
    let states = app.client(Tenant::Alpha, "md").get("/api/states/").await;
    let all = states.json.as_array().unwrap();
    assert_eq!(all.len(), 56);
    assert_eq!(
        all[0],
        serde_json::json!({ "name": "Alabama", "abbreviation": "AL", "is_territory": false, "time_zone": "America/Chicago" })
    );
}

#[tokio::test]
async fn assignee_groups_with_and_without_their_members() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let bare = md.get("/api/user/assignee-group/?groups_only=true").await;
    assert_eq!(bare.json.as_array().unwrap().len(), 9);
    assert!(bare.json[0]["assignee_group_users"].is_null());
    let full = md.get("/api/user/assignee-group/").await;
    let np = full.json.as_array().unwrap().iter().find(|group| group["name"] == "np").unwrap();
    assert_eq!(np["is_provider"], true);
    assert_eq!(np["assignee_group_users"][0]["role_label"], "NP");
    assert_eq!(np["assignee_group_users"][0]["practicing_states"], serde_json::json!(["MA", "NH"]));
}
