//! `PUT /api/providers/me/user/people/{person_id}/provider-note/`

use http::Method;
use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

async fn write(app: &TestApp, role: &str, patient: PatientIds, text: &str, version: i64) -> Answer {
    let path = format!("/api/providers/me/user/people/{}/provider-note/", patient.person_id);
    let client = app.client(Tenant::Alpha, role);
    client.send(Method::PUT, &path, Some(json!({ "provider_note": text })), &[("if-match", &format!("\"{version}\""))]).await
}

#[tokio::test]
async fn a_note_has_its_author_and_time() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let answer = write(&app, "np", rosa, "  Prefers calls after 5 pm \n", 1).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let author = json!({ "id": np, "first_name": "Np", "last_name": "Alpha" });
    assert_eq!(answer.json["provider_note"], "Prefers calls after 5 pm");
    assert_eq!((&answer.json["row_version"], &answer.json["provider_note_last_updated_by"]), (&json!(2), &author));

    let read = app.client(Tenant::Alpha, "md").get(&format!("/api/user/{}/", rosa.user_id)).await;
    let person = &read.json["person"];
    for (one, other) in [
        ("provider_note", "provider_note"),
        ("provider_note_version", "row_version"),
        ("provider_note_last_updated_at", "provider_note_last_updated_at"),
        ("provider_note_last_updated_by", "provider_note_last_updated_by"),
    ] {
        assert_eq!(person[one], answer.json[other], "{one}");
    }
    let recorded = app.last_change(Tenant::Alpha, "write_provider_note").await;
    assert_eq!(recorded, json!({ "is_filled": [false, true], "row_version": [1, 2] }), "the trail does not repeat the text");
}

/// corrections: two people edit the same note; nobody's text is lost.
#[tokio::test]
async fn the_second_writer_gets_the_current_note_and_overwrites_nothing() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let (first, second) = tokio::join!(write(&app, "np", rosa, "Hard of hearing", 1), write(&app, "md", rosa, "Needs a ramp", 1));
    let (won, lost) = if first.status == 200 { (first, second) } else { (second, first) };
    assert_eq!((won.status, lost.status, lost.problem()), (200, 412, "stale-version"));
    assert_eq!(lost.json["current"], won.json, "the screen needs the current state for merging");

    let both = write(&app, "md", rosa, "Hard of hearing. Needs a ramp", 2).await;
    assert_eq!((both.status, &both.json["row_version"]), (200, &json!(3)));
}

#[tokio::test]
async fn the_length_and_version_of_a_note_are_checked() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let too_long = write(&app, "np", rosa, &"x".repeat(151), 1).await;
    assert_eq!((too_long.status, &too_long.json["errors"][0]["pointer"]), (400, &json!("/provider_note")));
    assert_eq!(write(&app, "np", rosa, &"é".repeat(150), 1).await.status, 200);
    let again = write(&app, "np", rosa, &"é".repeat(150), 2).await;
    assert_eq!((again.status, &again.json["row_version"]), (200, &json!(2)), "the same text changes nothing");
    assert_eq!(write(&app, "np", rosa, "", 2).await.json["provider_note"], "");
    let path = format!("/api/providers/me/user/people/{}/provider-note/", rosa.person_id);
    let unversioned = app.client(Tenant::Alpha, "np").put(&path, json!({ "provider_note": "x" })).await;
    assert_eq!((unversioned.status, unversioned.problem()), (428, "version-required"));
}
