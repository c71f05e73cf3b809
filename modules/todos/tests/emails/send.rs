use axum::body::Body;
use huddle_testkit::{Answer, Client, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_emails, created, deliver, emails, path};

/// Sends a form with a message and files.
pub(super) async fn send(client: &Client, case: &Value, uid: Uuid, message: &str, files: &[(&str, &[u8])]) -> Answer {
    let mut form = format!("--b\r\nContent-Disposition: form-data; name=\"message\"\r\n\r\n{message}\r\n").into_bytes();
    for (name, bytes) in files {
        let head = format!("--b\r\nContent-Disposition: form-data; name=\"attachments\"; filename=\"{name}\"\r\n\r\n");
        form.extend([head.as_bytes(), bytes, b"\r\n"].concat());
    }
    form.extend(b"--b--\r\n");
    let request = http::Request::post(format!("{}email/?uid={uid}", path(case)))
        .header("content-type", "multipart/form-data; boundary=b")
        .body(Body::from(form))
        .expect("a request");
    client.send_http(request).await
}

/// The mails that left the host.
fn sent(app: &TestApp) -> Vec<Value> {
    let Ok(folder) = std::fs::read_dir(app.state_dir().join("mail")) else { return Vec::new() };
    let mut names: Vec<_> =
        folder.flatten().map(|entry| entry.path()).filter(|name| name.extension().is_some_and(|end| end == "json")).collect();
    names.sort();
    names.iter().map(|name| serde_json::from_slice(&std::fs::read(name).expect("a mail")).expect("JSON")).collect()
}

pub(super) const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n";

#[tokio::test]
async fn an_email_is_queued_sent_once_and_answered() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Specialty Referral", json!({})).await;
    let (admin, uid) = (app.client(Tenant::Alpha, "admin"), Uuid::new_v4());
    let first = send(&admin, &case, uid, "<p onclick=x()>Your <b>visit</b> is booked</p>", &[("letter.pdf", PDF)]).await;
    assert_eq!((first.status, &first.json["status"]), (201, &json!("queued")), "{}", first.text);
    assert_eq!(first.json["message"], "<p>Your <strong>visit</strong> is booked</p>");
    let same = send(&admin, &case, uid, "<p onclick=x()>Your <b>visit</b> is booked</p>", &[("letter.pdf", PDF)]).await;
    assert_eq!(same.status, 200, "{}", same.text);
    assert_eq!(send(&admin, &case, uid, "<p>Again</p>", &[]).await.status, 409, "another text");
    app.run_jobs().await;
    let [mail] = &sent(&app)[..] else { panic!("one mail") };
    assert_eq!(
        (&mail["to"], &mail["files"], &mail["text"]),
        (&json!("rosa@example.com"), &json!(["letter.pdf"]), &json!("Your visit is booked"))
    );
    let list = emails(&app, &case).await;
    assert_eq!((&list["results"][0]["status"], &list["results"][0]["error"]), (&json!("sent"), &Value::Null));
    // A reply without references is recognized by the token in its subject.
    let subject = mail["subject"].as_str().expect("a subject");
    let reply =
        deliver(&app, &format!("From: rosa@example.com\nTo: x@y.example\nMessage-ID: <r@x>\nSubject: Re: {subject}\n\nThank you")).await;
    assert_eq!((reply.status, &reply.json["is_linked"]), (201, &json!(true)), "{}", reply.text);
    let forged = subject.replace('-', "-0");
    let forged = deliver(&app, &format!("From: rosa@example.com\nMessage-ID: <f@x>\nSubject: Re: {forged}\n\nHello")).await;
    assert_eq!(forged.json["is_linked"], false, "another token is none");
}

#[tokio::test]
async fn empty_messages_and_files_that_are_not_accepted_are_rejected() {
    let (app, rosa, group) = app_with_emails().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let pointer = |answer: &Answer| answer.json["errors"][0]["pointer"].clone();
    let empty = send(&admin, &case, Uuid::new_v4(), "<p> </p>", &[]).await;
    assert_eq!((empty.status, pointer(&empty)), (400, json!("/message")));
    let four = [("a.pdf", PDF); 4];
    let many = send(&admin, &case, Uuid::new_v4(), "Hello", &four).await;
    assert_eq!((many.status, &many.json["errors"][0]["detail"]), (400, &json!("Maximum allowed file is 3")));
    for (name, bytes) in [("run.exe", &b"MZ"[..]), (&*format!("{}.pdf", "x".repeat(60)), PDF)] {
        let refused = send(&admin, &case, Uuid::new_v4(), "Hello", &[(name, bytes)]).await;
        assert_eq!((refused.status, pointer(&refused)), (400, json!("/attachments")), "{name}");
        assert!(refused.json["errors"][0]["detail"].as_str().is_some_and(|detail| detail.starts_with(name)));
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set email = null where tenant_id = core.tenant_id() and is_patient")
        .execute(&mut *tx)
        .await
        .expect("removed");
    tx.commit().await.expect("the seed commits");
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "Hello", &[]).await.problem(), "conflict");
}
