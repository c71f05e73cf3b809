//! Faxes to the offices of providers.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::receiver::{Manner, Receiver};
use super::{app_with, app_with_settings, deliveries, run_attempts, sent};
use crate::letter::{printed, text};
use crate::steerages::{STAFF, complete, execute, id, path};

#[tokio::test]
async fn a_letter_is_faxed_once() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let draft = complete(&app, rosa).await;
    let fax = format!("{}fax/", path(&draft));
    assert_eq!(md.post(&fax, json!({ "provider": 1 })).await.status, 409, "it was not sent yet");
    let (steerage, provider) = sent(&app, rosa).await;
    app.run_jobs().await;
    receiver.forget();
    let (fax, body) = (format!("{}fax/", path(&steerage)), json!({ "uid": Uuid::new_v4(), "provider": provider }));
    let (first, second) = tokio::join!(md.post(&fax, body.clone()), md.post(&fax, body.clone()));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 201], "{} {}", first.text, second.text);
    assert_eq!(md.post(&fax, json!({ "provider": 7 })).await.status, 404);
    app.run_jobs().await;
    let [call] = receiver.calls().try_into().expect("one call");
    assert_eq!((call.header("authorization"), call.header("idempotency-key")), ("Bearer the token", body["uid"].as_str().expect("a uid")));
    assert_eq!((&call.body["to"], &call.body["recipient"]), (&json!("+15550199"), &json!("Ada Okoro")));
    let pdf = BASE64_STANDARD.decode(call.body["content"].as_str().expect("the content")).expect("base64");
    let text = text(&printed(&pdf));
    assert!(text.contains("Dear Ada Okoro") && !text.contains("DRAFT"), "{text}");
    let known = deliveries(&app, &steerage).await;
    assert_eq!((&known[0]["channel"], &known[0]["state"], &known[0]["recipient"]), (&json!("fax"), &json!("sent"), &json!("Ada Okoro")));
    assert_eq!(known[0]["fax_number"], "+15550199");
    let retry = format!("/api/referral/delivery/{}/retry/", known[0]["id"]);
    assert_eq!(md.post(&retry, json!({})).await.status, 409, "it did not fail");

    let version = &md.get(&path(&steerage)).await.json["tracking"]["row_version"];
    let step = json!({ "uid": Uuid::new_v4(), "state": "no_longer_needed", "outcome": "entered_in_error", "row_version": version });
    assert_eq!(md.post(&format!("{}tracking/", path(&steerage)), step).await.status, 200);
    let other = json!({ "uid": Uuid::new_v4(), "provider": provider });
    for (operation, body) in [(fax, other), (retry, json!({}))] {
        let refused = md.post(&operation, body).await;
        assert_eq!((refused.status, refused.problem()), (409, "steerage-closed"), "{operation}: {}", refused.text);
    }
}

#[tokio::test]
async fn a_receiver_that_fails_is_named_and_a_retry_sends_nothing_twice() {
    for (manner, failure, attempts) in [
        (Manner::Refuses(401), "The fax service does not accept this installation's credentials", 1),
        (Manner::Refuses(422), "The fax service rejected it", 1),
        (Manner::Refuses(503), "The fax service is not available at present", 6),
        (Manner::Moved, "The fax service has moved to another address", 1),
        (Manner::Garbage, "The fax service answered with something unexpected", 6),
        (Manner::AcceptsThenBreaks, "The fax service answered with something unexpected", 6),
    ] {
        let receiver = Receiver::start().await;
        let (app, rosa) = app_with(&receiver).await;
        let md = app.client(Tenant::Alpha, STAFF);
        let (steerage, provider) = sent(&app, rosa).await;
        app.run_jobs().await;
        receiver.forget();
        receiver.behave(manner);
        assert_eq!(md.post(&format!("{}fax/", path(&steerage)), json!({ "provider": provider })).await.status, 201);
        run_attempts(&app).await;
        let known = deliveries(&app, &steerage).await;
        assert_eq!((&known[0]["state"], &known[0]["failure"]), (&json!("failed"), &json!(failure)), "{manner:?}");
        assert_eq!(receiver.calls().len(), attempts, "{manner:?}");

        receiver.behave(Manner::Accepts);
        // The attempts took longer than a token is valid.
        let md = app.client(Tenant::Alpha, STAFF);
        let retry = format!("/api/referral/delivery/{}/retry/", known[0]["id"]);
        let (first, second) = tokio::join!(md.post(&retry, json!({})), md.post(&retry, json!({})));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "of two retries one queues it");
        run_attempts(&app).await;
        let known = deliveries(&app, &steerage).await;
        assert_eq!((&known[0]["state"], &known[0]["failure"]), (&json!("sent"), &json!(null)), "{manner:?}");
        assert_eq!(receiver.accepted(), 1, "{manner:?}: all attempts have the same uid");
    }
}

#[tokio::test]
async fn a_receiver_that_never_answers_is_tried_again_and_accepts_once() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with_settings(&receiver, json!({ "outbound": { "timeout_ms": 500 } })).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let (steerage, provider) = sent(&app, rosa).await;
    app.run_jobs().await;
    receiver.forget();
    receiver.behave(Manner::AcceptsThenHangs);
    assert_eq!(md.post(&format!("{}fax/", path(&steerage)), json!({ "provider": provider })).await.status, 201);
    app.run_jobs().await;
    let waiting = deliveries(&app, &steerage).await;
    assert_eq!(
        (&waiting[0]["state"], &waiting[0]["failure"]),
        (&json!("queued"), &json!("The fax service did not answer in time; it will be tried again"))
    );
    receiver.behave(Manner::Accepts);
    run_attempts(&app).await;
    let known = deliveries(&app, &steerage).await;
    assert_eq!((&known[0]["state"], &known[0]["failure"]), (&json!("sent"), &json!(null)));
    assert_eq!(receiver.accepted(), 1, "both attempts have the same uid");
}

/// Records a fact about the provider of a steerage, who gets an NPI.
async fn curate_fax(app: &TestApp, steerage: &Value, fax: &str) {
    let statement = "update referrals.steerage_provider set npi = '1999999992' where tenant_id = core.tenant_id() and steerage_id = $1";
    execute(app, statement, id(steerage)).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into referrals.curated_fact (source_identifier, name, value, is_verified, as_of, recorded_by)
         values ('1999999992', 'fax', $1, true, now(), $2)",
    )
    .bind(json!(fax))
    .bind(app.staff_id(Tenant::Alpha, STAFF).await.0)
    .execute(&mut *tx)
    .await
    .expect("the fact is stored");
    tx.commit().await.expect("the seed commits");
}

#[tokio::test]
async fn a_letter_is_not_faxed_to_a_number_that_was_corrected() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let (steerage, provider) = sent(&app, rosa).await;
    app.run_jobs().await;
    let (fax, body) = (format!("{}fax/", path(&steerage)), json!({ "provider": provider }));
    receiver.behave(Manner::Refuses(422));
    assert_eq!(md.post(&fax, body.clone()).await.status, 201);
    app.run_jobs().await;
    receiver.behave(Manner::Accepts);
    receiver.forget();

    curate_fax(&app, &steerage, "+15550177").await;
    let refused = md.post(&fax, body.clone()).await;
    assert_eq!((refused.status, refused.problem()), (409, "fax-number-changed"), "{}", refused.text);
    assert!(refused.text.contains("Resend the referral"), "{}", refused.text);
    let failed = deliveries(&app, &steerage).await.remove(0);
    assert_eq!((&failed["state"], &failed["fax_number"]), (&json!("failed"), &json!("+15550199")));
    let retry = md.post(&format!("/api/referral/delivery/{}/retry/", failed["id"]), json!({})).await;
    assert_eq!((retry.status, retry.problem()), (409, "fax-number-changed"), "{}", retry.text);
    let listed = md.get(&format!("{}providers/", path(&steerage))).await.json["results"][0].clone();
    assert_eq!((&listed["fax"], &listed["current_fax"]), (&json!("+15550199"), &json!("+15550177")));

    // The next version is sent with the corrected number.
    assert_eq!(md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 2 })).await.status, 200);
    assert_eq!(md.post(&fax, body.clone()).await.status, 201);
    app.run_jobs().await;
    let called: Vec<Value> = receiver.calls().into_iter().map(|call| call.body["to"].clone()).filter(|to| !to.is_null()).collect();
    assert_eq!(called, [json!("+15550177")]);
    assert_eq!(deliveries(&app, &steerage).await[0]["fax_number"], "+15550177");

    curate_fax(&app, &steerage, "").await;
    let refused = md.post(&fax, body.clone()).await;
    assert_eq!((refused.status, refused.problem()), (409, "fax-number-changed"), "an emptied fact means that there is none");
    assert_eq!(md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 3 })).await.status, 200);
    let refused = md.post(&fax, body.clone()).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("The provider has no fax number")));

    let died = "update core.person set deceased_at = now() where tenant_id = core.tenant_id() and id = $1";
    execute(&app, died, rosa.person_id.0).await;
    let refused = md.post(&fax, body).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("The patient died")));
}
