use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{deliver, deliver_with, send, thread_uid};

async fn counts(app: &TestApp, role: &str, query: &str) -> Value {
    let answer = app.client(Tenant::Alpha, role).get(&format!("/api/chat/thread-counts/{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

async fn badge(app: &TestApp, role: &str) -> i64 {
    let answer = app.client(Tenant::Alpha, role).get("/api/ui/badges/").await;
    assert_eq!((answer.status, &answer.json["results"][0]["path"]), (200, &json!("/messages")), "{}", answer.text);
    answer.json["results"][0]["count"].as_i64().unwrap()
}

#[tokio::test]
async fn threads_are_counted_by_filter_pod_and_for_the_badge() {
    let app = TestApp::new().await;
    let ana = app.patient(Tenant::Alpha, Patient::named("Ana", "Lima")).await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Adler").pod(Some("Birch"))).await;
    app.patient(Tenant::Alpha, Patient::named("Cleo", "Park").pod(None)).await;
    let tess = app.patient(Tenant::Alpha, Patient::named("Tess", "Ting").test_only()).await;
    app.patient(Tenant::Beta, Patient::named("Elsewhere", "Only")).await;
    deliver(&app, Tenant::Alpha, tess, "Testing").await;
    deliver_with(&app, Tenant::Alpha, json!({ "uid": Uuid::new_v4(), "patient_id": ana.user_id, "text": "x", "tag": "clinical" })).await;
    deliver_with(&app, Tenant::Alpha, json!({ "uid": Uuid::new_v4(), "patient_id": ben.user_id, "text": "x", "tag": "operational" })).await;

    let mut tx = app.seed(Tenant::Alpha).await;
    let pods: Vec<i64> =
        sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() order by name").fetch_all(&mut *tx).await.unwrap();
    let md = app.staff_id(Tenant::Alpha, "md").await;
    sqlx::query("insert into core.pod_provider (pod_id, user_id) values ($1, $2)")
        .bind(pods[0])
        .bind(md.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();

    let all = json!({
        "all": 3, "active": 2, "clinical": 1, "operational": 1, "unread": 2, "drafts": 0, "mine": 0, "unclaimed": 2, "urgent": 0,
        "overdue": 0, "today": 0, "snoozed": 0, "my_unread": 1, "no_pod": 0, "count_exact": true,
        "pods": [{ "id": pods[0], "count": 1 }, { "id": pods[1], "count": 1 }],
    });
    let mut counted = counts(&app, "md", "").await;
    // Whether four clinic hours end today depends on the hour of the test.
    counted["today"] = json!(0);
    assert_eq!(counted, all);
    assert_eq!(counts(&app, "np", "").await["my_unread"], 2);
    // The caller is in no pod: the badge counts the whole tenant.
    assert_eq!((badge(&app, "md").await, badge(&app, "np").await), (1, 2));
    let birch = counts(&app, "md", &format!("?podIds={}", pods[1])).await;
    assert_eq!((&birch["all"], &birch["clinical"], &birch["unread"]), (&json!(1), &json!(0), &json!(1)));
    assert_eq!(counts(&app, "md", "?includeNoPod=true").await["all"], 1);

    send(&app, Tenant::Alpha, "np", ana, "Answer").await;
    let read = counts(&app, "md", "").await;
    assert_eq!((&read["unread"], badge(&app, "md").await, &read["clinical"]), (&json!(1), 0, &json!(1)));
    assert_eq!(app.client(Tenant::Alpha, "md").get("/api/chat/thread-counts/?podIds=x").await.status, 400);

    let claim = format!("/api/chat/thread/{}/claim/", thread_uid(&app, Tenant::Alpha, ben).await);
    app.client(Tenant::Alpha, "md").put(&claim, json!({})).await;
    let owned = counts(&app, "md", "").await;
    assert_eq!((&owned["mine"], &owned["unclaimed"]), (&json!(1), &json!(0)), "Ana was answered");
    app.feature(Tenant::Alpha, "messaging.claims", false).await;
    let without = counts(&app, "md", "").await;
    assert_eq!((&without["mine"], &without["unclaimed"]), (&json!(null), &json!(null)));
}
