use huddle_testkit::{Client, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::send::send;
use super::{app_with_emails, created, deliver, emails, path};
use crate::cases::history;

/// Delivers an email about a case, by the token in its subject.
async fn reply(app: &TestApp, case: &Value, id: &str, from: &str, more: &str) {
    let subject = emails(app, case).await["results"].as_array().and_then(|all| all.last().cloned()).expect("an email")["subject"].clone();
    let subject = subject.as_str().expect("a subject").to_owned();
    let raw = format!("From: {from}\nTo: care@huddle.example\nMessage-ID: <{id}>\n{more}Subject: Re: {subject}\n\nStill waiting");
    let answer = deliver(app, &raw).await;
    assert_eq!((answer.status, &answer.json["is_linked"]), (201, &json!(true)), "{}", answer.text);
}

/// The open work of the emails of cases.
async fn mail_work(client: &Client) -> Vec<Value> {
    client.get("/api/providers/me/work_units/inbox/v2/?types=casemail").await.results().to_vec()
}

fn mail(case: &Value) -> (i64, i64, bool) {
    let count = |name: &str| case["mail"][name].as_i64().expect("a number");
    (count("unanswered"), count("unsent"), case["mail"]["is_unverified"].as_bool().expect("a flag"))
}

#[tokio::test]
async fn an_unanswered_reply_is_work_of_the_owner_until_staff_answer_it() {
    let (app, rosa, group) = app_with_emails().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let case = created(&app, rosa, group, "Complaint", json!({ "priority": 2 })).await;
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "We look into it", &[]).await.status, 201);
    app.run_jobs().await;
    assert_eq!(mail_work(&admin).await, Vec::<Value>::new());
    reply(&app, &case, "out@x", "rosa@example.com", "Auto-Submitted: auto-replied\n").await;
    assert_eq!(mail_work(&admin).await, Vec::<Value>::new(), "a program's answer waits for nobody");
    // Also on a closed case.
    let resolved = admin.patch(&path(&case), json!({ "action": "Resolve", "row_version": 1 })).await;
    assert_eq!(resolved.status, 200, "{}", resolved.text);
    reply(&app, &case, "a@x", "rosa@example.com", "").await;
    let [unit] = &mail_work(&admin).await[..] else { panic!("one unit") };
    assert_eq!((&unit["object_id"], &unit["owner_group_id"], &unit["priority"]), (&case["id"], &json!(group), &json!(2)));
    assert_eq!((&unit["details"]["status"], &unit["details"]["title"]), (&json!("Reply waiting"), &json!("Needs help")));
    assert!(unit["due_at"].is_string());
    assert_eq!(mail(&admin.get(&path(&case)).await.json), (1, 0, false));
    reply(&app, &case, "b@x", "rosa@example.com", "").await;
    assert_eq!(mail_work(&admin).await[0]["details"]["status"], "2 replies waiting");
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "It is solved", &[]).await.status, 201);
    assert_eq!(mail_work(&admin).await, Vec::<Value>::new());
    assert_eq!(mail(&admin.get(&path(&case)).await.json), (0, 0, false));
}

#[tokio::test]
async fn a_reply_of_an_unverified_sender_is_shown_until_somebody_marks_it_as_handled() {
    let (app, rosa, group) = app_with_emails().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "We look into it", &[]).await.status, 201);
    reply(&app, &case, "a@x", "who@example.net", "").await;
    let seen = admin.get(&path(&case)).await.json;
    assert_eq!(mail(&seen), (1, 0, true));
    let [unit] = &mail_work(&admin).await[..] else { panic!("one unit") };
    assert_eq!(unit["details"]["status"], "Reply waiting · Sender not verified");
    assert_eq!(unit["priority"], 1, "as urgent as an unanswered message");
    let handled = format!("{}email/handled/", path(&case));
    reply(&app, &case, "b@x", "who@example.net", "").await;
    let latest = &seen["mail"]["latest"];
    assert_eq!(admin.post(&handled, json!({ "latest": latest })).await.problem(), "conflict", "another email has arrived");
    let stale = format!("/api/providers/me/work_units/{}/casemail/", unit["id"]);
    let body = json!({ "action": "Mark as handled", "row_version": unit["row_version"] });
    assert_eq!(admin.patch(&stale, body).await.problem(), "stale-version", "nor from a list that does not show it");
    let latest = admin.get(&path(&case)).await.json["mail"]["latest"].clone();
    let answer = admin.post(&handled, json!({ "latest": latest })).await;
    assert_eq!((answer.status, mail(&answer.json)), (200, (0, 0, false)), "{}", answer.text);
    assert_eq!(admin.post(&handled, json!({ "latest": latest })).await.status, 200);
    assert_eq!(mail_work(&admin).await, Vec::<Value>::new());
    assert_eq!(history(&app, &case).await[..2], ["email_handled", "email_received"]);
}

#[tokio::test]
async fn work_of_emails_is_handled_from_lists_by_those_who_read_them() {
    let (app, rosa, group) = app_with_emails().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "We look into it", &[]).await.status, 201);
    reply(&app, &case, "a@x", "rosa@example.com", "").await;
    let page = admin.get("/api/providers/me/work_units/inbox/v2/?types=casemail").await;
    let unit = page.results()[0].clone();
    assert_eq!(page.json["objects"][0]["unit"], unit["id"]);
    assert_eq!(page.json["objects"][0]["actions"][0]["trigger"], "Mark as handled");
    let own = format!("/api/providers/me/work_units/{}/casemail/", unit["id"]);
    let body = json!({ "action": "Mark as handled", "row_version": unit["row_version"] });
    let mut tx = app.seed(Tenant::Alpha).await;
    let taken = "delete from core.group_permission where tenant_id = core.tenant_id() and permission = 'cases.email'
                  and group_id = (select id from core.user_group where tenant_id = core.tenant_id() and name = 'MD')";
    sqlx::query(taken).execute(&mut *tx).await.expect("the permission is removed");
    tx.commit().await.expect("the seed commits");
    assert_eq!(app.client(Tenant::Alpha, "md").patch(&own, body.clone()).await.problem(), "permission-denied");
    let handled = admin.patch(&own, body).await;
    assert_eq!((handled.status, &handled.json["status_category"]), (200, &json!("complete")), "{}", handled.text);
}
