//! Valid input for each operation, and the matrices over them.

mod attachments;
mod calls;
mod claims;
mod files;
mod macros;
mod retract;
mod search;

use huddle_sdk::UserId;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use crate::support::files::png;
use crate::support::thread_uid;

fn operations() -> Vec<Operation> {
    [
        threads(),
        messages(),
        attachments::operations(),
        files::operations(),
        search::operations(),
        retract::operations(),
        macros::operations(),
        calls::operations(),
        claims::operations(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn threads() -> Vec<Operation> {
    vec![
        operation("list_threads")
            .given_as("of an inbox", async |scene: &Scene| {
                let pods = Request::new().query("podIds", scene.pod_id().await).query("includeNoPod", true);
                deliver(scene).await;
                pods.query("filter", "all").query("limit", 100).query("offset", 0)
            })
            .given_as("of a patient", async |scene: &Scene| {
                deliver(scene).await;
                Request::new().query("patientId", scene.patient().user_id)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                deliver(scene).await;
                // The first page is another patient's newer message.
                deliver_of(scene, scene.other_patient().user_id).await;
                let first = scene.caller().get("/api/chat/v4/thread/?limit=1").await;
                Request::new().query("cursor", first.json["next"].as_str().unwrap())
            })
            .free(&["?podIds", "?patientId", "?cursor"])
            .lists_people(),
        operation("count_threads")
            .given(async |scene: &Scene| Request::new().query("podIds", scene.pod_id().await).query("includeNoPod", true))
            .free(&["?podIds"]),
        operation("count_views")
            .refuses(Unstated::Syntax, &["?views"])
            .given(async |scene: &Scene| Request::new().query("views", format!("active:{},none;unread:", scene.pod_id().await)))
            .free(&["?views"]),
        operation("list_pod_options").given(async |_: &Scene| Request::new()),
        operation("read_thread").given(async |scene: &Scene| {
            deliver(scene).await;
            thread(scene).await
        }),
        operation("mark_thread")
            .given(async |scene: &Scene| {
                let timetoken = deliver(scene).await.1;
                thread(scene).await.body(json!({
                    "is_unread": false,
                    "last_read_at": scene.app().clock.now(),
                    "last_read_by": scene.caller_id().await,
                    "message_cursor": timetoken,
                }))
            })
            .free(&["/last_read_at", "/message_cursor"]),
        operation("read_thread_history").given(async |scene: &Scene| {
            deliver(scene).await;
            thread(scene).await.path("timetoken", i64::MAX).query("numBefore", 10).query("numAfter", 10)
        }),
    ]
}

fn messages() -> Vec<Operation> {
    vec![
        operation("send_message")
            .refuses(Unstated::Exclusive, &["/attachments"])
            .refuses(Unstated::Stored, &["/thread"])
            .refuses(Unstated::Syntax, &["/text"])
            .given_as("to a patient", async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(),
                    "patient_id": scene.patient().user_id,
                    "text": format!("Good morning, {}", scene.secret()),
                    "sender": scene.caller_id().await,
                    "tenant": scene.tenant().id(),
                    "over_claim": true,
                }))
            })
            .given_as("into a thread", async |scene: &Scene| {
                let thread = thread_uid(scene.app(), scene.tenant(), scene.patient()).await;
                Request::new().body(json!({ "uid": Uuid::new_v4(), "thread": thread, "text": "", "event": "arrival" }))
            })
            .given_as("with files", async |scene: &Scene| {
                let mut files = Vec::new();
                for _ in 0..3 {
                    files.push(attachments::upload(scene).await);
                }
                let patient = scene.patient().user_id;
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "patient_id": patient, "text": "",
                    "attachment": files[0], "file_attachment": files[1], "attachments": [files[2]], "over_claim": true,
                }))
            })
            .free(&["/uid", "/text"]),
        operation("tag_message")
            .refuses(Unstated::Exclusive, &["/message_tags"])
            .given(async |scene: &Scene| message(scene).await.body(json!({ "message_tags": ["operational"] }))),
        operation("rate_message").given(async |scene: &Scene| message(scene).await.body(json!({ "is_urgent_message": true }))),
        operation("deliver_message")
            .refuses(Unstated::OneOfSeveral, &["/patient_id", "/text"])
            .refuses(Unstated::Stored, &["/patient_email"])
            .refuses(Unstated::Time, &["/sent_at"])
            .refuses(Unstated::Exclusive, &["/attachments"])
            .given_as("by id", async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(),
                    "patient_id": scene.patient().user_id,
                    "text": format!("My knee hurts, {}", scene.secret()),
                    "sent_at": scene.app().clock.now(),
                    "is_urgent": true,
                    "tag": "clinical",
                }))
            })
            .given_as("by address", async |scene: &Scene| {
                let address = format!("{}@example.org", scene.secret());
                Request::new().body(json!({ "uid": Uuid::new_v4(), "patient_email": address, "text": "It hurts more" }))
            })
            .given_as("with a file", async |scene: &Scene| {
                let path = format!("/api/inbound/attachments/?patient_id={}", scene.patient().user_id);
                let file = scene.machine().post_file(&path, "knee.png", &png()).await;
                let patient = scene.patient().user_id;
                Request::new().body(json!({ "uid": Uuid::new_v4(), "patient_id": patient, "attachments": [file.json["id"]] }))
            })
            .free(&["/uid", "/text", "/sent_at"])
            .without_grant("it delivers a patient's message and shows nothing of the record"),
    ]
}

/// Delivers a message of the scene's patient; returns its UID and timetoken.
async fn deliver(scene: &Scene) -> (String, String) {
    deliver_of(scene, scene.patient().user_id).await
}

async fn deliver_of(scene: &Scene, patient: UserId) -> (String, String) {
    let text = if patient == scene.patient().user_id { format!("I feel dizzy, {}", scene.secret()) } else { "All is well".to_owned() };
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient, "text": text });
    let answer = scene.machine().post("/api/inbound/messages/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let word = |name: &str| answer.json[name].as_str().unwrap().to_owned();
    (word("uid"), word("timetoken"))
}

async fn thread(scene: &Scene) -> Request {
    Request::new().path("uid", thread_uid(scene.app(), scene.tenant(), scene.patient()).await)
}

async fn message(scene: &Scene) -> Request {
    Request::new().path("uid", deliver(scene).await.0)
}

huddle_testkit::matrices!("messaging", operations);
