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

#[tokio::test]
async fn a_claim_and_its_end_keep_the_snooze() {
    let (app, rosa) = app_with_rosa().await;
    let (snooze, claim) = (path(&app, rosa, "snooze").await, path(&app, rosa, "claim").await);
    let md = app.client(Tenant::Alpha, "md");
    let nurse = app.staff_id(Tenant::Alpha, "np").await;
    for until in [json!(null), json!(app.clock.now() + TimeDelta::days(3))] {
        let snoozed = md.put(&snooze, json!({ "until": until })).await.json["snooze"].clone();
        assert!(snoozed.is_object());
        let claimed = md.put(&claim, json!({})).await;
        assert_eq!((&claimed.json["owner"].is_object(), &claimed.json["snooze"]), (&true, &snoozed));
        assert_eq!(md.delete(&claim).await.json["snooze"], snoozed, "released");
        let version = work(&app, rosa).await["row_version"].clone();
        let given = md.post(&path(&app, rosa, "hand-over").await, json!({ "user_id": nurse, "row_version": version })).await;
        assert_eq!(given.json["snooze"], snoozed, "handed over");
        super::end_leases(&app, 1.0).await;
        assert_eq!(work(&app, rosa).await["snooze"], snoozed, "expired");
        assert_eq!(md.delete(&snooze).await.json["snooze"], json!(null));
    }
}

#[tokio::test]
async fn claiming_or_snoozing_a_done_thread_lets_its_messages_wait_again() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "My throat swells").await;
    let waiting = work(&app, rosa).await["waiting_since"].clone();
    assert!(waiting.is_string());
    let md = app.client(Tenant::Alpha, "md");
    for part in ["claim", "snooze"] {
        let done = md.put(&path(&app, rosa, "done").await, json!({ "over_claim": true })).await;
        assert_eq!((done.json["done"].is_object(), &done.json["waiting_since"]), (true, &json!(null)));
        let reopened = md.put(&path(&app, rosa, part).await, json!({})).await;
        assert_eq!((&reopened.json["done"], &reopened.json["waiting_since"]), (&json!(null), &waiting), "{part}");
    }
}

#[tokio::test]
async fn deleting_the_only_reply_reopens_what_was_done_or_put_off_because_of_it() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    deliver(&app, Tenant::Alpha, rosa, "My throat swells").await;
    let waiting = work(&app, rosa).await["waiting_since"].clone();
    let until = json!(app.clock.now() + TimeDelta::days(3));
    for (part, body, stays) in [("done", json!({}), false), ("snooze", json!({}), false), ("snooze", json!({ "until": until }), true)] {
        let reply = crate::support::send(&app, Tenant::Alpha, "md", rosa, "Take two").await.json;
        assert_eq!(md.put(&path(&app, rosa, part).await, body).await.status, 200);
        let before = announced(&app).await.len();
        let deleted = md.delete(&format!("/api/chat/v2/chat_message/{}/delete/", reply["uid"].as_str().unwrap())).await;
        assert_eq!(deleted.status, 204, "{}", deleted.text);
        let open = work(&app, rosa).await;
        assert_eq!((&open["waiting_since"], &open["done"]), (&waiting, &json!(null)), "{part}");
        assert_eq!(open["snooze"].is_object(), stays, "a snooze until an instant ends by itself");
        assert_eq!(announced(&app).await.len(), before + 1, "{part}");
    }

    // Another reply still answers the patient: what was done stays done.
    md.delete(&path(&app, rosa, "snooze").await).await;
    crate::support::send(&app, Tenant::Alpha, "np", rosa, "Call 911").await;
    let second = crate::support::send(&app, Tenant::Alpha, "md", rosa, "Take two").await.json;
    md.put(&path(&app, rosa, "done").await, json!({})).await;
    md.delete(&format!("/api/chat/v2/chat_message/{}/delete/", second["uid"].as_str().unwrap())).await;
    assert!(work(&app, rosa).await["done"].is_object());
}
