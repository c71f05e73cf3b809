use huddle_testkit::{Patient, Tenant, TestApp};
use uuid::Uuid;

use super::{marked, query, texts};
use crate::support::{app_with_rosa, deliver, send, thread_uid};

#[tokio::test]
async fn words_phrases_and_prefixes_are_found_and_marked() {
    let (app, rosa) = app_with_rosa().await;
    for text in
        ["I have no pain in my chest", "🙂 Chest pains since Monday", "Headaches, and José says it is the new dosage", "All is well"]
    {
        deliver(&app, Tenant::Alpha, rosa, text).await;
    }
    send(&app, Tenant::Alpha, "md", rosa, "Is the pain in the chest worse today?").await;
    // The same words in another thread.
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    deliver(&app, Tenant::Alpha, kofi, "Chest pain").await;
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    let search = |q: &'static str| {
        let (md, path) = (md.clone(), format!("/api/chat/v2/thread/{uid}/search/?{}", query(&[("q", q)])));
        async move { md.get(&path).await }
    };

    let both = search("chest pain").await;
    assert_eq!(texts(&both), ["Is the pain in the chest worse today?", "🙂 Chest pains since Monday", "I have no pain in my chest"]);
    assert_eq!(marked(&both)[1], ["Chest", "pains"]);
    assert_eq!(texts(&search("\"chest pain\"").await), ["🙂 Chest pains since Monday"]);
    assert_eq!(texts(&search("\"no pain\"").await), ["I have no pain in my chest"], "no word is too common for a phrase");
    assert_eq!(texts(&search("pain -worse -monday").await), ["I have no pain in my chest"]);
    assert_eq!(marked(&search("heada").await), [["Headaches"]]);
    assert_eq!(marked(&search("JOSE dosage").await), [["José", "dosage"]]);
    assert_eq!(texts(&search("kidney").await), [""; 0]);
    // Punctuation alone is not a query.
    assert_eq!(texts(&search("(?!").await), [""; 0]);
    assert_eq!(both.results()[0]["patient"]["first_name"], "Rosa");
}

#[tokio::test]
async fn pages_are_contiguous() {
    let (app, rosa) = app_with_rosa().await;
    for n in 0..7 {
        deliver(&app, Tenant::Alpha, rosa, &format!("refill {n}")).await;
    }
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let answer = md.get(&format!("/api/chat/v2/thread/{uid}/search/?q=refill&limit=3{cursor}")).await;
        found.extend(texts(&answer).into_iter().map(str::to_owned));
        match answer.json["next"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    let expected: Vec<String> = (0..7).rev().map(|n| format!("refill {n}")).collect();
    assert_eq!(found, expected, "all were sent in the same instant of the test's clock");
}

#[tokio::test]
async fn unknown_foreign_protected_and_invalid_requests_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    deliver(&app, Tenant::Alpha, vip, "Secret").await;
    let uid = thread_uid(&app, Tenant::Alpha, vip).await;
    let path = |uid: Uuid, q: &str| format!("/api/chat/v2/thread/{uid}/search/?q={q}");
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(Uuid::new_v4(), "secret")).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(uid, "secret")).await.status, 404);
    assert_eq!(md.get(&path(uid, "secret")).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(texts(&md.get(&path(uid, "secret")).await), ["Secret"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "search_thread", "read", vip).await, 1);
    for q in ["", "%20", "a&limit=0", "a&cursor=x", "%00"] {
        assert_eq!(md.get(&path(uid, q)).await.status, 400, "{q}");
    }
}
