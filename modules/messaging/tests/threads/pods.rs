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

#[tokio::test]
async fn the_callers_own_pods_are_marked() {
    let app = TestApp::new().await;
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("delete from core.pod_provider where user_id = $1").bind(md.0).execute(&mut *tx).await.unwrap();
    sqlx::query(
        "insert into core.pod_provider (pod_id, user_id) select id, $1 from core.pod where tenant_id = core.tenant_id() and name = 'Birch'",
    )
    .bind(md.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let answer = app.client(Tenant::Alpha, "md").get("/api/chat/pod-filter-options/").await;
    let mine: Vec<_> = answer.json.as_array().unwrap().iter().map(|pod| pod["is_mine"].clone()).collect();
    assert_eq!(mine, [json!(false), json!(true)]);
}
