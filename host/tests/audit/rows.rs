//! Contents of audit rows, and behaviour when they cannot be written.

use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::json;
use sqlx::AssertSqlSafe;

async fn add_draft(app: &TestApp, patient: PatientIds) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let user = app.staff_id(Tenant::Alpha, "md").await;
    sqlx::query("insert into core.draft (user_id, place, person_id, patient_id, body, updated_at) values ($1, $2, $3, $4, '{\"text\": \"heart\"}', now())")
        .bind(user.0)
        .bind(format!("chat:{}", patient.user_id))
        .bind(patient.person_id.0)
        .bind(patient.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_list_of_100_people_costs_as_many_queries_as_a_list_of_1_and_one_row() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    add_draft(&app, app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await).await;
    md.get("/api/drafts/").await;
    let (one, of_one) = count_queries(md.get("/api/drafts/")).await;
    for _ in 1..100 {
        add_draft(&app, app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await).await;
    }
    let (hundred, of_hundred) = count_queries(md.get("/api/drafts/")).await;
    assert_eq!((one.json.as_array().unwrap().len(), hundred.json.as_array().unwrap().len()), (1, 100));
    assert_eq!(of_one, of_hundred);
    let named: Vec<i32> =
        sqlx::query_scalar("select cardinality(person_ids) from core.audit where operation = 'list_drafts' order by txid, id")
            .fetch_all(&app.owner)
            .await
            .unwrap();
    assert_eq!(named, [1, 1, 100]);
}

#[tokio::test]
async fn without_an_audit_row_nothing_is_shown_or_changed() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add_draft(&app, rosa).await;
    let path = format!("/api/drafts/chat:{}/", rosa.user_id);
    assert_eq!(md.get(&path).await.status, 200);
    let app_inserts =
        "insert (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, object_type, object_id,
        changes, request_id, address, user_agent) on core.audit";
    sqlx::query(AssertSqlSafe(format!("revoke {app_inserts} from huddle_app"))).execute(&app.owner).await.unwrap();
    let rejected = [
        md.get(&path).await,
        md.get("/api/drafts/").await,
        md.put(&path, json!({ "patient_id": rosa.user_id, "body": { "text": "lung" } })).await,
        md.delete(&path).await,
    ];
    for answer in &rejected {
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "{}", answer.text);
        assert!(!answer.text.contains("heart"));
    }
    sqlx::query(AssertSqlSafe(format!("grant {app_inserts} to huddle_app"))).execute(&app.owner).await.unwrap();
    assert_eq!(md.get(&path).await.json["body"]["text"], "heart", "neither replaced nor deleted");
}

#[tokio::test]
async fn an_audit_row_names_caller_address_and_operation() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let agent = [("user-agent", "Firefox 146")];
    let answer = md.send(http::Method::PUT, "/api/drafts/note:1/", Some(json!({ "body": { "text": "heart" } })), &agent).await;
    let row: (i64, String, String, String, String, String) = sqlx::query_as(
        "select actor_user_id, user_agent, object_type, object_id, (changes -> 'is_kept')::text, request_id::text from core.audit where operation = 'save_draft'",
    )
    .fetch_one(&app.owner)
    .await
    .unwrap();
    let user = app.staff_id(Tenant::Alpha, "md").await;
    let request = answer.headers["x-request-id"].to_str().unwrap();
    let text = str::to_owned;
    assert_eq!(row, (user.0, text("Firefox 146"), text("draft"), text("note:1"), text("[false, true]"), text(request)));
}
