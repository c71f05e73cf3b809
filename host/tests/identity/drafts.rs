//! Drafts.

use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn a_draft_is_saved_replaced_listed_and_deleted() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let path = format!("/api/drafts/chat:{}/", rosa.user_id);
    assert_eq!(md.get(&path).await.status, 204);
    for text in ["Good mor", "Good morning"] {
        let saved = md.put(&path, json!({ "patient_id": rosa.user_id, "body": { "text": text } })).await;
        assert_eq!(saved.status, 204, "{}", saved.text);
    }
    let read = md.get(&path).await;
    assert_eq!(
        (read.status, &read.json["body"], &read.json["patient_id"]),
        (200, &json!({ "text": "Good morning" }), &json!(rosa.user_id))
    );
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_draft", "read", rosa).await, 1);
    assert_eq!(app.audit_rows(Tenant::Alpha, "save_draft", "change", rosa).await, 2);
    let change = app.last_change(Tenant::Alpha, "save_draft").await;
    assert_eq!(change.as_object().unwrap().keys().collect::<Vec<_>>(), ["updated_at"], "it existed before, and its text is not audited");
    assert_eq!(md.put("/api/drafts/settings/", json!({ "body": {} })).await.status, 204);
    let list = |prefix: &'static str| {
        let md = md.clone();
        async move { md.get(&format!("/api/drafts/?prefix={prefix}")).await.json.as_array().unwrap().len() }
    };
    assert_eq!((list("").await, list("chat:").await, list("note:").await), (2, 1, 0));
    assert_eq!(md.delete(&path).await.status, 204);
    assert_eq!(app.last_change(Tenant::Alpha, "delete_draft").await, json!({ "is_kept": [true, false] }));
    assert_eq!(md.delete(&path).await.status, 204, "also if there is none");
    assert_eq!(md.get(&path).await.status, 204);
}

#[tokio::test]
async fn moving_a_draft_to_another_patient_is_audited_for_both() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let ines = app.patient(Tenant::Alpha, Patient::named("Ines", "Ortiz")).await;
    for patient in [rosa, ines] {
        let saved = md.put("/api/drafts/care-goal:1/", json!({ "patient_id": patient.user_id, "body": {} })).await;
        assert_eq!(saved.status, 204, "{}", saved.text);
    }
    assert_eq!(app.audit_rows(Tenant::Alpha, "save_draft", "change", rosa).await, 2);
    assert_eq!(app.audit_rows(Tenant::Alpha, "save_draft", "change", ines).await, 1);
}

#[tokio::test]
async fn the_number_of_drafts_is_limited() {
    let app = TestApp::new().await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.draft (user_id, place, body, updated_at) select $1, 'macro:' || n, '{}', now() from generate_series(1, 500) n",
    )
    .bind(me.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let rejected = md.put("/api/drafts/macro:501/", json!({ "body": {} })).await;
    assert_eq!((rejected.status, rejected.problem()), (409, "conflict"));
    assert_eq!(md.put("/api/drafts/macro:500/", json!({ "body": {} })).await.status, 204, "an existing draft can be replaced");
    assert_eq!(md.delete("/api/drafts/macro:1/").await.status, 204);
    assert_eq!(md.put("/api/drafts/macro:501/", json!({ "body": {} })).await.status, 204);
    assert_eq!(md.get("/api/drafts/").await.json.as_array().unwrap().len(), 500);
}

#[tokio::test]
async fn drafts_are_private_to_their_author() {
    let app = TestApp::new().await;
    assert_eq!(app.client(Tenant::Alpha, "md").put("/api/drafts/macro:1/", json!({ "body": { "text": "mine" } })).await.status, 204);
    for (tenant, role) in [(Tenant::Alpha, "np"), (Tenant::Alpha, "admin"), (Tenant::Beta, "md")] {
        let other = app.client(tenant, role);
        assert_eq!(other.get("/api/drafts/macro:1/").await.status, 204, "{role}");
        assert_eq!(other.get("/api/drafts/").await.json, json!([]));
    }
}

#[tokio::test]
async fn a_protected_patients_draft_is_written_without_a_grant_and_read_with_one() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    let path = format!("/api/drafts/chat:{}/", vip.user_id);
    assert_eq!(md.put(&path, json!({ "patient_id": vip.user_id, "body": { "text": "about her heart" } })).await.status, 204);
    let read = md.get(&path).await;
    assert_eq!((read.status, read.problem()), (403, "phi-access-required"));
    let list = md.get("/api/drafts/").await;
    assert_eq!((&list.json[0]["body"], &list.json[0]["is_masked"]), (&json!(null), &json!(true)));
    assert!(!list.text.contains("heart"));
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.get(&path).await.json["body"]["text"], "about her heart");
    assert_eq!(md.get("/api/drafts/").await.json[0]["is_masked"], false);
}

#[tokio::test]
async fn invalid_drafts_are_rejected() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let put = |path: &'static str, body| {
        let md = md.clone();
        async move {
            let answer = md.put(path, body).await;
            (answer.status, answer.problem().to_owned())
        }
    };
    assert_eq!(put("/api/drafts/macro:1/", json!({ "patient_id": 999_999, "body": {} })).await, (404, "not-found".into()));
    assert_eq!(put("/api/drafts/chat:999999/", json!({ "body": {} })).await, (404, "not-found".into()));
    assert_eq!(put("/api/drafts/cancel-appointment:1/", json!({ "body": {} })).await, (400, "invalid-request".into()));
    let elsewhere = app.patient(Tenant::Beta, Patient::named("Else", "Where")).await;
    assert_eq!(put("/api/drafts/macro:1/", json!({ "patient_id": elsewhere.user_id, "body": {} })).await, (404, "not-found".into()));
    assert_eq!(put("/api/drafts/chat:1/", json!({ "body": "text" })).await, (400, "invalid-request".into()));
    assert_eq!(put("/api/drafts/macro:1/", json!({ "body": { "text": "\u{0}" } })).await, (400, "invalid-request".into()));
    assert_eq!(put("/api/drafts/chat%201/", json!({ "body": {} })).await, (400, "invalid-request".into()));
    let large = "x".repeat(257 * 1024);
    assert_eq!(put("/api/drafts/chat:1/", json!({ "body": { "text": large } })).await, (413, "payload-too-large".into()));
    let machine = app.machine(Tenant::Alpha).get("/api/drafts/").await;
    assert_eq!(machine.status, 403);
}

#[tokio::test]
async fn the_place_decides_whose_access_a_draft_needs() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let unit: i64 = sqlx::query_scalar(
        "insert into core.work_unit (content_type, object_id, feature, person_id, status, status_category)
         values ('task', 5, 'tasks', $1, 'Open', 'open') returning id",
    )
    .bind(vip.person_id.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let places = [
        format!("chat:{}", vip.user_id),
        format!("note:{}", vip.person_id),
        format!("task:new.patient:{}", vip.user_id),
        "task:5".to_owned(),
        format!("worklist-unit:{unit}"),
    ];
    for place in places {
        let path = format!("/api/drafts/{place}/");
        let saved = md.put(&path, json!({ "body": { "text": "about her heart" } })).await;
        assert_eq!(saved.status, 204, "{place}: {}", saved.text);
        let read = md.get(&path).await;
        assert_eq!((read.status, read.problem()), (403, "phi-access-required"), "{place}");
        let other = md.put(&path, json!({ "patient_id": rosa.user_id, "body": {} })).await;
        assert_eq!((other.status, other.problem()), (400, "invalid-request"), "{place}");
    }
    assert!(!md.get("/api/drafts/").await.text.contains("heart"));
}
