use huddle_testkit::Tenant;
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
async fn hostile_content_is_stored_sanitised_and_files_are_inspected() {
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
