//! Valid input of the operations on files.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;
use uuid::Uuid;

use crate::support::files::{fax, png};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("upload_attachment")
            .given(async |scene: &Scene| {
                let request = Request::new().query("patient_id", scene.patient().user_id).query("uid", Uuid::new_v4());
                request.file(&format!("{}.png", scene.secret()), png())
            })
            .free(&["?uid"]),
        operation("read_attachment").given(sent_file),
        operation("read_attachment_file").given(sent_file),
        operation("read_attachment_thumbnail").given(sent_file),
        operation("read_attachment_page").given(async |scene: &Scene| sent(scene, "fax.tif", &fax(2)).await.path("page", 2)),
        operation("issue_attachment_ticket").given(sent_file).changes_nothing("a ticket is signed, not stored"),
        operation("discard_attachment").given(async |scene: &Scene| Request::new().path("id", upload(scene).await)),
        operation("deliver_attachment")
            .given(async |scene: &Scene| {
                let request = Request::new().query("patient_id", scene.patient().user_id).query("uid", Uuid::new_v4());
                request.file("rash.png", png())
            })
            .free(&["?uid"])
            .without_grant("it delivers a patient's file and shows nothing of the record"),
    ]
}

/// Uploads a file as the caller, not yet attached to a message; returns its ID. Its content does not matter.
pub(super) async fn upload(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into messaging.attachment (uid, patient_id, uploaded_by, uploaded_at, name, content_type, size, sha256, has_thumbnail, stored_at)
         values ($1, $2, $3, now(), $4, 'image/png', 1, decode(repeat('00', 32), 'hex'), false, now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().user_id.0)
    .bind(scene.caller_id().await.0)
    .bind(format!("{}.png", scene.secret()))
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

/// Sends a file of the patient, in a message.
pub(super) async fn sent(scene: &Scene, name: &str, bytes: &[u8]) -> Request {
    let patient = scene.patient().user_id;
    let file = scene.machine().post_file(&format!("/api/inbound/attachments/?patient_id={patient}"), name, bytes).await;
    assert_eq!(file.status, 201, "{}", file.text);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient, "text": "My skin itches", "attachments": [file.json["id"]] });
    let answer = scene.machine().post("/api/inbound/messages/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    Request::new().path("id", &file.json["id"])
}

async fn sent_file(scene: &Scene) -> Request {
    sent(scene, &format!("{}.png", scene.secret()), &png()).await
}
