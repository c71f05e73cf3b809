use std::collections::BTreeSet;

use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, events, send, stored, thread_of, thread_uid};

#[tokio::test]
async fn a_message_is_stored_announced_and_marks_the_thread_read() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Chest tightness").await;
    let answer = send(&app, Tenant::Alpha, "md", rosa, "  I am calling you now.\n").await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    assert_eq!(answer.json["text"], "I am calling you now.");
    assert_eq!(answer.json["sender"]["role"], "md");
    assert_eq!(answer.json["sender"]["role_label"], "Dr.");
    assert_eq!(answer.json["sender"]["is_patient"], false);
    assert_eq!(answer.json["kind"], "message");

    let events = events(&app, Tenant::Alpha).await;
    let kinds: Vec<&str> = events.iter().map(|(_, kind, _)| kind.as_str()).collect();
    let of_each = ["messaging.message.sent", "messaging.thread.changed", "messaging.work.changed"];
    assert_eq!(kinds, [of_each, of_each].concat());
    assert_eq!(events[3].2, answer.json);
    assert_eq!(events[4].2["is_unread"], false);

    let thread = thread_of(&app, Tenant::Alpha, "md", rosa).await;
    assert_eq!(thread["is_unread"], false);
    assert_eq!(thread["last_message"], answer.json);
    assert_eq!(thread["message_cursor"], answer.json["timetoken"]);
    assert_eq!(thread["clinician_has_chatted_with_patient"], true);
    assert_eq!(thread_of(&app, Tenant::Alpha, "np", rosa).await["clinician_has_chatted_with_patient"], false);
    assert_eq!(app.audit_rows(Tenant::Alpha, "send_message", "change", rosa).await, 1);
}

#[tokio::test]
async fn a_repeated_uid_stores_one_message() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let md = app.client(Tenant::Alpha, "md");
    let uid = Uuid::new_v4();
    let body = |patient: huddle_testkit::PatientIds, text: &str| json!({ "uid": uid, "patient_id": patient.user_id, "text": text });

    let first = md.post("/api/chat/v2/", body(rosa, "Hello")).await;
    let second = md.post("/api/chat/v2/", body(rosa, " Hello ")).await;
    assert_eq!((first.status, second.status), (201, 200));
    assert_eq!(first.json, second.json);

    for (client, patient, text) in [(&md, rosa, "Other"), (&md, kofi, "Hello"), (&app.client(Tenant::Alpha, "np"), rosa, "Hello")] {
        let refused = client.post("/api/chat/v2/", body(patient, text)).await;
        assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
        assert_eq!(refused.json["errors"][0]["pointer"], "/uid");
    }
    assert_eq!(stored(&app, Tenant::Alpha).await, 1);
    assert_eq!(events(&app, Tenant::Alpha).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_sends_of_one_uid_store_one_message() {
    let (app, rosa) = app_with_rosa().await;
    let uid = Uuid::new_v4();
    let sends = (0..8).map(|_| {
        let md = app.client(Tenant::Alpha, "md");
        tokio::spawn(async move { md.post("/api/chat/v2/", json!({ "uid": uid, "patient_id": rosa.user_id, "text": "Once" })).await })
    });
    let mut statuses = Vec::new();
    let mut timetokens = BTreeSet::new();
    for send in sends.collect::<Vec<_>>() {
        let answer = send.await.unwrap();
        statuses.push(answer.status);
        timetokens.insert(answer.json["timetoken"].as_str().unwrap().to_owned());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
    assert_eq!(timetokens.len(), 1);
    assert_eq!(stored(&app, Tenant::Alpha).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn timetokens_of_a_thread_are_in_the_order_of_its_events() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let sends: Vec<_> = (0..20)
        .map(|n| {
            let md = app.client(Tenant::Alpha, "md");
            let patient = if n % 2 == 0 { rosa } else { kofi };
            tokio::spawn(async move {
                md.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": format!("{n}") })).await
            })
        })
        .collect();
    for send in sends {
        let answer = send.await.unwrap();
        assert_eq!(answer.status, 201, "{}", answer.text);
    }

    let mut tx = app.seed(Tenant::Alpha).await;
    let messages: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
        "select m.thread_id, m.timetoken, m.published_after, e.position from messaging.message m
           join core.event e on e.tenant_id = m.tenant_id and e.kind = 'messaging.message.sent' and e.payload ->> 'uid' = m.uid::text
                            and e.payload ->> 'timetoken' = m.timetoken::text
          where m.tenant_id = core.tenant_id() order by m.thread_id, m.timetoken",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    assert_eq!(messages.len(), 20);
    for pair in messages.windows(2) {
        let [(thread, timetoken, _, position), (next_thread, next_timetoken, ..)] = [pair[0], pair[1]];
        assert!(thread != next_thread || (timetoken < next_timetoken && position < pair[1].3), "{pair:?}");
    }
    assert!(messages.iter().all(|(_, _, published_after, position)| published_after < position), "{messages:?}");
    let stale: i64 = sqlx::query_scalar(
        "select count(*) from messaging.thread t
          where t.tenant_id = core.tenant_id() and (t.last_position, t.last_timetoken, t.last_message_id) <> (
              select m.timetoken, m.timetoken, m.id from messaging.message m
               where m.tenant_id = t.tenant_id and m.thread_id = t.id order by m.timetoken desc limit 1)",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(stale, 0);
}

#[tokio::test]
async fn a_timetoken_is_later_than_the_last_one_when_the_clock_was_set_back() {
    let (app, rosa) = app_with_rosa().await;
    let tomorrow = i64::MAX / 4;
    sqlx::query("update messaging.thread set last_timetoken = $1 where patient_id = $2")
        .bind(tomorrow)
        .bind(rosa.user_id)
        .execute(&app.owner)
        .await
        .unwrap();
    let first = send(&app, Tenant::Alpha, "md", rosa, "One").await;
    let second = send(&app, Tenant::Alpha, "md", rosa, "Two").await;
    assert_eq!(
        (&first.json["timetoken"], &second.json["timetoken"]),
        (&json!((tomorrow + 1).to_string()), &json!((tomorrow + 2).to_string()))
    );
}

#[tokio::test]
async fn a_thread_can_be_named_instead_of_its_patient() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let md = app.client(Tenant::Alpha, "md");
    let thread = thread_uid(&app, Tenant::Alpha, rosa).await;
    let answer = md.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "thread": thread, "text": "Hi" })).await;
    assert_eq!((answer.status, &answer.json["patient_id"]), (201, &json!(rosa.user_id)));
    let both = json!({ "uid": Uuid::new_v4(), "thread": thread, "patient_id": kofi.user_id, "text": "Hi" });
    assert_eq!(md.post("/api/chat/v2/", both).await.status, 400);
}

#[tokio::test]
async fn joining_a_thread_is_not_an_answer() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Is somebody there?").await;
    let np = app.client(Tenant::Alpha, "np");
    let answer = np.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "event": "arrival" })).await;
    assert_eq!((answer.status, &answer.json["event"]), (201, &json!("arrival")), "{}", answer.text);
    let thread = thread_of(&app, Tenant::Alpha, "np", rosa).await;
    assert_eq!(thread["is_unread"], true);
    assert_eq!(thread["clinician_has_chatted_with_patient"], true);
}

#[tokio::test]
async fn joining_a_thread_changes_neither_its_preview_nor_its_place() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    deliver(&app, Tenant::Alpha, rosa, "My chest hurts").await;
    deliver(&app, Tenant::Alpha, kofi, "Thank you").await;
    let np = app.client(Tenant::Alpha, "np");
    let list = async || np.get("/api/chat/v4/thread/?limit=10").await.results().to_vec();
    let before = list().await;
    let order = |rows: &[Value]| rows.iter().map(|row| row["patient"].clone()).collect::<Vec<_>>();
    assert_eq!(order(&before)[..2], [json!(kofi.user_id), json!(rosa.user_id)]);
    let joined = np.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "event": "arrival" })).await;
    assert_eq!(joined.status, 201, "{}", joined.text);
    let after = list().await;
    assert_eq!(order(&after), order(&before));
    assert_eq!((&after[1]["last_message"]["text"], &after[1]["message_cursor"]), (&json!("My chest hurts"), &before[1]["message_cursor"]));
}

#[tokio::test]
async fn an_own_last_message_can_be_deleted_after_somebody_joined() {
    let (app, rosa) = app_with_rosa().await;
    let (np, rn) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "rn"));
    let sent = np.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Oops" })).await;
    rn.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "event": "arrival" })).await;
    let deleted = np.delete(&format!("/api/chat/v2/chat_message/{}/delete/", sent.json["uid"].as_str().unwrap())).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    assert_eq!(thread_of(&app, Tenant::Alpha, "np", rosa).await["last_message"], Value::Null);
}

#[tokio::test]
async fn the_sender_must_be_the_caller() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let np_id = app.staff_id(Tenant::Alpha, "np").await;
    for (field, value) in [("sender", json!(np_id)), ("tenant", json!(Tenant::Beta.id()))] {
        let mut body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Hi" });
        body[field] = value;
        let answer = md.post("/api/chat/v2/", body).await;
        assert_eq!((answer.status, answer.problem()), (403, "identity-mismatch"), "{field}");
    }
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Hi", "sender": me, "tenant": Tenant::Alpha.id() });
    assert_eq!(md.post("/api/chat/v2/", body).await.status, 201);
}

#[tokio::test]
async fn invalid_messages_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let uid = Uuid::new_v4();
    for body in [
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": " \n " }),
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "x".repeat(10_001) }),
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "a\u{0}b" }),
        json!({ "uid": uid, "text": "to whom?" }),
        json!({ "uid": "no uuid", "patient_id": rosa.user_id, "text": "x" }),
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "x", "event": "departure" }),
    ] {
        let answer = md.post("/api/chat/v2/", body.clone()).await;
        assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{body}");
    }
    let unknown = md.post("/api/chat/v2/", json!({ "uid": uid, "patient_id": 999_999, "text": "x" })).await;
    assert_eq!(unknown.status, 404);
    let staff = app.staff_id(Tenant::Alpha, "np").await;
    assert_eq!(md.post("/api/chat/v2/", json!({ "uid": uid, "patient_id": staff, "text": "x" })).await.status, 404);
    assert_eq!(md.post("/api/chat/v2/", json!({ "uid": uid, "thread": Uuid::new_v4(), "text": "x" })).await.status, 404);
    assert_eq!(stored(&app, Tenant::Alpha).await, 0);
}

#[tokio::test]
async fn writing_to_a_protected_patient_requires_a_grant() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let refused = send(&app, Tenant::Alpha, "md", vip, "Hi").await;
    assert_eq!((refused.status, refused.problem()), (403, "phi-access-required"));
    assert_eq!(stored(&app, Tenant::Alpha).await, 0);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(send(&app, Tenant::Alpha, "md", vip, "Hi").await.status, 201);
}

#[tokio::test]
async fn another_tenants_patient_does_not_exist() {
    let (app, rosa) = app_with_rosa().await;
    // IDs are unique across tenants, so nobody else has this one.
    assert_eq!(send(&app, Tenant::Beta, "md", rosa, "Hi").await.status, 404);
    let thread = thread_uid(&app, Tenant::Alpha, rosa).await;
    let body = json!({ "uid": Uuid::new_v4(), "thread": thread, "text": "Hi" });
    assert_eq!(app.client(Tenant::Beta, "md").post("/api/chat/v2/", body).await.status, 404);
}

#[tokio::test]
async fn service_clients_cannot_send_as_staff() {
    let (app, rosa) = app_with_rosa().await;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Hi" });
    assert_eq!(app.machine(Tenant::Alpha).post("/api/chat/v2/", body).await.status, 403);
}

#[tokio::test]
async fn unfilled_macro_placeholders_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let refused = send(&app, Tenant::Alpha, "md", rosa, "See you on {{ask:Which day?}}, {{patient.first_name}}").await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/text")));
    assert_eq!(refused.json["errors"][0]["detail"], "Fill in {{ask:Which day?}} first");
    assert_eq!(send(&app, Tenant::Alpha, "md", rosa, "Braces {{}} are text").await.status, 201);
    // Patients may write anything.
    assert_eq!(deliver(&app, Tenant::Alpha, rosa, "You wrote {{patient.first_name}}?").await.status, 201);
}
