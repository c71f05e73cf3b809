//! `GET /api/user/people/recent/` and `PUT /api/user/people/recent/{person_id}/`

use chrono::TimeDelta;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::json;

const RECENT: &str = "/api/user/people/recent/";

async fn open(app: &TestApp, role: &str, patient: PatientIds) {
    app.clock.advance(TimeDelta::seconds(1));
    let answer = app.client(Tenant::Alpha, role).put(&format!("{RECENT}{}/", patient.person_id), json!({})).await;
    assert_eq!(answer.status, 204, "{}", answer.text);
}

async fn recent(app: &TestApp, role: &str) -> Vec<i64> {
    let answer = app.client(Tenant::Alpha, role).get(RECENT).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|hit| hit["person_id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn each_user_has_their_last_twenty_people_newest_first() {
    let app = TestApp::new().await;
    let mut people = Vec::new();
    for number in 0..22 {
        people.push(app.patient(Tenant::Alpha, Patient::named("Ann", &format!("N{number}"))).await);
    }
    assert_eq!(recent(&app, "md").await, Vec::<i64>::new());
    for patient in &people {
        open(&app, "md", *patient).await;
    }
    open(&app, "md", people[10]).await;
    let mut expected: Vec<i64> = people.iter().rev().map(|ids| ids.person_id.0).take(20).collect();
    expected.retain(|id| *id != people[10].person_id.0);
    expected.insert(0, people[10].person_id.0);
    assert_eq!(recent(&app, "md").await, expected);
    assert_eq!(recent(&app, "np").await, Vec::<i64>::new(), "each user has their own");
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: i64 = sqlx::query_scalar("select count(*) from people.recent_person").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(kept, 20, "older people are deleted");
}

#[tokio::test]
async fn recent_people_have_the_form_of_search_results() {
    let app = TestApp::new().await;
    let ann = Patient::named("Ann", "Quill").contact("ann@example.com", "617-555-0142").test_only();
    let ann = app.patient(Tenant::Alpha, ann).await;
    open(&app, "md", ann).await;
    let md = app.client(Tenant::Alpha, "md");
    let searched = md.get("/api/user/people/search/?search=ann%20quill").await;
    assert_eq!(md.get(RECENT).await.results(), searched.results());
    let (_, few) = count_queries(md.get(RECENT)).await;
    for number in 0..10 {
        open(&app, "md", app.patient(Tenant::Alpha, Patient::named("Bo", &format!("N{number}"))).await).await;
    }
    let (answer, many) = count_queries(md.get(RECENT)).await;
    assert_eq!((answer.results().len(), many), (11, few));
}

#[tokio::test]
async fn protected_people_need_a_grant_to_be_added_and_are_masked_once_it_expires() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let refused = md.put(&format!("{RECENT}{}/", vip.person_id), json!({})).await;
    assert_eq!((refused.status, refused.problem()), (403, "phi-access-required"));
    app.grant(Tenant::Alpha, "md", vip).await;
    open(&app, "md", vip).await;
    assert_eq!(md.get(RECENT).await.results()[0]["is_masked"], false);
    app.clock.advance(TimeDelta::hours(2));
    // With a new token, since the first has expired.
    let after = app.client(Tenant::Alpha, "md").get(RECENT).await;
    assert_eq!(after.results()[0]["is_masked"], true);
    assert!(after.results()[0]["dob"].is_null());
}

#[tokio::test]
async fn people_of_another_tenant_cannot_be_added() {
    let app = TestApp::new().await;
    let ann = app.patient(Tenant::Alpha, Patient::named("Ann", "Quill")).await;
    let answer = app.client(Tenant::Beta, "md").put(&format!("{RECENT}{}/", ann.person_id), json!({})).await;
    assert_eq!((answer.status, answer.json["detail"].as_str()), (404, Some("Person does not exist")));
}
