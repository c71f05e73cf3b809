use huddle_sdk::rich_text::RULES;
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use super::{app_with_emails, created, deliver, emails};

fn raw(id: &str, from: &str, more: &str, body: &str) -> String {
    format!("From: {from}\nTo: care@huddle.example\nMessage-ID: <{id}>\n{more}Subject: Question\n\n{body}")
}

#[tokio::test]
async fn an_unknown_sender_waits_until_staff_link_the_email_and_replies_follow_it() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let first = deliver(&app, &raw("a@x", "Stranger <who@example.net>", "", "Is this the clinic?")).await;
    assert_eq!((first.status, &first.json["is_linked"]), (201, &json!(false)), "{}", first.text);
    let again = deliver(&app, &raw("a@x", "Stranger <who@example.net>", "", "Is this the clinic?")).await;
    assert_eq!((again.status, &again.json["id"]), (200, &first.json["id"]), "the same Message-ID is stored once");
    let waiting = admin.get("/api/providers/me/case-emails/unlinked/").await;
    assert_eq!((waiting.results().len(), &waiting.results()[0]["person"]), (1, &Value::Null), "{}", waiting.text);
    let link = format!("/api/providers/me/case-emails/{}/link/", first.json["id"]);
    assert_eq!(admin.post(&link, json!({ "case": 999_999 })).await.status, 404);
    let linked = admin.post(&link, json!({ "case": case["id"] })).await;
    assert_eq!((linked.status, &linked.json["is_identity_partial"]), (200, &json!(true)), "{}", linked.text);
    assert_eq!(admin.post(&link, json!({ "case": case["id"] })).await.problem(), "conflict");
    let reply = deliver(&app, &raw("b@x", "who@example.net", "References: <a@x>\n", "And one more thing")).await;
    assert_eq!(reply.json["is_linked"], true);
    let list = emails(&app, &case).await;
    assert_eq!((list["results"].as_array().map(Vec::len), &list["results"][0]["snippet"]), (Some(2), &json!("And one more thing")));
    let reason = "Reply disabled - partial identity match. Please call to verify identity.";
    assert_eq!((&list["can_reply"], &list["reply_disabled_reason"]), (&json!(false), &json!(reason)));
    let own = deliver(&app, &raw("c@x", "Rosa <ROSA@example.com>", "In-Reply-To: <b@x>\n", "It is me")).await;
    assert_eq!(own.json["is_linked"], true);
    assert_eq!(emails(&app, &case).await["can_reply"], true);
}

#[tokio::test]
async fn hostile_content_is_stored_sanitized_and_files_are_inspected() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let body = "--m\nContent-Type: text/html\n\n<p onclick=steal()>Hi<script>steal()</script><img src=http://evil.example/p></p>\n\
                --m\nContent-Type: application/pdf; name=\"../letter.html\"\nContent-Disposition: attachment\n\n%PDF-1.4\n%%EOF\n\
                --m\nContent-Type: application/octet-stream; name=\"run.exe\"\nContent-Disposition: attachment\n\nMZ\n--m--\n";
    let mail = raw("a@x", "rosa@example.com", "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=m\n", body);
    let first = deliver(&app, &mail).await;
    assert_eq!(first.status, 201, "{}", first.text);
    let admin = app.client(Tenant::Alpha, "admin");
    let link = format!("/api/providers/me/case-emails/{}/link/", first.json["id"]);
    let email = admin.post(&link, json!({ "case": case["id"] })).await.json;
    assert_eq!((&email["message"], &email["is_identity_partial"]), (&json!("<p>Hi</p>"), &json!(false)));
    let files = email["attachments"].as_array().expect("files");
    assert_eq!(
        (&files[0]["status"], &files[1]["status"], &files[1]["presigned_url"]),
        (&json!("stored"), &json!("rejected"), &Value::Null)
    );
    assert!(files[1]["error"].is_string());
    let url = files[0]["presigned_url"].as_str().expect("a URL");
    assert_eq!(admin.get(url).await.status, 200);
}

#[tokio::test]
async fn automatic_replies_are_marked_and_limited() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let first = deliver(&app, &raw("a@x", "rosa@example.com", "", "Hello")).await;
    let admin = app.client(Tenant::Alpha, "admin");
    admin.post(&format!("/api/providers/me/case-emails/{}/link/", first.json["id"]), json!({ "case": case["id"] })).await;
    let reply =
        |n: usize| raw(&format!("auto{n}@x"), "bot@example.net", "In-Reply-To: <a@x>\nAuto-Submitted: auto-replied\n", "Out of office");
    for n in 0..10 {
        assert_eq!(deliver(&app, &reply(n)).await.status, 201);
    }
    assert_eq!(deliver(&app, &reply(10)).await.problem(), "too-many-requests");
    let list = emails(&app, &case).await;
    assert_eq!(
        (&list["results"][0]["is_automatic"], &list["can_reply"]),
        (&json!(true), &json!(true)),
        "a program's sender blocks no reply"
    );
    let hops = "Received: from a by b; Mon, 2 Mar 2026 10:00:00 +0000\n".repeat(51);
    assert_eq!(deliver(&app, &raw("loop@x", "rosa@example.com", &hops, "Hello")).await.status, 400);
}

#[tokio::test]
async fn a_message_that_is_delivered_twice_at_once_is_stored_once() {
    let (app, ..) = app_with_emails().await;
    let mail = raw("twice@x", "who@example.net", "", "Hello");
    let (first, second) = tokio::join!(deliver(&app, &mail), deliver(&app, &mail));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    // The later one finds it, or is told to try again.
    assert!(statuses == [200, 201] || statuses == [201, 409], "{statuses:?}");
    assert_eq!(deliver(&app, &mail).await.status, 200);
    let list = app.client(Tenant::Alpha, "admin").get("/api/providers/me/case-emails/unlinked/").await;
    assert_eq!((list.results().len(), &list.json["count"]), (1, &json!(1)), "{}", list.text);
}

/// The text of the only email as stored, with the version of its rules.
async fn stored(app: &TestApp) -> (String, i16) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_as("select message, message_rules from todos.case_email where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("the email")
}

async fn store_text(app: &TestApp, message: &str, rules: i16) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let update = sqlx::query("update todos.case_email set message = $1, message_rules = $2 where tenant_id = core.tenant_id()");
    update.bind(message).bind(rules).execute(&mut *tx).await.expect("the text is stored");
    tx.commit().await.expect("the seed commits");
}

/// The text of the only email that waits to be linked.
async fn shown(app: &TestApp) -> Value {
    let list = app.client(Tenant::Alpha, "admin").get("/api/providers/me/case-emails/unlinked/").await;
    assert_eq!((list.status, list.results().len()), (200, 1), "{}", list.text);
    list.results()[0]["message"].clone()
}

#[tokio::test]
async fn a_mail_that_consists_of_tags_is_stored_as_text_and_parsed_once() {
    let (app, ..) = app_with_emails().await;
    for (id, html) in [("flat@x", "<p>a</p>".repeat(50_000)), ("nested@x", format!("{}dizzy", "<b>".repeat(150_000)))] {
        let answer = deliver(&app, &raw(id, "who@example.net", "Content-Type: text/html\n", &html)).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    let texts: Vec<(String, i16)> =
        sqlx::query_as("select message, message_rules from todos.case_email order by id").fetch_all(&mut *tx).await.expect("the emails");
    assert_eq!(texts[0].0.matches("<p>a</p>").count(), 50_000);
    assert_eq!(texts[1], ("<p>dizzy</p>".to_owned(), RULES));
}

#[tokio::test]
async fn a_text_is_sanitized_when_it_is_stored_and_again_when_the_rules_change() {
    let (app, ..) = app_with_emails().await;
    app.run_schedules().await;
    let answer = deliver(&app, &raw("a@x", "who@example.net", "Content-Type: text/html\n", "<p onclick=x>Hi</p>")).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    assert_eq!(stored(&app).await, ("<p>Hi</p>".to_owned(), RULES));
    // What the present rules made of a text is not parsed again.
    store_text(&app, "<p>Hi</p><i>as stored</i>", RULES).await;
    assert_eq!(shown(&app).await, "<p>Hi</p><i>as stored</i>");
    let (old, new) = ("<p>Hi</p><script>steal()</script>", "<p>Hi</p>");
    store_text(&app, old, 0).await;
    assert_eq!((shown(&app).await, stored(&app).await), (json!(new), (old.to_owned(), 0)));
    app.clock.advance(chrono::TimeDelta::minutes(10));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!(stored(&app).await, (new.to_owned(), RULES));
}

#[tokio::test]
async fn a_message_that_would_occupy_the_parser_is_rejected() {
    let (app, ..) = app_with_emails().await;
    let parts = raw("a@x", "who@example.net", "Content-Type: multipart/mixed; boundary=b\n", &"--b\n\n".repeat(25_000));
    let answer = deliver(&app, &parts).await;
    assert_eq!((answer.status, answer.text.contains("This message has too many parts")), (400, true), "{}", answer.text);
}
