//! Opening hours.

use chrono::{DateTime, TimeDelta, Utc};
use http::Method;
use huddle_sdk::ClinicHours;
use huddle_testkit::{Tenant, TestApp, count_queries};
use serde_json::json;

const LIST: &str = "/api/clinic-hours/v3/";

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

/// navigation.md §7.6; a weekday that was never changed has the default hours.
#[tokio::test]
async fn all_weekdays_are_listed_for_all_staff() {
    let app = TestApp::new().await;
    let rn = app.client(Tenant::Alpha, "rn");
    let week = rn.get(&format!("{LIST}?tenant_id={}", Tenant::Alpha.id())).await;
    let days = week.results();
    assert_eq!(days.len(), 7);
    let monday = json!({ "day_of_week": 1, "from_hour": "08:00:00", "to_hour": "18:00:00", "is_closed": false, "row_version": 0 });
    assert_eq!(days[0], monday);
    assert_eq!((&days[6]["day_of_week"], &days[6]["is_closed"]), (&json!(7), &json!(true)));
    let (_, queries) = count_queries(rn.get(LIST)).await;
    assert!(queries <= 4, "{queries} queries");

    let other = rn.get(&format!("{LIST}?tenant_id={}", Tenant::Beta.id())).await;
    assert_eq!((other.status, other.problem()), (403, "identity-mismatch"));
}

#[tokio::test]
async fn saved_hours_drive_the_first_response_clock() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    // A Saturday, noon in the clinic; and the Monday after, 7:30.
    let (saturday, monday) = (at("2026-06-06T16:00:00Z"), at("2026-06-08T11:30:00Z"));
    let hours = async || ClinicHours::load(&mut *app.seed(Tenant::Alpha).await).await.expect("the hours load");
    assert!(!hours().await.is_open(saturday));
    assert_eq!(hours().await.add_open_time(saturday, TimeDelta::hours(1)), Some(at("2026-06-08T13:00:00Z")));

    let set = admin.patch("/api/clinic-hours/set/6/", json!({ "from_hour": "09:00:00", "to_hour": "24:00:00", "row_version": 0 })).await;
    assert_eq!(set.status, 200, "{}", set.text);
    assert_eq!(set.json, json!({ "day_of_week": 6, "from_hour": "09:00:00", "to_hour": "24:00:00", "is_closed": false, "row_version": 1 }));
    assert_eq!(
        app.last_change(Tenant::Alpha, "set_clinic_hours").await,
        json!({ "from_hour": ["00:00:00", "09:00:00"], "to_hour": ["00:00:00", "24:00:00"] })
    );
    assert!(hours().await.is_open(saturday));
    assert_eq!(hours().await.add_open_time(saturday, TimeDelta::hours(1)), Some(at("2026-06-06T17:00:00Z")));

    assert!(!hours().await.is_open(monday));
    let early = admin.patch("/api/clinic-hours/set/1/", json!({ "from_hour": "07:00:00", "to_hour": "18:00:00", "row_version": 0 })).await;
    assert_eq!(early.status, 200, "{}", early.text);
    assert!(hours().await.is_open(monday));

    // Equal times close the clinic.
    let closed = admin.patch("/api/clinic-hours/set/1/", json!({ "from_hour": "07:00:00", "to_hour": "07:00:00", "row_version": 1 })).await;
    assert_eq!(closed.json["is_closed"], json!(true));
    assert!(!hours().await.is_open(monday));
    assert_eq!(app.client(Tenant::Beta, "md").get(LIST).await.results()[5]["is_closed"], json!(true), "hours are per tenant");
}

/// navigation.md §5.8.
#[tokio::test]
async fn the_clinic_cannot_open_after_it_closes() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let set = async |body| admin.patch("/api/clinic-hours/set/3/", body).await;
    let wrong = set(json!({ "from_hour": "18:00:00", "to_hour": "08:00:00", "row_version": 0 })).await;
    assert_eq!(wrong.status, 400);
    assert_eq!(wrong.json["errors"][0], json!({ "pointer": "/from_hour", "detail": "Open time cannot be later than Close time" }));
    assert_eq!(
        set(json!({ "from_hour": "8am", "to_hour": "18:00:00", "row_version": 0 })).await.json["errors"][0]["pointer"],
        "/from_hour"
    );
    assert_eq!(admin.get(LIST).await.results()[2]["row_version"], json!(0), "nothing was stored");

    let body = json!({ "from_hour": "09:00:00", "to_hour": "17:00:00" });
    assert_eq!(set(body.clone()).await.status, 428);
    let first = admin.send(Method::PATCH, "/api/clinic-hours/set/3/", Some(body.clone()), &[("if-match", "\"0\"")]).await;
    assert_eq!((first.status, &first.json["row_version"]), (200, &json!(1)));
    let stale = admin.send(Method::PATCH, "/api/clinic-hours/set/3/", Some(body), &[("if-match", "\"0\"")]).await;
    assert_eq!((stale.status, &stale.json["current"]["from_hour"]), (412, &json!("09:00:00")));
    let same = set(json!({ "from_hour": "09:00:00", "to_hour": "17:00:00", "row_version": 1 })).await;
    assert_eq!((same.status, &same.json["row_version"]), (200, &json!(1)), "the same hours are no change");

    let body = json!({ "from_hour": "09:00:00", "to_hour": "17:00:00", "row_version": 0 });
    assert_eq!(admin.patch("/api/clinic-hours/set/8/", body.clone()).await.status, 404);
    let np = app.client(Tenant::Alpha, "np").patch("/api/clinic-hours/set/3/", body).await;
    assert_eq!(np.problem(), "permission-denied");
}

#[tokio::test]
async fn two_first_changes_of_a_weekday_do_not_overwrite_each_other() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let set = async |from: &str| {
        admin.patch("/api/clinic-hours/set/2/", json!({ "from_hour": from, "to_hour": "17:00:00", "row_version": 0 })).await.status
    };
    let (one, other) = tokio::join!(set("09:00:00"), set("10:00:00"));
    let mut statuses = [one, other];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412]);
}
