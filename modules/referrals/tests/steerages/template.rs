use huddle_testkit::Tenant;
use serde_json::Value;

use super::{STAFF, app_with_rosa};

#[tokio::test]
async fn the_template_names_the_person() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let answer = md.get(&format!("/api/referral/steerage/person/{}/elation-referral-template/", rosa.person_id)).await;
    assert!(answer.json["body"].as_str().is_some_and(|body| body.starts_with("Patient: Rosa Perez\n")), "{}", answer.text);
}

#[tokio::test]
async fn options_come_from_the_catalog() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let services = md.get("/api/referral/steerage/last-mile-service/").await;
    assert!(services.results().iter().all(|row| row["label"].is_string()) && !services.results().is_empty());
    let path = format!("/api/health-plan/person/{}/service-categories?is_authorization_specific=False", rosa.person_id);
    let categories = md.get(&path).await;
    assert!(categories.json["results"].as_array().is_some_and(|rows| rows.iter().all(|row: &Value| row["id"].is_i64())));
}
