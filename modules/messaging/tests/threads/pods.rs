use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn pods_are_listed_by_name_and_tenant() {
    let app = TestApp::new().await;
    let answer = app.client(Tenant::Alpha, "md").get("/api/chat/pod-filter-options/").await;
    assert_eq!(answer.status, 200);
    let names: Vec<_> = answer.json.as_array().unwrap().iter().map(|pod| pod["name"].clone()).collect();
    assert_eq!(names, [json!("Alder"), json!("Birch")]);
    let other = app.client(Tenant::Beta, "md").get("/api/chat/pod-filter-options/").await;
    assert_ne!(answer.json, other.json);
}
