//! One message: reading it, redacting it, deleting it.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;
use uuid::Uuid;

use super::message;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_message").given(async |scene: &Scene| message(scene).await),
        operation("redact_message")
            .given(async |scene: &Scene| message(scene).await.body(json!({ "is_redacted": true, "reason": "wrong_patient" })))
            .audited(&["/reason"]),
        operation("delete_message").given(async |scene: &Scene| {
            let text = format!("Sorry, {}", scene.secret());
            let body = json!({ "uid": Uuid::new_v4(), "patient_id": scene.patient().user_id, "text": text, "over_claim": true });
            let sent = scene.caller().post("/api/chat/v2/", body).await;
            match sent.json["uid"].as_str() {
                Some(uid) => Request::new().path("uid", uid),
                // A caller who may not write has no message to delete: the patient's is rejected all the same.
                None => message(scene).await,
            }
        }),
    ]
}
