//! Letters in Elation.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::receiver::{Manner, Receiver};
use super::{app_with, deliveries};
use crate::letter::{printed, text};
use crate::steerages::{STAFF, complete, execute, id, path};

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
