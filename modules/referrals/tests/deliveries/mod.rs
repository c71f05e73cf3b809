//! Deliveries to other systems, against a receiver of the test. Here: the member app.

mod elation;
mod fax;
mod follow_up;
mod receiver;

use chrono::TimeDelta;
use huddle_testkit::{PatientIds, Tenant, TestApp, TestClock};
use serde_json::{Value, json};

use self::receiver::{Manner, Receiver};
use crate::steerages::{STAFF, complete, execute, id, path, rosa_of};

/// A host whose receivers are all the same one.
async fn app_with(receiver: &Receiver) -> (TestApp, PatientIds) {
    app_with_settings(receiver, json!({})).await
}

/// The same with additional settings.
async fn app_with_settings(receiver: &Receiver, mut settings: Value) -> (TestApp, PatientIds) {
    let clock = TestClock::new();
    clock.stop();
    let gateway = json!({ "url": receiver.url, "token": "the token" });
    let app = json!({ "url": receiver.url, "secret": "a secret of thirty-two characters" });
    settings["modules"] = json!({ "referrals": { "member_app": app, "fax": gateway, "elation": gateway } });
    let app = TestApp::with(clock, &settings).await;
    let rosa = rosa_of(&app).await;
    (app, rosa)
}

/// A steerage that was sent, and the ID of its provider, who has a fax number. The app was told.
async fn sent(app: &TestApp, rosa: PatientIds) -> (Value, i64) {
    let steerage = complete(app, rosa).await;
    let statement = "update referrals.steerage_provider set fax = '+15550199' where tenant_id = core.tenant_id() and steerage_id = $1";
    execute(app, statement, id(&steerage)).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let answer = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let providers = md.get(&format!("{}providers/", path(&steerage))).await;
    let provider = providers.json["results"][0]["id"].as_i64().expect("a provider");
    (steerage, provider)
}

async fn deliveries(app: &TestApp, steerage: &Value) -> Vec<Value> {
    let answer = app.client(Tenant::Alpha, STAFF).get(&format!("{}deliveries/", path(steerage))).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["results"].as_array().expect("deliveries").clone()
}

/// Runs all attempts of what is queued.
async fn run_attempts(app: &TestApp) {
    for _ in 0..8 {
        app.run_jobs().await;
        app.clock.advance(TimeDelta::hours(1));
    }
}

#[tokio::test]
async fn the_members_app_is_told_of_what_was_sent_with_a_signature() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let (steerage, _) = sent(&app, rosa).await;
    app.run_jobs().await;
    let [call] = receiver.calls().try_into().expect("one call");
    assert_eq!(call.body["data"]["referral"], steerage["id"]);
    assert_eq!((&call.body["data"]["version"], &call.body["data"]["description"]), (&json!(1), &json!("See an eye doctor.")));
    assert!(call.header("webhook-signature").starts_with("v1,") && !call.header("webhook-timestamp").is_empty());
    let known = deliveries(&app, &steerage).await;
    assert_eq!((&known[0]["channel"], &known[0]["state"]), (&json!("member_app"), &json!("sent")));
    assert_eq!(known[0]["uid"], call.header("webhook-id"), "a receiver recognizes a repeated call");
    assert_eq!(app.sent_mail().len(), 1, "the mail is sent as well");
}

#[tokio::test]
async fn a_receiver_that_cannot_be_reached_or_is_not_configured_is_said() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let (steerage, _) = sent(&app, rosa).await;
    receiver.stop().await;
    app.run_jobs().await;
    let waiting = deliveries(&app, &steerage).await;
    assert_eq!(
        (&waiting[0]["state"], &waiting[0]["failure"]),
        (&json!("queued"), &json!("The member app could not be reached; it will be tried again"))
    );
    let ports = md.get("/api/referral/ports/").await.json;
    assert_eq!(ports, json!({ "member_app": true, "fax": true, "elation": true }));

    let (app, rosa) = crate::steerages::app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    assert_eq!(md.get("/api/referral/ports/").await.json, json!({ "member_app": false, "fax": false, "elation": false }));
    let (steerage, provider) = sent(&app, rosa).await;
    let refused = md.post(&format!("{}fax/", path(&steerage)), json!({ "provider": provider })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (503, &json!("Fax is not configured")));
    assert_eq!(deliveries(&app, &steerage).await, Vec::<Value>::new(), "nobody is told of anything");
}

#[tokio::test]
async fn a_member_without_an_address_is_notified_by_the_app_alone() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let statement = "update core.user_account set email = null where tenant_id = core.tenant_id() and id = $1";
    execute(&app, statement, rosa.user_id.0).await;
    execute(&app, "update core.person set email = null where tenant_id = core.tenant_id() and id = $1", rosa.person_id.0).await;
    let send = format!("{}send/", path(&steerage));
    receiver.behave(Manner::Refuses(422));
    let answer = md.post(&send, json!({ "row_version": 1 })).await;
    assert_eq!((answer.status, &answer.json["delivery"]["state"]), (200, &json!("queued")), "{}", answer.text);
    app.run_jobs().await;
    let failed = md.get(&path(&steerage)).await.json["delivery"].clone();
    assert_eq!((&failed["state"], &failed["failure"]), (&json!("failed"), &json!("The member app rejected it")));

    // Either retry queues both.
    let known = deliveries(&app, &steerage).await;
    assert_eq!(md.post(&format!("/api/referral/delivery/{}/retry/", known[0]["id"]), json!({})).await.status, 200);
    assert_eq!(md.get(&path(&steerage)).await.json["delivery"]["state"], "queued");
    app.run_jobs().await;
    receiver.behave(Manner::Accepts);
    let retried = md.post(&format!("{send}retry/"), json!({})).await;
    assert_eq!((retried.status, &retried.json["delivery"]["state"]), (200, &json!("queued")), "{}", retried.text);
    app.run_jobs().await;
    assert_eq!(md.get(&path(&steerage)).await.json["delivery"]["state"], "sent");
    assert_eq!((deliveries(&app, &steerage).await.len(), receiver.accepted(), app.sent_mail().len()), (1, 1, 0));

    // Without an active account, nobody would be notified.
    execute(&app, "update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1", rosa.user_id.0).await;
    let refused = md.post(&send, json!({ "row_version": 2 })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("The member has no email address")));
}
