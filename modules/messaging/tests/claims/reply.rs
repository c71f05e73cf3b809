use http::Method;
use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{announced, end_leases, path, work};
use crate::macros::team;
use crate::support::{app_with_rosa, send, stored};

async fn rule(app: &TestApp, rule: &str) {
    let admin = app.client(Tenant::Alpha, "admin");
    let version = admin.get("/api/chat/claim-settings/").await.json["row_version"].to_string();
    let body = Some(json!({ "reply_over": rule }));
    let set = admin.send(Method::PATCH, "/api/chat/claim-settings/", body, &[("if-match", &version)]).await;
    assert_eq!(set.status, 200, "{}", set.text);
}

fn message(patient: PatientIds, more: &Value) -> Value {
    let mut body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "Good morning" });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

#[tokio::test]
async fn a_reply_over_anothers_claim_must_be_confirmed() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    md.put(&path(&app, rosa, "claim").await, json!({})).await;
    let owner = app.staff_id(Tenant::Alpha, "md").await;

    let warned = np.post("/api/chat/v2/", message(rosa, &json!({}))).await;
    assert_eq!((warned.status, warned.problem()), (409, "claimed-by-other"));
    assert_eq!(warned.json["current"]["owner"]["user"]["id"], json!(owner));
    assert_eq!(stored(&app, Tenant::Alpha).await, 0, "nothing is stored");
    let over = message(rosa, &json!({ "over_claim": true }));
    assert_eq!(np.post("/api/chat/v2/", over.clone()).await.status, 201);
    assert_eq!(send(&app, Tenant::Alpha, "md", rosa, "Hello").await.status, 201, "the owner needs no confirmation");
    assert_eq!(work(&app, rosa).await["owner"]["user"]["id"], json!(owner), "a reply does not change the owner");

    // A retry after a lost response finds the message, whatever was claimed since.
    let mut again = over;
    again["over_claim"] = json!(false);
    assert_eq!(np.post("/api/chat/v2/", again).await.status, 200);
    // Joining sends the patient nothing.
    assert_eq!(np.post("/api/chat/v2/", message(rosa, &json!({ "text": "", "event": "arrival" }))).await.status, 201);
}

#[tokio::test]
async fn the_tenants_setting_allows_replies_by_all_or_by_the_owner_only() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    md.put(&claim, json!({})).await;
    rule(&app, "free").await;
    assert_eq!(np.post("/api/chat/v2/", message(rosa, &json!({}))).await.status, 201);
    rule(&app, "refused").await;
    let refused = np.post("/api/chat/v2/", message(rosa, &json!({ "over_claim": true }))).await;
    assert_eq!((refused.status, refused.problem()), (409, "claim-refuses-replies"));
    np.put(&claim, json!({ "take_over": true })).await;
    assert_eq!(np.post("/api/chat/v2/", message(rosa, &json!({}))).await.status, 201, "taken over explicitly");
}

#[tokio::test]
async fn a_teams_members_reply_and_others_are_warned() {
    let (app, rosa) = app_with_rosa().await;
    let nurses = team(&app, Tenant::Alpha, "Nurses", &["np"]).await;
    let hand_over = path(&app, rosa, "hand-over").await;
    app.client(Tenant::Alpha, "md").post(&hand_over, json!({ "group_id": nurses, "row_version": 0 })).await;
    assert_eq!(send(&app, Tenant::Alpha, "md", rosa, "Hello").await.problem(), "claimed-by-other");
    assert_eq!(send(&app, Tenant::Alpha, "np", rosa, "Hello").await.status, 201);
}

#[tokio::test]
async fn the_owners_reply_renews_the_lease_and_an_expired_claim_is_ignored() {
    let (app, rosa) = app_with_rosa().await;
    app.client(Tenant::Alpha, "md").put(&path(&app, rosa, "claim").await, json!({})).await;
    end_leases(&app, -60.0).await;
    let before = announced(&app).await.len();
    send(&app, Tenant::Alpha, "md", rosa, "Hello").await;
    let announced = announced(&app).await;
    assert_eq!(announced.len(), before + 1, "the renewed lease is announced");
    end_leases(&app, 1.0).await;
    assert_eq!(send(&app, Tenant::Alpha, "np", rosa, "Hello").await.status, 201);
}

#[tokio::test]
async fn a_concurrent_claim_and_reply_conflict() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let (first, second) = tokio::join!(md.put(&claim, json!({})), np.put(&claim, json!({})));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}
