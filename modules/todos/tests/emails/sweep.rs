use chrono::TimeDelta;
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use super::{app_with_emails, deliver};

const WITH_FILE: &str = "From: who@example.net\nTo: care@huddle.example\nMessage-ID: <f@x>\nSubject: Scan\nMIME-Version: 1.0\n\
    Content-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\nSee the scan\n\
    --m\nContent-Type: application/pdf; name=scan.pdf\nContent-Disposition: attachment\n\n%PDF-1.4\n%%EOF\n--m--\n";

/// The only file of the only email that waits to be linked.
async fn file(app: &TestApp) -> Value {
    let list = app.client(Tenant::Alpha, "admin").get("/api/providers/me/case-emails/unlinked/").await;
    assert_eq!((list.status, list.results().len()), (200, 1), "{}", list.text);
    list.results()[0]["attachments"][0].clone()
}

/// What a host leaves behind that was stopped while it stored the file.
async fn interrupt(app: &TestApp) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update todos.case_email_file set stored_at = null where tenant_id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .expect("the file is pending");
    tx.commit().await.expect("the seed commits");
    std::fs::remove_dir_all(app.state_dir().join("files")).expect("the bytes are removed");
}

#[tokio::test]
async fn a_repeated_delivery_stores_the_files_of_an_interrupted_one() {
    let (app, ..) = app_with_emails().await;
    assert_eq!(deliver(&app, WITH_FILE).await.status, 201);
    interrupt(&app).await;
    assert_eq!((&file(&app).await["status"], &file(&app).await["presigned_url"]), (&json!("pending"), &Value::Null));
    // Somebody else's message with the same ID adds nothing.
    let forged = deliver(&app, &WITH_FILE.replace("%%EOF", "%%EOF and more")).await;
    assert_eq!(forged.status, 200, "{}", forged.text);
    assert_eq!(file(&app).await["status"], "pending");
    assert_eq!(deliver(&app, WITH_FILE).await.status, 200);
    let stored = file(&app).await;
    assert_eq!(stored["status"], "stored");
    let url = stored["presigned_url"].as_str().expect("a URL");
    assert!(app.client(Tenant::Alpha, "admin").get(url).await.text.starts_with("%PDF-1.4"));
}

#[tokio::test]
async fn a_file_that_never_arrived_is_said_to_be_missing() {
    let (app, ..) = app_with_emails().await;
    app.run_schedules().await;
    assert_eq!(deliver(&app, WITH_FILE).await.status, 201);
    interrupt(&app).await;
    app.clock.advance(TimeDelta::minutes(45));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!(file(&app).await["status"], "pending", "it may be on its way");
    app.clock.advance(TimeDelta::minutes(45));
    app.run_schedules().await;
    app.run_jobs().await;
    let missing = file(&app).await;
    assert_eq!((&missing["status"], &missing["error"]), (&json!("rejected"), &json!("The file did not arrive completely")));
    assert_eq!(app.last_change(Tenant::Alpha, "todos.reject_pending_email_files").await["rejected_files"], json!([null, 1]));
}
