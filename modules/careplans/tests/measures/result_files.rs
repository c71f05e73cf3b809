//! Files of recorded results.

use chrono::TimeDelta;
use huddle_careplans::result_files::model::{ResultFileId, file_key};
use huddle_sdk::PersonId;
use huddle_testkit::{Answer, Client, Patient, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_ines, pass_a_night, path};

const PDF: &[u8] = b"%PDF-1.4\nMammogram of both breasts\n%%EOF\n";

async fn upload(client: &Client, person: PersonId, uid: Uuid, name: &str, bytes: &[u8]) -> Answer {
    client.post_file(&format!("{}result-files/?uid={uid}", path(person)), name, bytes).await
}

async fn uploaded(client: &Client, person: PersonId) -> Value {
    let file = upload(client, person, Uuid::new_v4(), "report.pdf", PDF).await;
    assert_eq!(file.status, 201, "{}", file.text);
    file.json
}

fn mammogram(file: &Value) -> Value {
    json!({ "uid": Uuid::new_v4(), "kind": "mammogram", "done_on": "2024-03-01", "place": "here", "file": file })
}

async fn record(client: &Client, person: PersonId, body: &Value) -> Answer {
    client.post(&format!("{}breast-cancer/results/", path(person)), body.clone()).await
}

fn is_stored(app: &TestApp, file: &Value) -> bool {
    let id = ResultFileId(file["id"].as_i64().expect("an ID"));
    app.state_dir().join("files").join(file_key(Tenant::Alpha.id(), id).to_string()).exists()
}

#[tokio::test]
async fn a_result_shows_its_file_which_staff_with_access_download() {
    let (app, ines) = app_with_ines().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let file = uploaded(&md, ines).await;
    assert_eq!(
        app.last_change(Tenant::Alpha, "upload_result_file").await,
        json!({
            "content_type": [null, "application/pdf"], "size": [null, PDF.len()],
        })
    );
    let address = file["file"].as_str().expect("an address").to_owned();
    assert_eq!(md.get(&address).await.status, 404, "no result has it yet");

    let recorded = record(&md, ines, &mammogram(&file["id"])).await;
    assert_eq!(recorded.status, 200, "{}", recorded.text);
    let shown = &recorded.json["measure_reports"][0]["results"][0];
    assert_eq!(
        shown["file"],
        json!({
            "id": file["id"], "name": "report.pdf", "content_type": "application/pdf", "size": PDF.len(), "file": address,
        })
    );
    assert_eq!(app.last_change(Tenant::Alpha, "record_measure_result").await["file"], json!([null, file["id"]]));

    let read = np.get(&address).await;
    assert_eq!((read.status, read.bytes == PDF), (200, true));
    let header = |name: &str| read.headers[name].to_str().expect("a text");
    assert_eq!((header("content-type"), header("x-content-type-options")), ("application/pdf", "nosniff"));
    assert!(header("content-disposition").starts_with("attachment; filename=\"report.pdf\""));
    let ticket = np.post(&format!("{address}ticket/"), json!({})).await;
    let by_ticket = app.client_with(None).get(ticket.json["url"].as_str().expect("an address")).await;
    assert_eq!((by_ticket.status, by_ticket.bytes == PDF), (200, true), "{}", by_ticket.text);

    let other = app.patient(Tenant::Alpha, Patient::named("Olga", "Orr")).await.person_id;
    let elsewhere = address.replace(&format!("/people/{ines}/"), &format!("/people/{other}/"));
    assert_eq!(md.get(&elsewhere).await.status, 404, "it is in another record");
}

#[tokio::test]
async fn a_repeated_upload_is_stored_once_and_other_content_is_refused() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let uid = Uuid::new_v4();
    let first = upload(&md, ines, uid, "report.pdf", PDF).await;
    let again = upload(&md, ines, uid, "report.pdf", PDF).await;
    assert_eq!((first.status, again.status, &again.json), (201, 200, &first.json));
    let other = upload(&md, ines, uid, "report.pdf", b"%PDF-1.4\nAnother\n%%EOF\n").await;
    assert_eq!(other.status, 409, "{}", other.text);
    let colleague = upload(&app.client(Tenant::Alpha, "np"), ines, uid, "report.pdf", PDF).await;
    assert_eq!(colleague.status, 409, "{}", colleague.text);
    for (name, bytes) in [("report.exe", b"MZ\x90\0\x03\0\0\0".as_slice()), ("report.pdf", b"%PDF-1.4\ntruncated"), ("", PDF)] {
        let refused = upload(&md, ines, Uuid::new_v4(), name, bytes).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/file")), "{}", refused.text);
    }
}

#[tokio::test]
async fn a_repeated_result_with_another_file_is_refused() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let (file, other) = (uploaded(&md, ines).await, uploaded(&md, ines).await);
    let mut body = mammogram(&file["id"]);
    assert_eq!(record(&md, ines, &body).await.status, 200);
    let again = record(&md, ines, &body).await;
    assert_eq!((again.status, again.json["measure_reports"][0]["results"].as_array().map(Vec::len)), (200, Some(1)), "{}", again.text);
    for file in [&other["id"], &json!(null)] {
        body["file"] = file.clone();
        assert_eq!(record(&md, ines, &body).await.status, 409, "{file}");
    }
}

#[tokio::test]
async fn a_result_takes_only_a_free_file_that_its_author_uploaded_for_the_person() {
    let (app, ines) = app_with_ines().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let other = app.patient(Tenant::Alpha, Patient::named("Olga", "Orr")).await.person_id;
    let taken = uploaded(&md, ines).await;
    assert_eq!(record(&md, ines, &mammogram(&taken["id"])).await.status, 200);
    for file in [taken, uploaded(&np, ines).await, uploaded(&md, other).await, json!({ "id": 9_999 })] {
        let refused = record(&md, ines, &mammogram(&file["id"])).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (404, &json!("/file")), "{}", refused.text);
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    let results: i64 = sqlx::query_scalar("select count(*) from careplans.recorded_result where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("the number of results");
    assert_eq!(results, 1, "a result whose file is refused is not recorded");
}

#[tokio::test]
async fn a_retracted_result_keeps_its_file() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let file = uploaded(&md, ines).await;
    let recorded = record(&md, ines, &mammogram(&file["id"])).await;
    let id = &recorded.json["measure_reports"][0]["results"][0]["id"];
    let gone = md.post(&format!("{}results/{id}/retract/", path(ines)), json!({ "reason": "Another patient's report" })).await;
    assert_eq!(gone.json["measure_reports"][0]["results"][0]["file"]["id"], file["id"], "{}", gone.text);
    assert_eq!(md.get(file["file"].as_str().expect("an address")).await.status, 200);
}

#[tokio::test]
async fn a_file_that_no_result_has_is_deleted_after_a_week() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let (kept, left) = (uploaded(&md, ines).await, uploaded(&md, ines).await);
    assert_eq!(record(&md, ines, &mammogram(&kept["id"])).await.status, 200);
    pass_a_night(&app).await;
    assert!(is_stored(&app, &left), "it may still be waiting for its result");
    app.clock.advance(TimeDelta::days(7));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!((is_stored(&app, &kept), is_stored(&app, &left)), (true, false));
    // The earlier token has expired.
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(record(&md, ines, &mammogram(&left["id"])).await.status, 404);
}
