//! `GET /schedule/events/{providerPk}/`

use huddle_sdk::UserId;
use huddle_testkit::{Patient, Tenant, TestApp, count_queries};
use serde_json::json;

use crate::rows::{add_appointment, add_exception, add_shift};

fn path(provider: UserId, first: &str, last: &str) -> String {
    format!("/api/schedule/events/{provider}/?start_date={first}&end_date={last}")
}

/// 2 and 3 June 2031 are a Monday and a Tuesday.
#[tokio::test]
async fn shifts_exceptions_closures_and_appointments_are_listed_in_order() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Diaz")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    add_shift(&mut tx, np, 1, 540, 720).await;
    add_shift(&mut tx, np, 3, 540, 720).await;
    let exception = add_exception(&mut tx, np, "2031-06-02T15:00Z", "2031-06-02T16:00Z", "").await;
    let kept = add_appointment(&mut tx, np, rosa, "video", ("2031-06-02T13:30Z", "2031-06-02T14:00Z"), "scheduled").await;
    let hit = add_appointment(&mut tx, np, rosa, "video", ("2031-06-02T15:30Z", "2031-06-02T16:00Z"), "scheduled").await;
    add_appointment(&mut tx, np, rosa, "video", ("2031-06-02T14:00Z", "2031-06-02T14:30Z"), "canceled").await;
    sqlx::query("insert into core.clinic_closure (closed_on, name) values ('2031-06-03', 'Retreat')").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();

    let listed = app.client(Tenant::Alpha, "md").get(&path(np, "2031-06-02", "2031-06-03")).await;
    assert_eq!(listed.json["time_zone"], "America/New_York");
    let found: Vec<_> =
        listed.results().iter().map(|event| (event["kind"].clone(), event["start"].clone(), event["title"].clone())).collect();
    assert_eq!(
        found,
        [
            (json!("shift"), json!("2031-06-02T13:00:00Z"), json!("")),
            (json!("appointment"), json!("2031-06-02T13:30:00Z"), json!("Established")),
            (json!("exception"), json!("2031-06-02T15:00:00Z"), json!("OOO")),
            (json!("appointment"), json!("2031-06-02T15:30:00Z"), json!("Established")),
            (json!("closure"), json!("2031-06-03T04:00:00Z"), json!("Retreat")),
        ]
    );
    let event = &listed.results()[1];
    assert_eq!(
        *event,
        json!({
            "id": format!("appointment-{kept}"), "kind": "appointment", "start": "2031-06-02T13:30:00Z", "end": "2031-06-02T14:00:00Z",
            "title": "Established", "provider_id": np, "is_all_day": false, "reason": "Video", "status": "Scheduled",
            "person": { "person_id": rosa.person_id, "patient_id": rosa.user_id, "first_name": "Rosa", "last_name": "Diaz" },
            "appointment_id": kept, "exception_id": null, "row_version": 1, "can_edit": true, "is_conflict": false, "conflicts": [],
            "is_masked": false,
        })
    );
    assert_eq!((&listed.results()[3]["appointment_id"], &listed.results()[3]["conflicts"]), (&json!(hit), &json!(["Overlaps OOO"])));
    assert_eq!((&listed.results()[2]["exception_id"], &listed.results()[2]["can_edit"]), (&json!(exception), &json!(false)));
    let admin = app.client(Tenant::Alpha, "admin").get(&path(np, "2031-06-02", "2031-06-02")).await;
    assert_eq!(admin.results()[2]["can_edit"], true);
}

#[tokio::test]
async fn an_appointment_of_a_protected_patient_shows_its_time_only() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    add_appointment(&mut tx, np, vera, "video", ("2031-06-02T13:30Z", "2031-06-02T14:00Z"), "scheduled").await;
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let of = async || md.get(&path(np, "2031-06-02", "2031-06-02")).await.results()[0].clone();
    let masked = of().await;
    assert_eq!(
        (&masked["is_masked"], &masked["title"], &masked["reason"], &masked["status"]),
        (&json!(true), &json!(""), &json!(""), &json!(null))
    );
    assert_eq!((&masked["start"], &masked["can_edit"]), (&json!("2031-06-02T13:30:00Z"), &json!(false)));
    app.grant(Tenant::Alpha, "md", vera).await;
    assert_eq!(of().await["title"], "Established");
}

#[tokio::test]
async fn a_range_is_checked_and_another_tenants_provider_is_unknown() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(np, "2031-06-01", "2031-07-14")).await.status, 200);
    for (first, last) in [("2031-06-01", "2031-07-15"), ("2031-06-02", "2031-06-01")] {
        let refused = md.get(&path(np, first, last)).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("?end_date")));
    }
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(np, "2031-06-02", "2031-06-02")).await.status, 404);
    let patient = app.patient(Tenant::Alpha, Patient::named("Rosa", "Diaz")).await;
    assert_eq!(md.get(&path(patient.user_id, "2031-06-02", "2031-06-02")).await.status, 404);
}

#[tokio::test]
async fn a_full_month_costs_as_many_queries_as_a_day() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for day in 1..=5 {
        add_shift(&mut tx, np, day, 540, 1020).await;
    }
    tx.commit().await.unwrap();
    let mut patients = Vec::new();
    for name in ["Rosa", "Ida", "Walter"] {
        patients.push(app.patient(Tenant::Alpha, Patient::named(name, "Diaz")).await);
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    for (index, patient) in patients.into_iter().enumerate() {
        for day in 2..28 {
            let at = |minute| format!("2031-06-{day:02}T{}:{minute}Z", 14 + index);
            add_appointment(&mut tx, np, patient, "video", (&at("00"), &at("30")), "scheduled").await;
        }
    }
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    md.get(&path(np, "2031-06-02", "2031-06-02")).await;
    let (day, of_day) = count_queries(md.get(&path(np, "2031-06-02", "2031-06-02"))).await;
    let (month, of_month) = count_queries(md.get(&path(np, "2031-06-01", "2031-07-12"))).await;
    assert_eq!((day.results().len(), month.results().len()), (4, 30 + 78));
    assert_eq!(of_day, of_month);
}
