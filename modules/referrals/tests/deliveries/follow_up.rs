//! A failed delivery as the next step of a referral.

use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use super::receiver::{Manner, Receiver};
use super::{app_with, deliveries, sent};
use crate::steerages::{STAFF, path};

/// What is to be done next with a steerage.
async fn next_step(app: &TestApp, steerage: &Value) -> Value {
    app.client(Tenant::Alpha, STAFF).get(&path(steerage)).await.json["tracking"]["next_step"].clone()
}

/// Retries a delivery and runs it.
async fn retry(app: &TestApp, delivery: &Value) {
    let answer = app.client(Tenant::Alpha, STAFF).post(&format!("/api/referral/delivery/{}/retry/", delivery["id"]), json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    app.run_jobs().await;
}

#[tokio::test]
async fn a_delivery_that_failed_is_the_next_step_until_all_have_arrived() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    receiver.behave(Manner::Refuses(422));
    let (steerage, provider) = sent(&app, rosa).await;
    app.run_jobs().await;
    assert_eq!(next_step(&app, &steerage).await, "Delivery failed: retry or resend", "the app was not told");
    let fax = format!("{}fax/", path(&steerage));
    let faxed = app.client(Tenant::Alpha, STAFF).post(&fax, json!({ "provider": provider })).await;
    assert_eq!(faxed.status, 201, "{}", faxed.text);
    app.run_jobs().await;
    let known = deliveries(&app, &steerage).await;
    let states: Vec<_> = known.iter().map(|it| (it["channel"].clone(), it["state"].clone())).collect();
    assert_eq!(states, [(json!("fax"), json!("failed")), (json!("member_app"), json!("failed"))]);

    retry(&app, &known[1]).await;
    assert_eq!(next_step(&app, &steerage).await, "Delivery failed: retry or resend", "the retry failed as well");
    receiver.behave(Manner::Accepts);
    retry(&app, &known[1]).await;
    assert_eq!(next_step(&app, &steerage).await, "Delivery failed: retry or resend", "the fax failed as well");
    retry(&app, &known[0]).await;
    assert_eq!(next_step(&app, &steerage).await, "Confirm that it arrived");
}

#[tokio::test]
async fn a_fax_that_is_sent_anew_settles_the_one_that_failed() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let (steerage, provider) = sent(&app, rosa).await;
    app.run_jobs().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let fax = format!("{}fax/", path(&steerage));
    for (manner, expected) in [(Manner::Refuses(422), "Delivery failed: retry or resend"), (Manner::Accepts, "Confirm that it arrived")] {
        receiver.behave(manner);
        assert_eq!(md.post(&fax, json!({ "provider": provider })).await.status, 201);
        app.run_jobs().await;
        assert_eq!(next_step(&app, &steerage).await, expected, "{manner:?}");
    }
}

#[tokio::test]
async fn a_failed_delivery_of_an_earlier_version_is_not_the_next_step() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    receiver.behave(Manner::Refuses(422));
    let (steerage, _) = sent(&app, rosa).await;
    app.run_jobs().await;
    assert_eq!(next_step(&app, &steerage).await, "Delivery failed: retry or resend");
    receiver.behave(Manner::Accepts);
    let resent = app.client(Tenant::Alpha, STAFF).post(&format!("{}send/", path(&steerage)), json!({ "row_version": 2 })).await;
    assert_eq!((resent.status, &resent.json["sent_version"]), (200, &json!(2)), "{}", resent.text);
    app.run_jobs().await;
    receiver.behave(Manner::Refuses(422));
    let known = deliveries(&app, &steerage).await;
    assert_eq!((&known[1]["version"], &known[1]["state"]), (&json!(1), &json!("failed")));
    retry(&app, &known[1]).await;
    assert_eq!(deliveries(&app, &steerage).await[1]["state"], "failed");
    assert_eq!(next_step(&app, &steerage).await, "Confirm that it arrived");
}
