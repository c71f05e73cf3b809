//! Valid input of the operations on emails of cases.

use huddle_sdk::encode_cursor;
use huddle_sdk::files::FileKey;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use super::cases::add_case;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_case_emails")
            .given(async |scene: &Scene| {
                let (case, _) = add_email(scene, true).await;
                Request::new().path("id", case).query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let (case, _) = add_email(scene, true).await;
                Request::new().path("id", case).query("cursor", encode_cursor(&i64::MAX))
            })
            .free(&["?cursor"]),
        operation("send_case_email")
            .given(async |scene: &Scene| {
                let request = Request::new().path("id", add_case(scene).await).query("uid", Uuid::new_v4());
                request.text("message", scene.secret()).text("subject", "Your visit")
            })
            .free(&["?uid"]),
        operation("read_case_email_file").given(async |scene: &Scene| {
            let (_, email) = add_email(scene, true).await;
            Request::new().path("id", add_file(scene, email).await)
        }),
        operation("list_unlinked_emails")
            .given(async |scene: &Scene| {
                add_email(scene, false).await;
                Request::new().query("limit", 50).query("is_dismissed", false)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                add_email(scene, false).await;
                Request::new().query("cursor", encode_cursor(&i64::MAX))
            })
            .free(&["?cursor"])
            .lists_people(),
        operation("dismiss_case_email").given(async |scene: &Scene| {
            let email = add_email(scene, false).await.1;
            Request::new().path("id", email).body(json!({ "is_dismissed": true }))
        }),
        operation("handle_case_emails").refuses(Unstated::Stored, &["/latest"]).given(async |scene: &Scene| {
            let (case, email) = add_email(scene, true).await;
            Request::new().path("id", case).body(json!({ "latest": email }))
        }),
        operation("link_case_email").given(async |scene: &Scene| {
            let (case, email) = (add_case(scene).await, add_email(scene, false).await.1);
            Request::new().path("id", email).body(json!({ "case": case }))
        }),
        operation("deliver_email")
            .given(async |scene: &Scene| {
                let raw = format!(
                    "From: {}@example.org\r\nTo: care@example.org\r\nMessage-ID: <{}@x>\r\nSubject: Hello\r\n\r\n{}\r\n",
                    scene.secret(),
                    Uuid::new_v4(),
                    scene.secret()
                );
                Request::new().file("mail.eml", raw)
            })
            .without_grant("a mail gateway delivers it, and the answer says nothing about the patient"),
    ]
}

/// Stores an email about the scene's patient, of a case or of none; gives the IDs of both.
async fn add_email(scene: &Scene, is_linked: bool) -> (i64, i64) {
    let case = add_case(scene).await;
    let mut tx = scene.seed().await;
    let email = sqlx::query_scalar(
        "insert into todos.case_email (uid, case_id, person_id, direction, message_id, from_address, to_address, subject, message, snippet, status,
                                       client, created_at, needs_attention)
         values ($1, $2, $3, 'inbound', $1::text, $4, 'care@example.org', $4, $4, $4, 'received', 'x', now(), $2 is not null) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(is_linked.then_some(case))
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the email is stored");
    tx.commit().await.expect("the seed commits");
    (case, email)
}

/// Stores a file of an email, with its bytes.
async fn add_file(scene: &Scene, email: i64) -> i64 {
    let mut tx = scene.seed().await;
    let id: i64 = sqlx::query_scalar(
        "insert into todos.case_email_file (email_id, file_name, content_type, size, stored_at)
         values ($1, 'a.pdf', 'application/pdf', 4, now()) returning id",
    )
    .bind(email)
    .fetch_one(&mut *tx)
    .await
    .expect("the file is stored");
    tx.commit().await.expect("the seed commits");
    let key = FileKey::new(scene.tenant().id(), "todos", format_args!("email-file/{id}"));
    let path = scene.app().state_dir().join("files").join(key.to_string());
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path, b"%PDF").expect("the file is written");
    id
}
