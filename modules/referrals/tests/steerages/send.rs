use chrono::TimeDelta;
use huddle_testkit::{Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{STAFF, app_with_rosa, complete, created, execute, id, path, rosa_of};

#[tokio::test]
async fn an_incomplete_steerage_is_refused_with_all_reasons() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = created(&app, rosa, json!({})).await;
    let refused = app.client(Tenant::Alpha, STAFF).post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await;
    assert_eq!((refused.status, refused.problem()), (400, "cannot-send"));
    assert_eq!(refused.json["current"]["reasons"], steerage["send_blockers"]);
    let codes: Vec<_> = steerage["send_blockers"].as_array().expect("reasons").iter().map(|it| it["code"].clone()).collect();
    assert_eq!(codes, ["no-description", "no-provider-mode", "prior-authorization-not-answered", "no-referral-or-waiver"]);
}

#[tokio::test]
async fn sending_locks_and_freezes_a_version_that_is_mailed_once() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let steerage = complete(&app, rosa).await;
    let send = format!("{}send/", path(&steerage));
    assert_eq!(md.post(&send, json!({})).await.problem(), "version-required");
    let answer = md.post(&send, json!({ "row_version": 1 })).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(
        (&answer.json["is_locked"], &answer.json["sent_version"], &answer.json["row_version"]),
        (&json!(true), &json!(1), &json!(2))
    );
    assert_eq!(answer.json["delivery"]["state"], "queued");
    assert!(answer.json["recommendation_sent_at"].is_string());
    // A colleague who saw the version before does not send it a second time.
    assert_eq!(np.post(&send, json!({ "row_version": 1 })).await.problem(), "stale-version");
    app.run_jobs().await;
    let mail = app.sent_mail();
    assert_eq!(mail.len(), 1);
    let text = mail[0].to_string();
    assert!(
        text.contains("rosa@example.com") && text.contains("See an eye doctor.") && text.contains("Ada Okoro, Eyes of Lynn, +15550100")
    );
    assert!(!text.contains("Perez"), "{text}");
    assert_eq!(md.get(&path(&steerage)).await.json["delivery"]["state"], "sent");
    assert_eq!(md.post(&format!("{send}retry/"), json!({})).await.status, 409, "it did not fail");

    // A change after unlocking makes version 2; version 1 stays as it was sent.
    md.patch(&format!("{}toggle_lock/?is_locked=false", path(&steerage)), json!({})).await;
    let edited = md.patch(&path(&steerage), json!({ "description": "See an optometrist.", "row_version": 2 })).await;
    assert_eq!(edited.status, 200, "{}", edited.text);
    let resent = md.post(&send, json!({ "row_version": 3 })).await;
    assert_eq!((&resent.json["sent_version"], &resent.json["is_locked"]), (&json!(2), &json!(true)), "{}", resent.text);
    app.run_jobs().await;
    assert_eq!(app.sent_mail().len(), 2);
    let mut tx = app.seed(Tenant::Alpha).await;
    let frozen: Vec<String> = sqlx::query_scalar(
        "select content ->> 'description' from referrals.steerage_sending where tenant_id = core.tenant_id() order by version",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("the versions");
    assert_eq!(frozen, ["See an eye doctor.", "See an optometrist."]);
}

/// Closes a steerage; gives it as closed.
async fn closed(app: &TestApp, steerage: &Value) -> Value {
    let version = &steerage["tracking"]["row_version"];
    let step = json!({ "uid": Uuid::new_v4(), "state": "no_longer_needed", "outcome": "resolved", "row_version": version });
    let answer = app.client(Tenant::Alpha, STAFF).post(&format!("{}tracking/", path(steerage)), step).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

#[tokio::test]
async fn a_closed_referral_is_sent_only_after_it_was_reopened() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let (send, tracking) = (format!("{}send/", path(&steerage)), format!("{}tracking/", path(&steerage)));
    let done = closed(&app, &steerage).await;
    assert_eq!(done["send_blockers"], json!([{ "code": "closed", "text": "Reopen the referral to send it", "field": "/tracking/state" }]));
    let refused = md.post(&send, json!({ "row_version": 1 })).await;
    assert_eq!((refused.status, refused.problem()), (409, "steerage-closed"), "{}", refused.text);
    let stored = md.get(&path(&steerage)).await.json;
    assert_eq!((&stored["sent_version"], &stored["is_locked"], &stored["tracking"]), (&json!(null), &json!(false), &done["tracking"]));

    let step = json!({ "uid": Uuid::new_v4(), "state": "draft", "note": "Still needed.", "row_version": done["tracking"]["row_version"] });
    let reopened = md.post(&tracking, step).await;
    assert_eq!((reopened.status, &reopened.json["send_blockers"]), (200, &json!([])), "{}", reopened.text);
    let after = md.post(&send, json!({ "row_version": 1 })).await;
    assert_eq!((after.status, &after.json["tracking"]["state"]), (200, &json!("sent")), "{}", after.text);
    assert!(after.json["tracking"]["owner"].is_object(), "{}", after.text);

    // A referral that was sent before is not sent again either, nor is its mail.
    closed(&app, &after.json).await;
    for (operation, body) in [(send.clone(), json!({ "row_version": 2 })), (format!("{send}retry/"), json!({}))] {
        let refused = md.post(&operation, body).await;
        assert_eq!((refused.status, refused.problem()), (409, "steerage-closed"), "{operation}: {}", refused.text);
    }
    let stored = md.get(&path(&steerage)).await.json;
    assert_eq!((&stored["sent_version"], &stored["tracking"]["owner"]), (&json!(1), &json!(null)));
}

#[tokio::test]
async fn a_member_without_an_address_is_not_sent_to() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let statement = "update core.user_account set email = null where tenant_id = core.tenant_id() and id = $1";
    execute(&app, statement, rosa.user_id.0).await;
    execute(&app, "update core.person set email = null where tenant_id = core.tenant_id() and id = $1", rosa.person_id.0).await;
    let refused = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("The member has no email address")));
    assert_eq!(md.get(&path(&steerage)).await.json["is_locked"], false, "nothing changed");
}

#[tokio::test]
async fn a_failed_delivery_is_retried_but_never_one_that_may_have_left() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let (send, retry) = (format!("{}send/", path(&steerage)), format!("{}send/retry/", path(&steerage)));
    assert_eq!(md.post(&retry, json!({})).await.status, 409, "nothing was sent");
    assert_eq!(md.post(&send, json!({ "row_version": 1 })).await.status, 200);
    // The account is closed before the mail is sent.
    let closed = "update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1";
    execute(&app, closed, rosa.user_id.0).await;
    app.run_jobs().await;
    let failed = md.get(&path(&steerage)).await.json["delivery"].clone();
    assert_eq!((&failed["state"], &failed["failure"]), (&json!("failed"), &json!("The member has no email address")));
    let open = "update core.user_account set is_active = true where tenant_id = core.tenant_id() and id = $1";
    execute(&app, open, rosa.user_id.0).await;
    let (first, second) = tokio::join!(md.post(&retry, json!({})), md.post(&retry, json!({})));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "of two retries one queues it");
    app.run_jobs().await;
    assert_eq!((app.sent_mail().len(), &md.get(&path(&steerage)).await.json["delivery"]["state"]), (1, &json!("sent")));

    // The host stopped between handing a mail over and storing the outcome.
    let interrupted = complete(&app, rosa).await;
    let (send, retry) = (format!("{}send/", path(&interrupted)), format!("{}send/retry/", path(&interrupted)));
    assert_eq!(md.post(&send, json!({ "row_version": 1 })).await.status, 200);
    let statement = "update referrals.steerage_sending set handed_over_at = now() where tenant_id = core.tenant_id() and steerage_id = $1";
    execute(&app, statement, id(&interrupted)).await;
    app.run_jobs().await;
    app.clock.advance(TimeDelta::minutes(2));
    app.run_jobs().await;
    assert_eq!(app.sent_mail().len(), 1, "it is not sent again");
    assert_eq!(md.get(&path(&interrupted)).await.json["delivery"]["state"], "failed");
    assert_eq!(md.post(&retry, json!({})).await.status, 409);
    assert_eq!(md.post(&send, json!({ "row_version": 2 })).await.json["sent_version"], 2, "a new version is sent");
}

#[tokio::test]
async fn the_letter_is_attached_to_mail_only_where_mail_is_confidential() {
    for (settings, files) in
        [(json!({}), json!([])), (json!({ "modules": { "referrals": { "mails_letter": true } } }), json!(["Referral letter.pdf"]))]
    {
        let clock = TestClock::new();
        clock.stop();
        let app = TestApp::with(clock, &settings).await;
        let rosa = rosa_of(&app).await;
        let steerage = complete(&app, rosa).await;
        let answer = app.client(Tenant::Alpha, STAFF).post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        app.run_jobs().await;
        let [mail] = app.sent_mail().try_into().expect("one mail");
        assert_eq!(mail["files"], files);
        let is_said = mail["text"].as_str().expect("a text").contains("The referral letter is attached.");
        assert_eq!(is_said, files != json!([]));
    }
}
