//! External calendars: `/schedule/external-calendars/{providerPk}/` and `GET /schedule/external-calendar-frames/{ticket}/`.

use huddle_sdk::UserId;
use huddle_testkit::{Client, Tenant, TestApp};
use serde_json::json;

use crate::support::{app_at, run};

const URL: &str = "https://calendar.example.com/embed?src=nora&ctz=UTC";

/// The tenant allows `calendar.example.com`.
async fn app() -> (TestApp, UserId) {
    let app = app_at("2031-06-01T12:00:00Z").await;
    run(&app, "insert into schedule.setting (calendar_hosts) values ('{calendar.example.com}')").await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    (app, np)
}

fn path(provider: UserId) -> String {
    format!("/api/schedule/external-calendars/{provider}/")
}

/// Sets the address, and returns the path of its frame.
async fn frame(client: &Client, provider: UserId) -> String {
    let set = client.put(&path(provider), json!({ "calendar_url": URL, "row_version": 1 })).await;
    assert_eq!(set.status, 200, "{}", set.text);
    set.json["frame_path"].as_str().expect("a path").to_owned()
}

#[tokio::test]
async fn a_provider_sets_an_address_on_an_allowed_host_and_the_console_embeds_it() {
    let (app, np_id) = app().await;
    let np = app.client(Tenant::Alpha, "np");
    let none = np.get(&path(np_id)).await.json;
    assert_eq!(
        none,
        json!({ "calendar_url": null, "is_allowed": false, "frame_path": null, "allowed_hosts": ["calendar.example.com"],
                "can_edit": true, "row_version": 1 })
    );
    let refused = np.put(&path(np_id), json!({ "calendar_url": "https://evil.example/", "row_version": 1 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/calendar_url")));

    let frame = frame(&np, np_id).await;
    let page = app.client_with(None).get(&frame).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains("src=\"https://calendar.example.com/embed?src=nora&amp;ctz=UTC\""), "{}", page.text);
    let header = |name: &str| page.headers[name].to_str().expect("a text").to_owned();
    assert!(header("content-security-policy").contains("frame-src https://calendar.example.com; frame-ancestors 'self'"));
    assert_eq!(header("x-frame-options"), "SAMEORIGIN");
    let seen = app.client(Tenant::Alpha, "rn").get(&path(np_id)).await.json;
    assert_eq!((&seen["calendar_url"], &seen["is_allowed"], &seen["can_edit"]), (&json!(URL), &json!(true), &json!(false)));
}

#[tokio::test]
async fn a_frame_ends_with_its_minute_its_host_its_address_and_the_feature() {
    let (app, np_id) = app().await;
    let (np, stranger) = (app.client(Tenant::Alpha, "np"), app.client_with(None));
    let first = frame(&np, np_id).await;
    let changed = first.replace("frames/", "frames/A");
    assert_eq!(stranger.get(&changed).await.problem(), "not-found", "changed");
    run(&app, "update schedule.setting set calendar_hosts = '{}'").await;
    assert_eq!(stranger.get(&first).await.problem(), "not-found", "the host is no longer allowed");
    run(&app, "update schedule.setting set calendar_hosts = '{calendar.example.com}'").await;
    assert_eq!(stranger.get(&first).await.status, 200);
    run(&app, "insert into core.tenant_feature (key, is_active) values ('appointmentBooking', false)").await;
    assert_eq!(stranger.get(&first).await.problem(), "not-found", "the feature is off");
    run(&app, "delete from core.tenant_feature where key = 'appointmentBooking'").await;
    run(&app, "update core.provider set calendar_url = null").await;
    assert_eq!(stranger.get(&first).await.problem(), "not-found", "the address was removed");
    run(&app, "update core.provider set calendar_url = 'https://calendar.example.com/'").await;
    assert_eq!(stranger.get(&first).await.status, 200);
    app.clock.advance(chrono::TimeDelta::seconds(61));
    assert_eq!(stranger.get(&first).await.problem(), "not-found", "expired");
}

#[tokio::test]
async fn others_need_the_permission_and_a_stale_version_changes_nothing() {
    let (app, np_id) = app().await;
    let body = json!({ "calendar_url": URL, "row_version": 1 });
    assert_eq!(app.client(Tenant::Alpha, "rn").put(&path(np_id), body.clone()).await.problem(), "permission-denied");
    let set = app.client(Tenant::Alpha, "admin").put(&path(np_id), body.clone()).await;
    assert_eq!((set.status, &set.json["row_version"]), (200, &json!(2)));
    let stale = app.client(Tenant::Alpha, "np").put(&path(np_id), json!({ "calendar_url": null, "row_version": 1 })).await;
    assert_eq!(stale.problem(), "stale-version");
    assert_eq!(stale.json["current"]["calendar_url"], URL);
    let removed = app.client(Tenant::Alpha, "np").put(&path(np_id), json!({ "calendar_url": null, "row_version": 2 })).await;
    assert_eq!((&removed.json["calendar_url"], &removed.json["frame_path"]), (&json!(null), &json!(null)));
}
