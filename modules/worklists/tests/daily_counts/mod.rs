//! Numbers of lists per day.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{Patient, Tenant, TestApp, TestClock};
use serde_json::json;

use crate::support::{Unit, about, add, define};

/// A stopped clock at noon in the business zone.
async fn at_noon() -> (TestApp, DateTime<Utc>) {
    let clock = TestClock::new();
    clock.stop();
    let now = clock.now();
    let noon = now.date_naive().and_hms_opt(17, 0, 0).expect("a time").and_utc() + TimeDelta::days(1);
    clock.advance(noon - now);
    (TestApp::with(clock, &json!({})).await, noon)
}

#[tokio::test]
async fn a_list_tells_what_came_and_went_today_and_who_has_it() {
    let (app, now) = at_noon().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").pod(None)).await;
    let ago = |hours: i64| Some(now - TimeDelta::hours(hours));
    let unit = |created_at, closed_at| Unit { created_at, closed_at, ..about(rosa, "Call") };
    let owned = Unit { owner_group: Some(group), ..unit(ago(100), None) };
    add(&app, &[owned.clone(), owned, unit(ago(2), None), unit(ago(1), ago(1)), unit(ago(90), ago(3)), unit(ago(90), ago(30))]).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let history = rn.get(&format!("/api/worklists/{list}/history/")).await;
    let today = json!({ "date": now.date_naive(), "open": 3, "opened": 2, "closed": 2, "median_age_hours": 100 });
    assert_eq!(history.json["days"], json!([today]), "{}", history.text);
    let owners = json!([{ "value": format!("g{group}"), "label": "Nurses", "open": 2 }, { "value": "", "label": null, "open": 1 }]);
    assert_eq!(history.json["owners"], owners);
    assert_eq!(history.json["pods"], json!([{ "value": "", "label": null, "open": 3 }]));
    let file = rn.get(&format!("/api/worklists/{list}/history/export/?days=7")).await;
    assert_eq!(file.text, format!("\u{feff}Date,Open,New,Closed,Median age in hours\r\n{},3,2,2,100\r\n", now.date_naive()));
    assert_eq!(rn.get(&format!("/api/worklists/{list}/history/?days=91")).await.status, 400);
}

#[tokio::test]
async fn each_night_the_numbers_of_the_day_are_kept_for_90_days() {
    let (app, now) = at_noon().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    add(&app, &[Unit { created_at: Some(now), ..about(rosa, "Call") }]).await;
    let night = async |days: i64| {
        app.clock.advance(TimeDelta::days(days));
        app.run_schedules().await;
        app.run_jobs().await;
    };
    night(0).await;
    night(1).await;
    let path = format!("/api/worklists/{list}/history/?days=90");
    let history = app.client(Tenant::Alpha, "rn").get(&path).await;
    let days = history.json["days"].as_array().expect("days").clone();
    let of = |day: &serde_json::Value| (day["date"].clone(), day["open"].clone(), day["opened"].clone());
    let tail: Vec<_> = days.iter().rev().take(2).map(of).collect();
    let (today, yesterday) = (now.date_naive() + TimeDelta::days(1), now.date_naive());
    assert_eq!(tail, [(json!(today), json!(1), json!(0)), (json!(yesterday), json!(1), json!(1))], "{days:?}");
    night(91).await;
    let history = app.client(Tenant::Alpha, "rn").get(&path).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: i64 =
        sqlx::query_scalar("select count(*) from worklists.day_count where tenant_id = core.tenant_id() and definition_id = $1")
            .bind(list)
            .fetch_one(&mut *tx)
            .await
            .expect("the days are counted");
    assert_eq!((history.json["days"].as_array().expect("days").len(), kept), (2, 1), "{}", history.text);
}

#[tokio::test]
async fn numbers_reveal_nothing_of_protected_people() {
    let (app, _) = at_noon().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    add(&app, &[Unit { category: Some("Refill".to_owned()), ..about(vip, "Secret") }]).await;
    let by_category = define(&app, "Refills", json!({ "categories": ["Refill"] })).await;
    app.grant(Tenant::Alpha, "rn", vip).await;
    let open = async |list: i64| {
        app.client(Tenant::Alpha, "rn").get(&format!("/api/worklists/{list}/history/")).await.json["days"][0]["open"].clone()
    };
    assert_eq!(open(by_category).await, 0, "the numbers are the same for all");
    let all = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    assert_eq!(open(all).await, 1);
}
