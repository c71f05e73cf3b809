//! Files of a patient's record.

use axum::body::Body;
use http::Request;
use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::files::{fax, jpeg, pdf, png};
use crate::support::{app_with_rosa, events, send_file};

fn path_of(patient: PatientIds) -> String {
    format!("/api/documents/providers/me/patients/{}/files/", patient.user_id)
}

/// Files bytes with text fields, which precede the file.
async fn file(app: &TestApp, path: &str, texts: &[(&str, &str)], name: &str, bytes: &[u8]) -> Answer {
    let mut form = Vec::new();
    for (field, text) in texts {
        form.extend(format!("--cut\r\ncontent-disposition: form-data; name=\"{field}\"\r\n\r\n{text}\r\n").bytes());
    }
    form.extend(format!("--cut\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n").bytes());
    form.extend(bytes);
    form.extend(b"\r\n--cut--\r\n");
    let request = Request::post(path).header("content-type", "multipart/form-data; boundary=cut").body(Body::from(form)).unwrap();
    app.client(Tenant::Alpha, "md").send_http(request).await
}

async fn titles(app: &TestApp, path: &str) -> Vec<Value> {
    let answer = app.client(Tenant::Alpha, "np").get(path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|file| file["title"].clone()).collect()
}

#[tokio::test]
async fn a_file_is_filed_with_its_title_and_found_by_it() {
    let (app, rosa) = app_with_rosa().await;
    let path = path_of(rosa);
    let texts = [("title", " Befund Kardiologie "), ("description", "From the clinic in Worcester")];
    let filed = file(&app, &path, &texts, "scan 1.pdf", &pdf()).await;
    assert_eq!(filed.status, 201, "{}", filed.text);
    assert_eq!((&filed.json["title"], &filed.json["name"]), (&json!("Befund Kardiologie"), &json!("scan 1.pdf")));
    assert_eq!((&filed.json["description"], &filed.json["message"]), (&json!("From the clinic in Worcester"), &json!(null)));
    assert_eq!(filed.json["uploaded_by"]["id"], json!(app.staff_id(Tenant::Alpha, "md").await));
    assert_eq!(events(&app, Tenant::Alpha).await.last().unwrap().1, "messaging.file.changed");

    let unnamed = file(&app, &path, &[], "fax.tif", &fax(2)).await;
    assert_eq!(unnamed.json["title"], "fax.tif", "without a title, the name");
    assert_eq!(titles(&app, &path).await, ["fax.tif", "Befund Kardiologie"]);
    assert_eq!(titles(&app, &format!("{path}?q=KÀRDIO")).await, ["Befund Kardiologie"]);
    assert!(titles(&app, &format!("{path}?q=worcester")).await.is_empty(), "search is by title");

    let np = app.client(Tenant::Alpha, "np");
    let of_file = format!("{path}{}/", filed.json["id"]);
    assert_eq!(np.get(&of_file).await.json, filed.json);
    let stub = np.get(&format!("{of_file}stub/")).await;
    assert_eq!(stub.json, json!({ "id": filed.json["id"], "title": "Befund Kardiologie" }));
    assert!(np.get(filed.json["file"].as_str().unwrap()).await.bytes == pdf());
    let page = format!("/api/chat/attachment/{}/pages/2/", unnamed.json["id"]);
    assert_eq!(np.get(&page).await.status, 200);
}

#[tokio::test]
async fn pages_of_files_follow_each_other() {
    let (app, rosa) = app_with_rosa().await;
    let path = path_of(rosa);
    for name in ["a.png", "b.png", "c.png"] {
        assert_eq!(file(&app, &path, &[], name, &png()).await.status, 201);
    }
    let first = app.client(Tenant::Alpha, "np").get(&format!("{path}?limit=2")).await;
    assert_eq!((first.results().len(), &first.json["count"]), (2, &json!(3)));
    let rest = format!("{path}?limit=2&cursor={}", first.json["next"].as_str().unwrap());
    assert_eq!(titles(&app, &rest).await, ["a.png"]);
}

#[tokio::test]
async fn files_of_messages_are_listed_until_their_message_is_withheld() {
    let (app, rosa) = app_with_rosa().await;
    let path = path_of(rosa);
    let message = send_file(&app, "md", rosa, "See the picture", "rash.jpg", &jpeg(60, 40)).await;
    let listed = app.client(Tenant::Alpha, "np").get(&path).await;
    assert_eq!(listed.results()[0]["message"], message["uid"]);
    assert_eq!(listed.results()[0]["message_timetoken"], message["timetoken"]);
    let of_file = format!("{path}{}/", listed.results()[0]["id"]);
    let refused = app.client(Tenant::Alpha, "md").delete(&of_file).await;
    assert_eq!((refused.status, refused.json["detail"].as_str()), (409, Some("The file is part of a message")));
    sqlx::query("update messaging.message set redacted_at = now()").execute(&app.owner).await.unwrap();
    assert!(titles(&app, &path).await.is_empty());
    assert_eq!(app.client(Tenant::Alpha, "md").get(&of_file).await.status, 404);
    sqlx::query("update messaging.message set redacted_at = null, deleted_at = now()").execute(&app.owner).await.unwrap();
    assert!(titles(&app, &path).await.is_empty());
}

#[tokio::test]
async fn a_removed_file_is_hidden_everywhere_and_can_be_restored() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let path = path_of(rosa);
    let filed = file(&app, &path, &[("title", "Letter")], "letter.png", &png()).await.json;
    let (np, md) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "md"));
    let of_file = format!("{path}{}/", filed["id"]);
    let of_other = format!("{}{}/", path_of(kofi), filed["id"]);
    assert_eq!(np.get(&of_other).await.status, 404, "it is another patient's");
    assert_eq!(np.delete(&of_other).await.status, 404);
    assert_eq!(np.delete(&of_file).await.status, 204);
    assert_eq!(app.last_change(Tenant::Alpha, "remove_patient_file").await["is_removed"], json!([false, true]));
    assert!(titles(&app, &path).await.is_empty());
    for hidden in [&of_file, filed["file"].as_str().unwrap(), filed["thumbnail"].as_str().unwrap()] {
        assert_eq!(md.get(hidden).await.status, 404, "{hidden}");
    }
    assert_eq!(np.post(&format!("{of_other}restore/"), json!({})).await.status, 404);
    assert_eq!(md.post(&format!("{of_file}restore/"), json!({})).await.status, 204);
    assert_eq!(titles(&app, &path).await, ["Letter"]);
    assert_eq!(md.post(&format!("{of_file}restore/"), json!({})).await.status, 404, "it is not removed any more");
}

#[tokio::test]
async fn a_filed_file_stays_and_belongs_to_no_message() {
    let (app, rosa) = app_with_rosa().await;
    let path = path_of(rosa);
    let uid = Uuid::new_v4();
    let filed = file(&app, &format!("{path}?uid={uid}"), &[("title", "Letter")], "letter.png", &png()).await;
    let again = file(&app, &format!("{path}?uid={uid}"), &[("title", "Letter")], "letter.png", &png()).await;
    assert_eq!((again.status, &again.json), (200, &filed.json), "an upload that is repeated is stored once");
    assert_eq!(file(&app, &format!("{path}?uid={uid}"), &[], "letter.png", &jpeg(9, 9)).await.status, 409);
    let as_attachment = format!("/api/chat/attachment?patient_id={}&uid={uid}", rosa.user_id);
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.post_file(&as_attachment, "letter.png", &png()).await.status, 409);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "x", "attachments": [filed.json["id"]] });
    assert_eq!(md.post("/api/chat/v2/", body).await.status, 404);
    assert_eq!(md.delete(&format!("/api/chat/attachment/{}", filed.json["id"])).await.status, 409);
    app.run_schedules().await;
    app.clock.advance(chrono::TimeDelta::days(9));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!(titles(&app, &path).await, ["Letter"]);
}

#[tokio::test]
async fn a_form_that_is_not_right_is_refused_at_its_field() {
    let (app, rosa) = app_with_rosa().await;
    let path = path_of(rosa);
    let long = "ä".repeat(256);
    let huge = "a".repeat(20_000);
    for (texts, name, bytes, pointer) in [
        (vec![("title", long.as_str())], "a.png", png(), "/title"),
        (vec![("description", huge.as_str())], "a.png", png(), "/description"),
        (vec![], "a.exe", b"MZ\x90".to_vec(), "/file"),
        (vec![], &format!("{}.png", "x".repeat(60)), png(), "/file"),
        (vec![], "a.png", Vec::new(), "/file"),
    ] {
        let refused = file(&app, &path, &texts, name, &bytes).await;
        assert_eq!((refused.status, refused.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{}", refused.text);
    }
    assert_eq!(file(&app, &path, &[("owner", "me")], "a.png", &png()).await.status, 400, "no other field");
    assert!(titles(&app, &path).await.is_empty());
}
