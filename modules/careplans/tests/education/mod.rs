//! The catalogue of education resources.

use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

const PATH: &str = "/api/care-plan/education-resource";

#[tokio::test]
async fn a_new_tenant_has_a_catalogue_that_admins_change() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let md = app.client(Tenant::Alpha, "md");
    assert!(md.get(PATH).await.results().len() >= 10, "the first resources");
    let body = json!({ "title": "  Sleep\nwell ", "url": "https://www.nhlbi.nih.gov/health/sleep" });
    assert_eq!(md.post(PATH, body.clone()).await.problem(), "permission-denied");
    let created = admin.post(PATH, body.clone()).await;
    assert_eq!((created.status, &created.json["title"]), (201, &json!("Sleep well")));
    assert_eq!(admin.post(PATH, body).await.status, 409, "the title is taken");

    let path = format!("{PATH}/{}", created.json["id"]);
    assert_eq!(admin.patch(&path, json!({ "is_archived": true })).await.problem(), "version-required");
    let archived = admin.patch(&path, json!({ "is_archived": true, "row_version": 1 })).await;
    assert_eq!((archived.status, &archived.json["row_version"]), (200, &json!(2)));
    let stale = admin.patch(&path, json!({ "title": "Sleep", "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["is_archived"]), ("stale-version", &json!(true)));
    let is_listed = |answer: &huddle_testkit::Answer| answer.results().iter().any(|resource| resource["id"] == created.json["id"]);
    assert!(!is_listed(&md.get(PATH).await));
    assert!(is_listed(&md.get(&format!("{PATH}?include_archived=true")).await));
    assert!(!is_listed(&app.client(Tenant::Beta, "md").get(&format!("{PATH}?include_archived=true")).await));
}

#[tokio::test]
async fn an_address_that_is_not_encrypted_is_rejected() {
    let app = TestApp::new().await;
    let answer = app.client(Tenant::Alpha, "admin").post(PATH, json!({ "title": "x", "url": "http://example.com/" })).await;
    assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (400, &json!("/url")));
}
