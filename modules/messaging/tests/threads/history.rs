use huddle_testkit::{Answer, Patient, Tenant, TestApp};
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, send, thread_uid};

fn texts(answer: &Answer) -> Vec<&str> {
    answer.results().iter().map(|message| message["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn history_is_read_in_both_directions() {
    let (app, rosa) = app_with_rosa().await;
    let mut timetokens = Vec::new();
    for n in 0..12 {
        let answer = if n % 2 == 0 {
            deliver(&app, Tenant::Alpha, rosa, &n.to_string()).await
        } else {
            send(&app, Tenant::Alpha, "md", rosa, &n.to_string()).await
        };
        timetokens.push(answer.json["timetoken"].as_str().unwrap().to_owned());
    }
    // Another patient's messages lie between and are not shown.
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    deliver(&app, Tenant::Alpha, kofi, "Other").await;
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    let at = |timetoken: &str, query: &str| {
        let (md, path) = (md.clone(), format!("/api/chat/v3/thread/{uid}/history-at/{timetoken}/{query}"));
        async move { md.get(&path).await }
    };

    let newest = at("9223372036854775807", "").await;
    assert_eq!(texts(&newest), ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
    assert_eq!((newest.json["has_before"].as_bool(), newest.json["has_after"].as_bool()), (Some(true), Some(false)));
    let oldest = at("0", "?numBefore=10&numAfter=3").await;
    assert_eq!(texts(&oldest), ["0", "1", "2"]);
    assert_eq!((oldest.json["has_before"].as_bool(), oldest.json["has_after"].as_bool()), (Some(false), Some(true)));
    let around = at(&timetokens[5], "?numBefore=2&numAfter=2").await;
    assert_eq!(texts(&around), ["4", "5", "6", "7"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_thread_history", "read", rosa).await, 3);
}

#[tokio::test]
async fn invalid_queries_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    for tail in ["x/", "0/?numBefore=-1", "0/?numBefore=201", "0/?numAfter=many", "9223372036854775808/"] {
        assert_eq!(md.get(&format!("/api/chat/v3/thread/{uid}/history-at/{tail}")).await.status, 400, "{tail}");
    }
}

#[tokio::test]
async fn unknown_foreign_and_protected_threads_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    deliver(&app, Tenant::Alpha, vip, "Secret").await;
    let uid = thread_uid(&app, Tenant::Alpha, vip).await;
    let path = |uid: Uuid| format!("/api/chat/v3/thread/{uid}/history-at/9223372036854775807/");
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(Uuid::new_v4())).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(uid)).await.status, 404);
    let refused = md.get(&path(uid)).await;
    assert_eq!(refused.problem(), "phi-access-required");
    assert!(!refused.text.contains("Secret"));
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(texts(&md.get(&path(uid)).await), ["Secret"]);
}
