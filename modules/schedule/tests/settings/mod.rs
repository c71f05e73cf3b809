//! Settings of schedules.

use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

const PATH: &str = "/api/schedule/settings/";

#[tokio::test]
async fn settings_are_updated_with_versions() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let defaults = json!({
        "are_reminders_on": true, "are_names_in_feeds": false, "calendar_hosts": [], "rebooking_group_id": null, "row_version": 0,
    });
    assert_eq!(app.client(Tenant::Alpha, "np").get(PATH).await.json, defaults);
    assert_eq!(app.client(Tenant::Alpha, "np").patch(PATH, json!({ "row_version": 0 })).await.problem(), "permission-denied");

    let body = json!({ "are_reminders_on": false, "calendar_hosts": ["Calendar.Google.com", "calendar.google.com"], "row_version": 0 });
    let set = admin.patch(PATH, body).await;
    assert_eq!(
        set.json,
        json!({
            "are_reminders_on": false, "are_names_in_feeds": false, "calendar_hosts": ["calendar.google.com"], "rebooking_group_id": null,
            "row_version": 1,
        }),
    );
    assert_eq!(
        app.last_change(Tenant::Alpha, "update_schedule_settings").await,
        json!({ "are_reminders_on": [true, false], "calendar_hosts": [[], ["calendar.google.com"]] })
    );
    let stale = admin.patch(PATH, json!({ "are_names_in_feeds": true, "row_version": 0 })).await;
    assert_eq!((stale.status, &stale.json["current"]["row_version"]), (412, &json!(1)));
    assert_eq!(admin.patch(PATH, json!({ "are_names_in_feeds": true })).await.status, 428);
    let wrong = admin.patch(PATH, json!({ "calendar_hosts": ["https://evil.example/"], "row_version": 1 })).await;
    assert_eq!((wrong.status, &wrong.json["errors"][0]["pointer"]), (400, &json!("/calendar_hosts/0")));
    let unknown = admin.patch(PATH, json!({ "rebooking_group_id": 0, "row_version": 1 })).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("/rebooking_group_id")), "{}", unknown.text);
    assert_eq!(app.client(Tenant::Beta, "np").get(PATH).await.json, defaults, "settings are per tenant");
}
