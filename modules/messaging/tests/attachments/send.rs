//! Uploading files and attaching them to messages.

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::files::{fax, jpeg, pdf, png};
use crate::support::{app_with_rosa, deliver_with, events, thread_of};

async fn upload(app: &TestApp, role: &str, patient: PatientIds, name: &str, bytes: &[u8]) -> Value {
    let path = format!("/api/chat/attachment?patient_id={}", patient.user_id);
    let answer = app.client(Tenant::Alpha, role).post_file(&path, name, bytes).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

async fn send(app: &TestApp, role: &str, body: Value) -> Answer {
    app.client(Tenant::Alpha, role).post("/api/chat/v2/", body).await
}

#[tokio::test]
async fn a_messages_files_keep_their_order() {
    let (app, rosa) = app_with_rosa().await;
    let paper = upload(&app, "md", rosa, "letter.pdf", &pdf()).await;
    let photo = upload(&app, "md", rosa, "rash.jpg", &jpeg(900, 600)).await;
    let fax = upload(&app, "md", rosa, "fax.tif", &fax(3)).await;
    assert_eq!((&photo["width"], &photo["height"], &photo["pages"]), (&json!(900), &json!(600), &json!(null)));
    assert_eq!((&fax["pages"], &fax["content_type"]), (&json!(3), &json!("image/tiff")));
    assert_eq!((&paper["thumbnail"], &paper["width"]), (&json!(null), &json!(null)));

    let ids = json!([paper["id"], photo["id"], fax["id"]]);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "  ", "attachments": ids });
    let sent = send(&app, "md", body.clone()).await;
    assert_eq!(sent.status, 201, "{}", sent.text);
    assert_eq!(sent.json["text"], "");
    assert_eq!(sent.json["attachments"], json!([paper, photo, fax]));
    assert_eq!((&sent.json["attachment"], &sent.json["file_attachment"]), (&photo["id"], &paper["id"]));
    // The same request again returns the same message; with other files the uid is in use.
    let again = send(&app, "md", body.clone()).await;
    assert_eq!((again.status, &again.json), (200, &sent.json));
    let mut other = body;
    other["attachments"] = json!([photo["id"]]);
    assert_eq!(send(&app, "md", other).await.status, 409);

    let announced = events(&app, Tenant::Alpha).await;
    assert_eq!(announced[0].2, sent.json);
    assert_eq!(thread_of(&app, Tenant::Alpha, "np", rosa).await["last_message"], sent.json);
}

#[tokio::test]
async fn a_file_can_be_attached_once_by_its_sender_to_its_patient() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let file = upload(&app, "md", rosa, "rash.png", &png()).await;
    let body = |patient: PatientIds, files: Value| json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "x", "attachments": files });
    for (role, patient) in [("np", rosa), ("md", kofi)] {
        let refused = send(&app, role, body(patient, json!([file["id"]]))).await;
        assert_eq!((refused.status, refused.problem()), (404, "not-found"), "{}", refused.text);
    }
    let nothing = send(&app, "md", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "" })).await;
    assert_eq!(nothing.status, 400);
    let many = send(&app, "md", body(rosa, json!([1, 2, 3, 4, 5]))).await;
    assert_eq!((many.status, &many.json["errors"][0]["detail"]), (400, &json!("Maximum allowed file is 4")));
    // The rejected requests stored no message, and the file is still unattached.
    assert!(events(&app, Tenant::Alpha).await.is_empty());
    assert_eq!(send(&app, "md", body(rosa, json!([file["id"]]))).await.status, 201);
    assert_eq!(send(&app, "md", body(rosa, json!([file["id"]]))).await.status, 404, "it is already attached");
    let path = format!("/api/chat/attachment/{}", file["id"]);
    assert_eq!(app.client(Tenant::Alpha, "md").delete(&path).await.status, 409);
}

#[tokio::test]
async fn a_repeated_upload_is_stored_once() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/chat/attachment?patient_id={}&uid={}", rosa.user_id, Uuid::new_v4());
    let first = md.post_file(&path, "rash.png", &png()).await;
    let second = md.post_file(&path, "rash.png", &png()).await;
    assert_eq!((first.status, second.status), (201, 200), "{}", second.text);
    assert_eq!(first.json, second.json);
    assert_eq!(md.post_file(&path, "rash.png", &jpeg(10, 10)).await.status, 409);
    assert_eq!(app.client(Tenant::Alpha, "np").post_file(&path, "rash.png", &png()).await.status, 409);
}

#[tokio::test]
async fn patients_files_are_delivered_by_the_member_app() {
    let (app, rosa) = app_with_rosa().await;
    let path = format!("/api/inbound/attachments/?patient_id={}", rosa.user_id);
    let file = app.machine(Tenant::Alpha).post_file(&path, "rash.jpg", &jpeg(60, 40)).await;
    assert_eq!(file.status, 201, "{}", file.text);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "attachments": [file.json["id"]] });
    let sent = deliver_with(&app, Tenant::Alpha, body.clone()).await;
    assert_eq!((sent.status, &sent.json["attachments"][0]["name"]), (201, &json!("rash.jpg")), "{}", sent.text);
    assert_eq!(deliver_with(&app, Tenant::Alpha, body).await.status, 200);
    // Staff may not attach what the patient's app delivered, nor the app what staff uploaded.
    let own = upload(&app, "md", rosa, "own.png", &png()).await;
    let wrong = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "attachments": [own["id"]] });
    assert_eq!(deliver_with(&app, Tenant::Alpha, wrong).await.status, 404);
}

#[tokio::test]
async fn unattached_files_are_deleted() {
    let (app, rosa) = app_with_rosa().await;
    let mut files = Vec::new();
    for name in ["kept.png", "left.png", "thrown.png"] {
        files.push(upload(&app, "md", rosa, name, &png()).await["id"].as_i64().unwrap());
    }
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "attachments": [files[0]] });
    assert_eq!(send(&app, "md", body).await.status, 201);
    let md = app.client(Tenant::Alpha, "md");
    let status = async |file: i64| app.client(Tenant::Alpha, "md").get(&format!("/api/chat/attachment/{file}/file/")).await.status;
    assert_eq!(md.delete(&format!("/api/chat/attachment/{}", files[2])).await.status, 204);
    assert_eq!(status(files[2]).await, 404);

    app.run_schedules().await;
    app.clock.advance(chrono::TimeDelta::days(6));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!((status(files[0]).await, status(files[1]).await), (200, 200));
    app.clock.advance(chrono::TimeDelta::days(2));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!((status(files[0]).await, status(files[1]).await), (200, 404));
    let folder = app.state_dir().join("files/1/messaging/attachment");
    let left: Vec<_> = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, [files[0].to_string().as_str()]);
}
