use huddle_testkit::{Patient, Tenant, TestApp};
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, thread_of, thread_uid};

#[tokio::test]
async fn a_thread_equals_its_list_row() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Hi").await;
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let answer = app.client(Tenant::Alpha, "rn").get(&format!("/api/chat/v3/thread/{uid}/")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.json, thread_of(&app, Tenant::Alpha, "rn", rosa).await);
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_thread", "read", rosa).await, 1);
}

#[tokio::test]
async fn unknown_foreign_and_protected_threads_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let uid = thread_uid(&app, Tenant::Alpha, vip).await;
    let path = |uid: String| format!("/api/chat/v3/thread/{uid}/");
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(Uuid::new_v4().to_string())).await.status, 404);
    assert_eq!(md.get(&path("rubbish".into())).await.status, 400);
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(uid.to_string())).await.status, 404);
    let refused = md.get(&path(uid.to_string())).await;
    assert_eq!((refused.status, refused.problem()), (403, "phi-access-required"));
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_thread", "refuse", vip).await, 1);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.get(&path(uid.to_string())).await.status, 200);
}
