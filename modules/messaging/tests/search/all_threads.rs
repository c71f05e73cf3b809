use chrono::TimeDelta;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use super::{marked, query, texts};
use crate::support::files::{pdf, png};
use crate::support::{app_with_rosa, deliver, deliver_with, send, send_file, thread_uid};

fn path(pairs: &[(&str, &str)]) -> String {
    format!("/api/chat/search/?{}", query(pairs))
}

#[tokio::test]
async fn all_threads_are_searched_by_words_people_days_and_tags() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah").test_only()).await;
    let now = app.clock.now();
    for (patient, text, days, tag) in [
        (rosa, "My inhaler is empty", 400, "clinical"),
        (kofi, "The inhaler tastes odd", 30, "clinical"),
        (rosa, "When is the clinic open?", 3, "operational"),
        (kofi, "New inhaler, thanks", 0, "onboarding"),
    ] {
        let sent_at = now - TimeDelta::days(days);
        let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": text, "sent_at": sent_at, "tag": tag });
        assert_eq!(deliver_with(&app, Tenant::Alpha, body).await.status, 201);
    }
    send(&app, Tenant::Alpha, "md", rosa, "A new inhaler is on its way").await;
    let md_id = app.staff_id(Tenant::Alpha, "md").await.to_string();
    let md = app.client(Tenant::Alpha, "md");
    let find = |pairs: &[(&str, &str)]| {
        let (md, path) = (md.clone(), path(pairs));
        async move { md.get(&path).await }
    };

    let all = find(&[("q", "inhaler")]).await;
    // Messages of the same instant are in the order in which they were stored.
    assert_eq!(texts(&all), ["A new inhaler is on its way", "New inhaler, thanks", "The inhaler tastes odd", "My inhaler is empty"]);
    assert_eq!(marked(&all)[3], ["inhaler"]);
    assert_eq!(all.results()[2]["patient"]["test_only"], true, "test patients are found, and marked");
    let (rosa_id, kofi_id) = (rosa.user_id.to_string(), kofi.user_id.to_string());
    assert_eq!(texts(&find(&[("q", "inhaler"), ("patientId", &rosa_id)]).await), ["A new inhaler is on its way", "My inhaler is empty"]);
    assert_eq!(texts(&find(&[("q", "inhaler"), ("senderId", &kofi_id)]).await), ["New inhaler, thanks", "The inhaler tastes odd"]);
    assert_eq!(texts(&find(&[("senderId", &md_id)]).await), ["A new inhaler is on its way"]);
    assert_eq!(texts(&find(&[("tag", "operational")]).await), ["When is the clinic open?"]);
    let day = |days: i64| (now - TimeDelta::days(days)).date_naive().to_string();
    assert_eq!(texts(&find(&[("q", "inhaler"), ("to", &day(20))]).await), ["The inhaler tastes odd", "My inhaler is empty"]);
    assert_eq!(texts(&find(&[("from", &day(31)), ("to", &day(2))]).await), ["When is the clinic open?", "The inhaler tastes odd"]);
    assert_eq!(texts(&find(&[("q", "inhaler"), ("from", &day(500)), ("to", &day(450))]).await), [""; 0]);

    // The same in pages of one.
    let mut found = Vec::new();
    let mut cursor = None::<String>;
    loop {
        let mut pairs = vec![("q", "inhaler"), ("limit", "1")];
        pairs.extend(cursor.as_deref().map(|cursor| ("cursor", cursor)));
        let page = find(&pairs).await;
        found.extend(texts(&page).into_iter().map(str::to_owned));
        cursor = page.json["next"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(found, texts(&all));
}

#[tokio::test]
async fn a_phrase_is_found_however_it_is_written() {
    let (app, rosa) = app_with_rosa().await;
    let saying = [
        "Happy days follow",
        "So <b>happy</b> &amp; <i>DAYS</i> of it",
        "a happy-day card",
        "HÄPPY däys",
        "un-happy\n\tdays",
        "dying: the happy... day's end",
    ];
    for text in saying.iter().chain(&["A day so happy", "Happy and day", "happy 2 days", "Happiness dated", "happy's day"]) {
        deliver(&app, Tenant::Alpha, rosa, text).await;
    }
    let md = app.client(Tenant::Alpha, "md");
    let find = |q: &'static str| {
        let md = md.clone();
        async move { md.get(&path(&[("q", q)])).await }
    };
    let newest_first: Vec<&str> = saying.into_iter().rev().collect();
    assert_eq!(texts(&find("\"happy days\"").await), newest_first);
    assert_eq!(texts(&find("\"happy days\" card").await), ["a happy-day card"]);
    assert_eq!(texts(&find("\"dying the happy day\"").await), ["dying: the happy... day's end"]);
    assert_eq!(texts(&find("\"happy days\" -card -so -\"day s\" -un -follow").await), ["HÄPPY däys"]);
}

#[tokio::test]
async fn only_readable_files_are_found() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    app.grant(Tenant::Alpha, "np", vip).await;
    send(&app, Tenant::Alpha, "md", rosa, "The letter follows").await;
    send_file(&app, "md", rosa, "Here is the letter", "letter.pdf", &pdf()).await;
    let redacted = send_file(&app, "md", rosa, "Somebody else's letter", "wrong.pdf", &pdf()).await;
    send_file(&app, "md", kofi, "", "rash.png", &png()).await;
    let deleted = send_file(&app, "md", kofi, "The letter again", "again.pdf", &pdf()).await;
    send_file(&app, "np", vip, "Your letter", "vip.pdf", &pdf()).await;
    // Not attached to a message.
    let path_of_files = format!("/api/chat/attachment?patient_id={}", rosa.user_id);
    assert_eq!(app.client(Tenant::Alpha, "md").post_file(&path_of_files, "left.png", &png()).await.status, 201);

    let found = async |pairs: &[(&str, &str)]| app.client(Tenant::Alpha, "md").get(&path(pairs)).await;
    let with_files = ("hasAttachment", "true");
    let before = ["The letter again", "", "Somebody else's letter", "Here is the letter"];
    assert_eq!(texts(&found(&[with_files]).await), before);

    let admin = app.client(Tenant::Alpha, "admin");
    let redaction = json!({ "is_redacted": true, "reason": "wrong_patient" });
    let redact = format!("/api/chat/v3/chat_message/{}/", redacted["id"]);
    assert_eq!(admin.patch(&redact, redaction).await.status, 200);
    let delete = format!("/api/chat/v2/chat_message/{}/delete/", deleted["id"]);
    assert_eq!(app.client(Tenant::Alpha, "md").delete(&delete).await.status, 204);
    let left = found(&[with_files]).await;
    assert_eq!(texts(&left), ["", "Here is the letter"]);
    assert_eq!(left.results()[0]["message"]["attachments"][0]["name"], "rash.png");
    assert_eq!(texts(&found(&[with_files, ("q", "letter")]).await), ["Here is the letter"]);
    assert_eq!(texts(&found(&[with_files, ("patientId", &kofi.user_id.to_string())]).await), [""]);
    assert_eq!(texts(&found(&[("hasAttachment", "false"), ("q", "letter")]).await), ["Here is the letter", "The letter follows"]);

    let thread = thread_uid(&app, Tenant::Alpha, rosa).await;
    let in_thread = async |pairs: &[(&str, &str)]| admin.get(&format!("/api/chat/v2/thread/{thread}/search/?{}", query(pairs))).await;
    assert_eq!(texts(&in_thread(&[with_files]).await), ["Here is the letter"]);
    assert_eq!(texts(&in_thread(&[with_files, ("q", "lett")]).await), ["Here is the letter"]);
    assert_eq!(texts(&in_thread(&[with_files, ("q", "follows")]).await), [""; 0]);
    // Restored, it is found again.
    assert_eq!(admin.patch(&redact, json!({ "is_redacted": false })).await.status, 200);
    assert_eq!(texts(&in_thread(&[with_files]).await), ["Somebody else's letter", "Here is the letter"]);
}

#[tokio::test]
async fn protected_patients_and_other_tenants_are_excluded() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let other = app.patient(Tenant::Beta, Patient::named("Otto", "Ek")).await;
    deliver(&app, Tenant::Alpha, vip, "Positive test").await;
    deliver(&app, Tenant::Beta, other, "Positive test").await;
    let md = app.client(Tenant::Alpha, "md");
    let all = path(&[("q", "positive")]);
    assert_eq!(texts(&md.get(&all).await), [""; 0]);
    let of_vip = path(&[("q", "positive"), ("patientId", &vip.user_id.to_string())]);
    assert_eq!(md.get(&of_vip).await.problem(), "phi-access-required");
    assert_eq!(md.get(&path(&[("patientId", &other.user_id.to_string())])).await.status, 404);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(texts(&md.get(&all).await), ["Positive test"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "search_messages", "read", vip).await, 1);
}

#[tokio::test]
async fn invalid_queries_are_rejected() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for pairs in [
        &[][..],
        &[("q", " ")],
        &[("q", "a"), ("tag", "billing")],
        &[("from", "2026-02-30")],
        &[("from", "2026-02-03"), ("to", "2026-02-02")],
        &[("q", "a"), ("cursor", "x")],
        &[("q", "a"), ("limit", "101")],
        &[("q", "a"), ("senderId", "x")],
        &[("hasAttachment", "false")],
        &[("hasAttachment", "yes")],
    ] {
        assert_eq!(md.get(&path(pairs)).await.status, 400, "{pairs:?}");
    }
}
