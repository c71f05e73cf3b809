use chrono::TimeDelta;
use huddle_testkit::Tenant;
use serde_json::json;

use super::{announced, path, work};
use crate::support::{app_with_rosa, deliver};

#[tokio::test]
async fn a_snooze_ends_when_the_patient_writes() {
    let (app, rosa) = app_with_rosa().await;
    let snooze = path(&app, rosa, "snooze").await;
    let md = app.client(Tenant::Alpha, "md");
    let me = app.staff_id(Tenant::Alpha, "md").await;
    for until in [json!(null), json!(app.clock.now() + TimeDelta::days(3))] {
        let put = md.put(&snooze, json!({ "until": until })).await;
        assert_eq!((put.status, &put.json["snooze"]["by"]), (200, &json!(me)), "{}", put.text);
        assert_eq!(put.json["snooze"]["until"].is_null(), until.is_null());
        let before = announced(&app).await.len();
        deliver(&app, Tenant::Alpha, rosa, "Hello").await;
        assert_eq!(work(&app, rosa).await["snooze"], json!(null));
        assert_eq!(announced(&app).await.len(), before + 1);
    }
    md.put(&snooze, json!({})).await;
    let taken_up = md.delete(&snooze).await;
    assert_eq!((taken_up.status, &taken_up.json["snooze"]), (200, &json!(null)));
    for wrong in [TimeDelta::seconds(-1), TimeDelta::days(367)] {
        let refused = md.put(&snooze, json!({ "until": app.clock.now() + wrong })).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/until")));
    }
}

#[tokio::test]
async fn done_stops_the_clock_and_a_patient_message_restarts_it() {
    let (app, rosa) = app_with_rosa().await;
    let (done, claim) = (path(&app, rosa, "done").await, path(&app, rosa, "claim").await);
    let md = app.client(Tenant::Alpha, "md");
    deliver(&app, Tenant::Alpha, rosa, "Thank you").await;
    md.put(&claim, json!({})).await;
    let due = work(&app, rosa).await["response_due_at"].clone();
    assert!(due.is_string());

    assert_eq!(app.client(Tenant::Alpha, "np").put(&done, json!({})).await.problem(), "claimed-by-other");
    let finished = md.put(&done, json!({})).await;
    assert_eq!((finished.status, &finished.json["response_due_at"], &finished.json["owner"]), (200, &json!(null), &json!(null)));
    assert!(finished.json["done"]["at"].is_string());
    let reopened = md.delete(&done).await;
    assert_eq!((&reopened.json["done"], &reopened.json["response_due_at"]), (&json!(null), &due));

    md.put(&done, json!({})).await;
    deliver(&app, Tenant::Alpha, rosa, "One more thing").await;
    let open = work(&app, rosa).await;
    assert_eq!(open["done"], json!(null));
    assert!(open["response_due_at"].as_str() >= due.as_str(), "earlier messages do not wait");
}
