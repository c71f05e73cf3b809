//! `GET /schedule/utilization/` and its file.

use huddle_testkit::{Patient, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

use crate::rows::{add_appointment, add_exception, add_shift};
use crate::support::app_at;

const PATH: &str = "/api/schedule/utilization/?start_date=2031-06-02&end_date=2031-06-03";

/// 2 June 2031 is a Monday. The nurse practitioner works from 9 to 12, with a meeting from 11 to 12, and sees four patients.
async fn app() -> (TestApp, i64) {
    let app = app_at("2031-06-02T12:00:00Z").await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut patients = Vec::new();
    for name in ["Rosa", "Ida", "Walter", "Vera", "Ann"] {
        patients.push(app.patient(Tenant::Alpha, Patient::named(name, "Diaz")).await);
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    for day in 1..=5 {
        add_shift(&mut tx, np, day, 540, 720).await;
    }
    add_exception(&mut tx, np, "2031-06-02T15:00Z", "2031-06-02T16:00Z", "Meeting").await;
    let times = [("13:00", "13:30"), ("13:30", "14:00"), ("14:00", "14:30"), ("14:30", "15:00")];
    for ((patient, (from, until)), status) in patients.iter().zip(times).zip(["checked_out", "not_seen", "canceled", "scheduled"]) {
        let at = |time: &str| format!("2031-06-02T{time}Z");
        add_appointment(&mut tx, np, *patient, "video", (&at(from), &at(until)), status).await;
    }
    tx.commit().await.expect("the seed commits");
    (app, np.0)
}

fn of<'a>(rows: &'a Value, key: &str, value: &Value) -> &'a Value {
    rows.as_array().and_then(|rows| rows.iter().find(|row| row[key] == *value)).expect("a row")
}

#[tokio::test]
async fn offered_and_used_time_is_counted_by_day_type_and_provider() {
    let (app, np) = app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let found = admin.get(PATH).await.json;
    let monday = json!({
        "offered_minutes": 120, "booked_minutes": 90, "held": 0, "booked": 3, "seen": 1, "no_show": 1, "canceled": 1, "late_canceled": 0,
    });
    assert_eq!(of(&found["days"], "date", &json!("2031-06-02"))["counts"], monday);
    assert_eq!(of(&found["days"], "date", &json!("2031-06-03"))["counts"]["offered_minutes"], 180);
    let provider = of(&found["providers"], "provider_id", &json!(np));
    assert_eq!((&provider["counts"]["offered_minutes"], &provider["counts"]["booked"]), (&json!(300), &json!(3)));
    let video = of(&found["types"], "name", &json!("Established"));
    assert_eq!((&video["counts"]["offered_minutes"], &video["counts"]["booked"]), (&Value::Null, &json!(3)));
    // Free on Monday at 10:00 only; then Tuesday at 9:00 and 9:30.
    assert_eq!(video["third_next_available_days"], 1);
    assert_eq!(of(&found["types"], "name", &json!("BH Visit"))["third_next_available_days"], Value::Null);
    assert_eq!(found["total"]["offered_minutes"], 300);

    let file = admin.get(&PATH.replace("/?", "/csv/?")).await.text;
    assert!(file.contains("Day,2031-06-02,120,90,0,3,1,1,1,0,\r\n"), "{file}");
    assert!(file.contains("Type,Established,,90,0,3,1,1,1,0,1\r\n"), "{file}");
}

#[tokio::test]
async fn leads_see_one_provider_or_all_and_others_nothing() {
    let (app, _) = app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let of_md = admin.get(&format!("{PATH}&provider_id={md}")).await.json;
    assert_eq!((&of_md["total"]["booked"], of_md["providers"].as_array().map(Vec::len)), (&json!(0), Some(1)));
    assert_eq!(app.client(Tenant::Alpha, "md").get(PATH).await.problem(), "permission-denied");
    assert_eq!(app.client(Tenant::Beta, "admin").get(&format!("{PATH}&provider_id={md}")).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "admin").get(PATH).await.json["total"]["booked"], 0);
    let long = admin.get("/api/schedule/utilization/?start_date=2031-06-02&end_date=2031-09-02").await;
    assert_eq!((long.status, &long.json["errors"][0]["pointer"]), (400, &json!("?end_date")));
}

#[tokio::test]
async fn three_months_cost_as_many_queries_as_two_days() {
    let (app, _) = app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    admin.get(PATH).await;
    let (_, short) = count_queries(admin.get(PATH)).await;
    let (_, long) = count_queries(admin.get("/api/schedule/utilization/?start_date=2031-06-01&end_date=2031-08-31")).await;
    assert_eq!(short, long);
}
