//! What every request meets, whatever it asks for.

use huddle_sdk::Problem;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use sqlx::AssertSqlSafe;

#[tokio::test]
async fn errors_are_problems_with_a_request_id() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    for (path, status, kind) in
        [("/api/nowhere/", 404, "not-found"), ("/api/user/abc/", 400, "invalid-request"), ("/api/user/999999/", 404, "not-found")]
    {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.problem()), (status, kind), "{path}: {}", answer.text);
        assert_eq!(answer.headers["content-type"], "application/problem+json");
        assert_eq!(answer.headers["x-request-id"].to_str().unwrap(), answer.json["request_id"]);
    }
    let answer = client.post("/api/user/me/", json!({})).await;
    assert_eq!((answer.status, answer.problem()), (405, "method-not-allowed"));
}

#[tokio::test]
async fn every_path_works_with_and_without_its_slash() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    assert_eq!(client.get("/api/user/me/").await.status, 200);
    assert_eq!(client.get("/api/user/me").await.status, 200);
}

#[tokio::test]
async fn without_a_token_nothing_is_given_and_a_patient_is_refused() {
    let app = TestApp::new().await;
    let answer = app.client_with(None).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"));
    let answer = app.client_with(Some("rubbish".into())).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"));
    let answer = app.client(Tenant::Alpha, "patient").get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
}

#[tokio::test]
async fn a_body_that_is_too_large_or_no_json_is_refused() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    let answer = client.put("/api/drafts/chat:1/", json!({ "body": { "text": "x".repeat(1 << 21) } })).await;
    assert_eq!((answer.status, answer.problem()), (413, "payload-too-large"));
    let answer = client.put("/api/drafts/chat:1/", json!("not an object")).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"));
}

#[tokio::test]
async fn answers_carry_the_security_headers() {
    let app = TestApp::new().await;
    let answer = app.client(Tenant::Alpha, "md").get("/api/user/me/").await;
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(answer.headers[name], value, "{name}");
    }
}

#[tokio::test]
async fn the_documents_are_served_and_complete() {
    let app = TestApp::new().await;
    let client = app.client_with(None);
    let all = client.get("/api/openapi.json").await;
    assert_eq!(all.status, 200);
    assert_eq!(all.json["openapi"], "3.1.0");
    assert!(all.json["paths"]["/user/me/"]["get"]["operationId"].is_string(), "{}", all.json["paths"]);
    assert_eq!(client.get("/api/openapi/core.json").await.status, 200);
    assert_eq!(client.get("/api/openapi/nothing.json").await.status, 404);
    assert_eq!(client.get("/livez").await.text, "ok");
}

#[tokio::test]
async fn a_value_that_the_database_cannot_hold_is_the_callers_mistake() {
    let app = TestApp::new().await;
    let long_ago = json!({ "uid": uuid::Uuid::new_v4(), "patient_id": app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await.user_id,
                           "text": "Good morning", "sent_at": "-200000-01-01T00:00:00Z" });
    let answer = app.machine(Tenant::Alpha).post("/api/inbound/messages/", long_ago).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{}", answer.text);
    for place in ["%00", "x%00y", "chat:%F0%9F%98%80", &"x".repeat(4000)] {
        let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/drafts/?prefix={place}")).await;
        assert!(answer.status < 500, "{place}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_transaction_that_gives_way_to_another_may_be_tried_again() {
    let app = TestApp::new().await;
    for (code, status) in [("40P01", 503), ("40001", 503), ("22008", 400), ("54000", 400), ("XX000", 500)] {
        let raised = AssertSqlSafe(format!("do $$ begin raise exception 'made up' using errcode = '{code}'; end $$"));
        let error = sqlx::raw_sql(raised).execute(&app.pool).await.unwrap_err();
        assert_eq!(Problem::from(error).status(), status, "{code}");
    }
}
