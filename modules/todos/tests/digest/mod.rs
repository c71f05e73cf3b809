//! The daily mail about due work.

use chrono::{Days, NaiveTime, TimeDelta};
use huddle_sdk::Zone;
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

use crate::tasks::app_with_rosa;

const SETTING: &str = "/api/task/digest/";

async fn run_everything(app: &TestApp) {
    app.run_schedules().await;
    app.run_jobs().await;
    app.run_jobs().await;
}

#[tokio::test]
async fn the_mail_is_off_until_it_is_turned_on_and_its_change_is_audited() {
    let app = TestApp::new().await;
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(np.get(SETTING).await.json, json!({ "is_on": false, "is_available": true }));
    for _ in 0..2 {
        let on = np.put(SETTING, json!({ "is_on": true })).await;
        assert_eq!((on.status, &on.json["is_on"]), (200, &json!(true)));
    }
    assert_eq!(app.last_change(Tenant::Alpha, "update_digest_setting").await, json!({ "is_on": [false, true] }));
    assert_eq!(app.client(Tenant::Alpha, "md").get(SETTING).await.json["is_on"], false, "a choice of each user");
    assert_eq!(np.put(SETTING, json!({ "is_on": false })).await.json["is_on"], false);
    assert_eq!(np.get(SETTING).await.json["is_on"], false);
    assert_eq!(np.put(SETTING, json!({})).await.status, 400);
}

#[tokio::test]
async fn subscribers_with_due_work_get_one_mail_with_numbers_at_seven() {
    let (app, rosa, nurses) = app_with_rosa().await;
    app.clock.stop();
    let np = app.client(Tenant::Alpha, "np");
    let me = np.get("/api/user/me/").await;
    let own = me.json["assignee_group"]["id"].as_i64().expect("a group");
    for role in ["np", "rn"] {
        app.client(Tenant::Alpha, role).put(SETTING, json!({ "is_on": true })).await;
    }
    let tomorrow = Zone::EASTERN.date_of(app.clock.now()) + Days::new(1);
    for (title, days, group) in [("Secret call", -1, own), ("Secret fax", 0, own), ("Later", 1, own), ("Of others", 0, nurses)] {
        let day = tomorrow + TimeDelta::days(days);
        let body = json!({ "title": title, "due_date": format!("{day}T17:00:00Z"), "owner_group": group, "person": rosa.person_id });
        assert_eq!(np.post("/api/task/", body).await.status, 201);
    }
    run_everything(&app).await;
    let seven = Zone::EASTERN.at(tomorrow, NaiveTime::from_hms_opt(7, 0, 0).expect("seven"));
    app.clock.advance(seven - app.clock.now() + TimeDelta::minutes(1));
    run_everything(&app).await;
    run_everything(&app).await;
    let mails = app.sent_mail();
    assert_eq!(mails.len(), 1, "nothing is due for the nurse: {mails:?}");
    assert_eq!(mails[0]["to"], me.json["email"]);
    let text = mails[0]["text"].as_str().expect("a text");
    assert!(text.starts_with("You have 1 to do due today and 1 overdue."), "{text}");
    assert!(!text.contains("Secret") && !text.contains("Rosa"), "{text}");
}
