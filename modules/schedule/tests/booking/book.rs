use huddle_testkit::{Patient, Tenant};
use serde_json::json;

use crate::support::{app_at, book, booked, first_visit, patient, reason, run, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";

#[tokio::test]
async fn a_visit_is_booked_and_shown() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let symptoms = client.get("/api/appointment/symptoms/").await;
    let fever =
        symptoms.json["all_symptoms"].as_array().expect("symptoms").iter().find(|it| it["label"] == "Fever").expect("Fever").clone();
    let mut body = first_visit(rosa, md, "2026-06-02T14:00:00Z");
    body["symptom_ids"] = json!([fever["id"]]);
    body["other_symptoms"] = json!("chills");
    let answer = client.post("/api/bff/crm/book-appointment/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    assert_eq!(answer.json["patient"], json!({ "user_id": rosa.user_id, "person_id": rosa.person_id }));
    let visit = &answer.json["appointment"];
    assert_eq!((&visit["reason"], &visit["reason_label"]), (&json!("Video-New"), &json!("New Patient (No AWV)")));
    assert_eq!((&visit["end"], &visit["duration_minutes"]), (&json!("2026-06-02T15:00:00Z"), &json!(60)));
    assert_eq!((&visit["symptoms_summary"], &visit["is_custom"]), (&json!("Fever, chills"), &json!(false)));
    assert_eq!(visit["cancelable_status"], json!({ "can_cancel": true, "reason": null }));
    let list = client.get(&format!("/api/bff/crm/patient-appointments/?patient_id={}", rosa.user_id)).await;
    assert_eq!((&list.json["count"], &list.json["results"][0]), (&json!(1), visit));
    assert_eq!(list.json["time_zone"], "America/New_York");
    let read = client.get(&format!("/api/appointment/{}", visit["id"])).await;
    assert_eq!(&read.json, visit);
    let fhir = client.get(&format!("/api/appointment/fhir/?patient_id={}", rosa.user_id)).await;
    assert_eq!(fhir.json["entry"][0]["resource"]["status"], "booked", "{}", fhir.text);
    let slots = format!("/api/appointment/fhir/slots/?physician_id={md}&start=2026-06-02T04:00:00Z&end=2026-06-03T04:00:00Z");
    let slots = client.get(&slots).await;
    let statuses: Vec<_> = slots.json["entry"].as_array().expect("slots").iter().map(|it| it["resource"]["status"].clone()).collect();
    assert_eq!(statuses, ["free", "busy", "free"]);
}

#[tokio::test]
async fn the_loser_of_a_time_gets_the_nearest_others() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 840).await;
    let client = app.client(Tenant::Alpha, "np");
    booked(&client, rosa, md, "2026-06-02T15:00:00Z").await;
    let lost = book(&client, ben, md, "2026-06-02T15:00:00Z").await;
    assert_eq!((lost.status, lost.problem()), (409, "slot-taken"));
    assert_eq!(lost.json["title"], "That time has just been taken");
    let others: Vec<_> =
        lost.json["current"]["alternatives"].as_array().expect("times").iter().map(|it| it["scheduled_date"].clone()).collect();
    assert_eq!(others, ["2026-06-02T13:00:00Z", "2026-06-02T14:00:00Z", "2026-06-02T16:00:00Z"]);
    let overlapping = book(&client, ben, md, "2026-06-02T15:30:00Z").await;
    assert_eq!(overlapping.problem(), "slot-taken", "also when it only overlaps");

    let np = shift(&app, "np", 540, 840).await;
    let own = book(&client, rosa, np, "2026-06-02T15:00:00Z").await;
    assert_eq!((own.status, own.problem()), (409, "conflict"));
    assert!(own.json["detail"].as_str().is_some_and(|detail| detail.contains("already has an appointment with")), "{}", own.text);
}

#[tokio::test]
async fn times_that_are_not_offered_are_refused() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    for (start, rules) in [
        ("2026-06-01T11:00:00Z", vec!["past", "outside_hours", "clinic_closed"]),
        ("2026-06-01T12:20:00Z", vec!["outside_hours", "inside_notice"]),
        ("2026-06-02T18:00:00Z", vec!["outside_hours"]),
        ("2026-06-06T14:00:00Z", vec!["outside_hours", "clinic_closed"]),
        ("2026-08-04T14:00:00Z", vec!["beyond_window"]),
    ] {
        let refused = book(&client, rosa, md, start).await;
        let objections = refused.json["current"]["objections"].as_array().cloned().unwrap_or_default();
        let ids: Vec<_> = objections.iter().filter_map(|it| it["id"].as_str()).collect();
        assert_eq!((refused.status, ids), (400, rules), "{start}: {}", refused.text);
        assert_eq!(refused.json["errors"][0]["pointer"], "/scheduled_date");
    }
    assert_eq!(book(&client, rosa, md, "2126-06-01T14:00:00Z").await.status, 400);
}

/// record.md §5.
#[tokio::test]
async fn patients_and_clinicians_must_be_eligible() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let refusal = async |body: serde_json::Value| {
        let refused = client.post("/api/bff/crm/book-appointment/", body).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
        (refused.json["errors"][0]["pointer"].clone(), refused.json["errors"][0]["detail"].clone())
    };
    let with = |name: &str, value: serde_json::Value| {
        let mut body = first_visit(rosa, md, "2026-06-02T14:00:00Z");
        body[name] = value;
        body
    };
    assert_eq!(refusal(with("description", json!(" "))).await, (json!("/description"), json!("Reason for visit required")));
    assert_eq!(
        refusal(with("reason", json!("Video"))).await,
        (json!("/patient_id"), json!("Patient is not eligible to book appointment."))
    );
    assert_eq!(refusal(with("reason", json!("Nothing"))).await.0, "/reason");
    let bh = shift(&app, "bh", 540, 720).await;
    assert_eq!(refusal(with("physician_id", json!(bh))).await.0, "/physician_id");
    let can = client.get(&format!("/api/user/{}/can_book_appointments_v2", rosa.user_id)).await;
    assert_eq!((&can.json["video"], &can.json["video_new"], &can.json["annual_wellness"]), (&json!(false), &json!(true), &json!(true)));
    assert_eq!(client.post("/api/bff/crm/book-appointment/", with("physician_id", json!(0))).await.status, 404);

    let texan = app.patient(Tenant::Alpha, Patient::named("Tess", "Ode").state("TX")).await;
    let refused = book(&client, texan, md, "2026-06-02T14:00:00Z").await;
    assert_eq!(refused.json["errors"][0]["pointer"], "/physician_id", "{}", refused.text);
    let can = client.get(&format!("/api/user/{}/can_book_appointments_v2", texan.user_id)).await;
    assert_eq!((&can.json["video_new"], &can.json["health_guide_consult"]), (&json!(false), &json!(true)), "nobody is licensed in Texas");

    run(&app, "update core.provider set is_taking_new_patients = false where tenant_id = 1").await;
    assert_eq!(refusal(with("reason", json!("Video-New"))).await.0, "/physician_id");
    run(&app, "update core.provider set is_taking_new_patients = true where tenant_id = 1").await;
    run(&app, "update core.person set deceased_at = now() where tenant_id = 1 and first_name = 'Rosa'").await;
    assert_eq!(refusal(with("reason", json!("Video-New"))).await.0, "/patient_id");
}

#[tokio::test]
async fn a_new_time_replaces_the_old_one_in_one_step() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let (md, np) = (shift(&app, "md", 540, 720).await, shift(&app, "np", 540, 720).await);
    let client = app.client(Tenant::Alpha, "np");
    let old = booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    let mut body = first_visit(rosa, np, "2026-06-02T14:00:00Z");
    body["reschedule_from_id"] = old["id"].clone();
    assert_eq!(client.post("/api/bff/crm/book-appointment/", body.clone()).await.json["errors"][0]["pointer"], "/cancellation");
    body["cancellation"] = json!({ "cancellation_reason_ids": [reason(&client, "scheduling_conflict").await] });
    let moved = client.post("/api/bff/crm/book-appointment/", body.clone()).await;
    assert_eq!((moved.status, &moved.json["appointment"]["rescheduled_from_id"]), (201, &old["id"]), "{}", moved.text);
    let before = client.get(&format!("/api/appointment/{}", old["id"])).await.json;
    assert_eq!((&before["status"], &before["rescheduled_to_id"]), (&json!("Cancelled"), &moved.json["id"]));
    assert_eq!(
        (&before["reschedule_action"], &before["cancelation_reasons"]["patient_reasons"]),
        (&json!("now"), &json!(["Scheduling conflict"]))
    );
    let again = client.post("/api/bff/crm/book-appointment/", body).await;
    assert_eq!(again.status, 409, "it is cancelled already: {}", again.text);

    let failing = json!({
        "patient_id": rosa.user_id, "physician_id": md, "reason": "Video-New", "description": "Cough",
        "scheduled_date": "2026-06-02T23:00:00Z", "reschedule_from_id": moved.json["id"],
        "cancellation": { "cancellation_reason_ids": [reason(&client, "other").await] },
    });
    assert_eq!(client.post("/api/bff/crm/book-appointment/", failing).await.status, 400);
    let kept = client.get(&format!("/api/appointment/{}", moved.json["id"])).await;
    assert_eq!(kept.json["status"], "Scheduled", "nothing is cancelled when nothing is booked");
}

#[tokio::test]
async fn whoever_books_confirms_that_the_patient_was_told_of_each_red_flag() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 840).await;
    let client = app.client(Tenant::Alpha, "np");
    let mut body = first_visit(rosa, md, "2026-06-02T14:00:00Z");
    body["other_symptoms"] = json!("can't breathe");
    body["description"] = json!("She says that she wants to die");
    let path = "/api/bff/crm/book-appointment/";
    let untold = client.post(path, body.clone()).await;
    assert_eq!((untold.status, untold.problem()), (409, "patient-not-told"), "{}", untold.text);
    let flags = untold.json["current"]["red_flags"].as_array().expect("flags").clone();
    let words: Vec<_> = flags.iter().map(|flag| flag["symptoms"][0].clone()).collect();
    assert_eq!(words, ["can't breathe", "wants to die"], "911 and 988 together");
    let question = json!({ "patient_id": rosa.user_id, "other_symptoms": "can't breathe", "description": body["description"] });
    let asked = client.post("/api/appointment/symptom-visit-type/", question).await;
    assert_eq!((&asked.json["red_flags"], &asked.json["urgent"]), (&json!(flags), &json!(true)));

    body["told_patient"] = json!([flags[0]["message"]]);
    assert_eq!(client.post(path, body.clone()).await.problem(), "patient-not-told", "one of two");
    let told = json!([flags[0]["message"], flags[1]["message"]]);
    body["told_patient"] = told.clone();
    let booked = client.post(path, body).await;
    assert_eq!((booked.status, &booked.json["appointment"]["told_patient"]), (201, &told), "{}", booked.text);
    assert_eq!(app.last_change(Tenant::Alpha, "book_appointment").await["told_patient"], json!([null, told]));
}

#[tokio::test]
async fn a_new_time_keeps_the_symptoms_and_their_red_flags() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 840).await;
    let client = app.client(Tenant::Alpha, "np");
    let symptoms = client.get("/api/appointment/symptoms/").await;
    let id = |label: &str| {
        let all = symptoms.json["all_symptoms"].as_array().expect("symptoms");
        all.iter().find(|symptom| symptom["label"] == label).expect("the symptom")["id"].clone()
    };
    let path = "/api/bff/crm/book-appointment/";
    let mut body = first_visit(rosa, md, "2026-06-02T14:00:00Z");
    body["symptom_ids"] = json!([id("Fever"), id("Chest pain")]);
    let untold = client.post(path, body.clone()).await;
    let told = json!([untold.json["current"]["red_flags"][0]["message"]]);
    body["told_patient"] = told.clone();
    let old = client.post(path, body).await;
    assert_eq!((old.status, &old.json["appointment"]["symptoms_summary"]), (201, &json!("Fever, Chest pain")), "{}", old.text);

    let mut moved = first_visit(rosa, md, "2026-06-03T14:00:00Z");
    moved["reschedule_from_id"] = old.json["id"].clone();
    moved["cancellation"] = json!({ "cancellation_reason_ids": [reason(&client, "scheduling_conflict").await] });
    assert_eq!(client.post(path, moved.clone()).await.problem(), "patient-not-told", "the kept symptoms count");
    let question = json!({ "patient_id": rosa.user_id, "reschedule_from_id": old.json["id"] });
    let asked = client.post("/api/appointment/symptom-visit-type/", question).await;
    assert_eq!(asked.json["red_flags"][0]["symptoms"], json!(["Chest pain"]), "{}", asked.text);
    moved["told_patient"] = told;
    let new = client.post(path, moved).await;
    assert_eq!((new.status, &new.json["appointment"]["symptoms_summary"]), (201, &json!("Fever, Chest pain")), "{}", new.text);
    let ben = patient(&app, "Ben").await;
    let of_another = json!({ "patient_id": ben.user_id, "reschedule_from_id": new.json["id"] });
    assert_eq!(client.post("/api/appointment/symptom-visit-type/", of_another).await.status, 404);
}
