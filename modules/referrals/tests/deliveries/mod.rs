//! Deliveries to other systems, against a receiver of the test.

mod receiver;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use chrono::TimeDelta;
use huddle_testkit::{PatientIds, Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use uuid::Uuid;

use self::receiver::{Manner, Receiver};
use crate::letter::{printed, text};
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
async fn a_letter_is_created_in_elation_as_a_draft() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let edit = json!({ "referral": { "body": "Please see her." }, "row_version": 1 });
    let answer = md.patch(&format!("{}?send_to_elation=true", path(&steerage)), edit).await;
    assert_eq!((answer.status, &answer.json["was_elation_letter_created_from_lucian"]), (200, &json!(false)), "{}", answer.text);
    app.run_jobs().await;
    let [call] = receiver.calls().try_into().expect("one call");
    let pdf = BASE64_STANDARD.decode(call.body["content"].as_str().expect("the content")).expect("base64");
    let text = text(&printed(&pdf));
    assert!(text.contains("DRAFT") && text.contains("Please see her."), "{text}");
    assert_eq!(md.get(&path(&steerage)).await.json["was_elation_letter_created_from_lucian"], true);
    assert_eq!(deliveries(&app, &steerage).await[0]["state"], "sent");
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

#[tokio::test]
async fn a_letter_for_elation_is_created_once_however_often_it_is_requested() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let update = format!("{}?send_to_elation=true", path(&steerage));
    let edit = json!({ "referral": { "body": "Please see her." }, "row_version": 1 });
    assert_eq!(md.patch(&update, edit.clone()).await.status, 200);
    assert_eq!(md.patch(&update, edit).await.problem(), "stale-version");
    let repeated = json!({ "referral": { "body": "Please see her." }, "row_version": 2 });
    receiver.behave(Manner::Refuses(422));
    assert_eq!(md.patch(&update, repeated.clone()).await.status, 200);
    app.run_jobs().await;
    let known = deliveries(&app, &steerage).await;
    assert_eq!((known.len(), &known[0]["state"]), (1, &json!("failed")));

    // A letter that failed is queued again; one that was delivered is not.
    receiver.behave(Manner::Accepts);
    assert_eq!(md.patch(&update, repeated.clone()).await.status, 200);
    app.run_jobs().await;
    assert_eq!(md.patch(&update, repeated).await.status, 200);
    app.run_jobs().await;
    let known = deliveries(&app, &steerage).await;
    assert_eq!((known.len(), &known[0]["state"]), (1, &json!("sent")));
    assert_eq!(receiver.accepted(), 1);

    let another = json!({ "referral": { "body": "Please see her soon." }, "row_version": 2 });
    assert_eq!(md.patch(&update, another).await.status, 200);
    app.run_jobs().await;
    assert_eq!((deliveries(&app, &steerage).await.len(), receiver.accepted()), (2, 2));
}

#[tokio::test]
async fn a_letter_that_cannot_be_printed_is_neither_sent_nor_queued() {
    let receiver = Receiver::start().await;
    let (app, rosa) = app_with(&receiver).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let edit = json!({ "referral": { "body": "Please see her \u{f8ff}." }, "row_version": 1 });
    let refused = md.patch(&format!("{}?send_to_elation=true", path(&steerage)), edit.clone()).await;
    assert_eq!((refused.status, refused.problem()), (422, "unprintable-characters"), "{}", refused.text);
    assert_eq!(md.get(&path(&steerage)).await.json["row_version"], 1, "nothing was saved");
    assert_eq!(deliveries(&app, &steerage).await, Vec::<Value>::new());

    assert_eq!(md.patch(&path(&steerage), edit).await.status, 200);
    let preview = md.get(&format!("{}letter/", path(&steerage))).await;
    let refused = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 2 })).await;
    assert_eq!((refused.status, refused.problem()), (preview.status, preview.problem()));
    assert_eq!(refused.json["current"]["characters"], json!(["\u{f8ff}"]));
    let unsent = md.get(&path(&steerage)).await.json;
    assert_eq!((&unsent["is_locked"], &unsent["sent_version"]), (&json!(false), &json!(null)));
    assert_eq!(md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await.problem(), "stale-version");

    // The name of a second provider is checked as well: a letter can be faxed to each.
    assert_eq!(md.patch(&path(&steerage), json!({ "referral": { "body": "Please see her." }, "row_version": 2 })).await.status, 200);
    crate::steerages::add_provider(&app, id(&steerage)).await;
    let statement = "update referrals.steerage_provider set care_organization_name = U&'\\F8FF'
                      where tenant_id = core.tenant_id() and id = (select max(id) from referrals.steerage_provider where steerage_id = $1)";
    execute(&app, statement, id(&steerage)).await;
    let refused = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 3 })).await;
    assert_eq!(refused.problem(), "unprintable-characters", "{}", refused.text);
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
