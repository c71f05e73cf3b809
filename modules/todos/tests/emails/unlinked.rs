use huddle_testkit::{Client, Tenant};
use serde_json::{Value, json};

use super::{app_with_emails, created, deliver};

async fn ids(client: &Client, query: &str) -> Vec<Value> {
    let list = client.get(&format!("/api/providers/me/case-emails/unlinked/{query}")).await;
    assert_eq!(list.status, 200, "{}", list.text);
    assert_eq!(list.json["count"], list.results().len());
    list.results().iter().map(|email| email["id"].clone()).collect()
}

#[tokio::test]
async fn an_email_is_dismissed_restored_and_linked() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let first = deliver(&app, "From: who@example.net\nMessage-ID: <a@x>\nSubject: Offer\n\nBuy now").await.json;
    let second = deliver(&app, "From: rosa@example.com\nMessage-ID: <b@x>\nSubject: Hi\n\nIt is me").await.json;
    let path = |email: &Value, action: &str| format!("/api/providers/me/case-emails/{}/{action}/", email["id"]);
    assert_eq!(ids(&admin, "").await, [second["id"].clone(), first["id"].clone()]);

    for _ in 0..2 {
        let dismissed = admin.post(&path(&first, "dismiss"), json!({ "is_dismissed": true })).await;
        assert_eq!((dismissed.status, &dismissed.json["is_dismissed"]), (200, &json!(true)), "{}", dismissed.text);
    }
    assert_eq!((ids(&admin, "").await, ids(&admin, "?is_dismissed=true").await), (vec![second["id"].clone()], vec![first["id"].clone()]));
    assert_eq!(app.last_change(Tenant::Alpha, "dismiss_case_email").await, json!({ "is_dismissed": [false, true] }));
    assert_eq!(admin.post(&path(&first, "dismiss"), json!({ "is_dismissed": false })).await.json["is_dismissed"], false);
    assert_eq!(ids(&admin, "?is_dismissed=true").await, Vec::<Value>::new());

    // A dismissed email can be linked; it is in the record then, and cannot be dismissed.
    admin.post(&path(&second, "dismiss"), json!({ "is_dismissed": true })).await;
    let linked = admin.post(&path(&second, "link"), json!({ "case": case["id"] })).await;
    assert_eq!((linked.status, &linked.json["is_dismissed"]), (200, &json!(false)), "{}", linked.text);
    assert_eq!((&linked.json["is_identity_partial"], &linked.json["person_name"]), (&json!(false), &json!("Rosa Perez")));
    assert_eq!(admin.post(&path(&second, "dismiss"), json!({ "is_dismissed": true })).await.problem(), "conflict");
    assert_eq!(ids(&admin, "?is_dismissed=true").await, Vec::<Value>::new());
    assert_eq!(admin.post("/api/providers/me/case-emails/999999/dismiss/", json!({ "is_dismissed": true })).await.status, 404);
}

#[tokio::test]
async fn communications_have_the_text_for_those_who_may_read_emails_only() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let email = deliver(&app, "From: rosa@example.com\nMessage-ID: <a@x>\nSubject: My visit\n\nCan it be on Thursday?").await.json;
    admin.post(&format!("/api/providers/me/case-emails/{}/link/", email["id"]), json!({ "case": case["id"] })).await;
    let path = format!("/api/providers/me/communications/people/{}/", rosa.person_id);
    let entry = async |role: &str| {
        let list = app.client(Tenant::Alpha, role).get(&path).await;
        assert_eq!((list.status, list.results().len()), (200, 1), "{}", list.text);
        list.results()[0]["object"].clone()
    };
    let seen = entry("admin").await;
    assert_eq!((&seen["subject"], &seen["snippet"]), (&json!("My visit"), &json!("Can it be on Thursday?")));
    assert_eq!((&seen["from_address"], &seen["cases"]), (&json!("rosa@example.com"), &json!([case["id"]])));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("delete from core.group_permission where tenant_id = core.tenant_id() and permission = 'cases.email'")
        .execute(&mut *tx)
        .await
        .expect("the permission is taken");
    tx.commit().await.expect("the seed commits");
    let hidden = entry("md").await;
    assert_eq!((&hidden["subject"], &hidden["snippet"]), (&Value::Null, &Value::Null));
    assert_eq!(hidden["from_address"], "rosa@example.com");
}
