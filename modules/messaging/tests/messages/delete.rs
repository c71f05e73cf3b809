use huddle_testkit::{Definer, Patient, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, events, send, thread_of, thread_uid};

fn path(uid: &serde_json::Value) -> String {
    format!("/api/chat/v2/chat_message/{}/delete/", uid.as_str().unwrap())
}

#[tokio::test]
async fn a_deleted_message_is_hidden_and_kept() {
    let (app, rosa) = app_with_rosa().await;
    let first = deliver(&app, Tenant::Alpha, rosa, "Hello").await.json;
    let sent = send(&app, Tenant::Alpha, "md", rosa, "Wrong window").await.json;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.delete(&path(&sent["uid"])).await.status, 204);

    let thread = thread_of(&app, Tenant::Alpha, "rn", rosa).await;
    assert_eq!((&thread["last_message"]["uid"], &thread["message_cursor"]), (&first["uid"], &first["timetoken"]));
    let uid = thread_uid(&app, Tenant::Alpha, rosa).await;
    let history = md.get(&format!("/api/chat/v3/thread/{uid}/history-at/9223372036854775807/")).await;
    assert_eq!(history.results().len(), 1);
    assert!(md.get(&format!("/api/chat/v2/thread/{uid}/search/?q=window")).await.results().is_empty());
    assert_eq!(md.get(&format!("/api/chat/v2/message/{}/", sent["uid"].as_str().unwrap())).await.status, 404);

    // The deletion is announced, and stored events no longer contain the text.
    let events = events(&app, Tenant::Alpha).await;
    let (_, kind, payload) = events.last().unwrap();
    assert_eq!((kind.as_str(), &payload["uid"]), ("messaging.message.deleted", &sent["uid"]));
    assert!(!serde_json::to_string(&events).unwrap().contains("Wrong window"));
    // It is kept, and the audit trail names who deleted it.
    let mut tx = app.seed(Tenant::Alpha).await;
    let (text, by): (String, i64) =
        sqlx::query_as("select text, deleted_by from messaging.message where deleted_at is not null").fetch_one(&mut *tx).await.unwrap();
    assert_eq!((text.as_str(), by), ("Wrong window", app.staff_id(Tenant::Alpha, "md").await.0));
    assert!(app.last_change(Tenant::Alpha, "delete_message").await["deleted_at"].is_array());

    // A late duplicate does not restore it.
    let again = json!({ "uid": sent["uid"], "patient_id": rosa.user_id, "text": "Wrong window" });
    assert_eq!(md.post("/api/chat/v2/", again).await.status, 409);
    assert_eq!(md.delete(&path(&sent["uid"])).await.status, 404);
}

#[tokio::test]
async fn only_the_senders_last_message_without_tasks_is_deletable() {
    let (app, rosa) = app_with_rosa().await;
    let (md, rn) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "rn"));
    let old = send(&app, Tenant::Alpha, "md", rosa, "One").await.json;
    let new = send(&app, Tenant::Alpha, "md", rosa, "Two").await.json;
    assert_eq!(rn.delete(&path(&new["uid"])).await.problem(), "permission-denied");
    assert_eq!(md.delete(&path(&old["uid"])).await.status, 409);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ('task', 5, 'chatmessagev2', $1)")
        .bind(new["id"].as_i64().unwrap())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(md.delete(&path(&new["uid"])).await.status, 409);
    let patients = deliver(&app, Tenant::Alpha, rosa, "Thanks").await.json;
    assert_eq!(md.delete(&path(&patients["uid"])).await.status, 403);
    assert_eq!(md.delete(&path(&json!(Uuid::new_v4().to_string()))).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").delete(&path(&new["uid"])).await.status, 404);
}

#[tokio::test]
async fn acting_on_a_concurrently_deleted_message_is_not_found() {
    let (app, rosa) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    for (part, change) in [
        ("delete/", json!(null)),
        ("tags/", json!({ "message_tags": ["clinical"] })),
        ("urgency/", json!({ "is_urgent_message": true })),
        ("", json!({ "is_redacted": true, "reason": "mistake" })),
    ] {
        let sent = send(&app, Tenant::Alpha, "admin", rosa, "Hello").await.json;
        let uid = sent["uid"].as_str().unwrap();
        // Another request deletes it, and has not committed when this one has found it.
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query("select from messaging.thread where patient_id = $1 for update").bind(rosa.user_id.0).execute(&mut *tx).await.unwrap();
        sqlx::query("update messaging.message set deleted_at = now() where uid::text = $1").bind(uid).execute(&mut *tx).await.unwrap();
        let done = async {
            while !sqlx::query_scalar::<_, bool>(
                "select exists (select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid)",
            )
            .fetch_one(&mut *tx)
            .await
            .unwrap()
            {
                tokio::task::yield_now().await;
            }
            tx.commit().await.unwrap();
        };
        let answer = async {
            match part {
                "delete/" => admin.delete(&path(&sent["uid"])).await,
                _ => admin.patch(&format!("/api/chat/v3/chat_message/{uid}/{part}"), change).await,
            }
        };
        let (answer, ()) = tokio::join!(answer, done);
        assert_eq!(answer.status, 404, "{part} {}", answer.text);
    }
}

#[tokio::test]
async fn deleting_the_only_message_leaves_an_empty_thread() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let sent = send(&app, Tenant::Alpha, "md", rosa, "Hello").await.json;
    assert_eq!(app.client(Tenant::Alpha, "md").delete(&path(&sent["uid"])).await.status, 204);
    assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["last_message"], json!(null));
}

#[tokio::test]
async fn deleting_and_redacting_use_indexes_within_the_tenant() {
    let (app, rosa) = app_with_rosa().await;
    let sent = send(&app, Tenant::Alpha, "md", rosa, "Hello").await.json;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "insert into messaging.message (uid, thread_id, sender_id, from_patient, text, sent_at, timetoken)
         select gen_random_uuid(), t.id, t.patient_id, true, 'x', now(), 1000 + n
           from (select * from messaging.thread order by id desc limit 1) t, generate_series(1, 2000) n",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let id = &sent["id"];
    Definer {
        function: "messaging.withhold_events(bigint)",
        calls: &[(&format!("messaging.withhold_events({id})"), "messaging.message_pkey")],
        tables: &["messaging.message"],
    }
    .verify(&app)
    .await;
    Definer {
        function: "messaging.delete_message(bigint,bigint,timestamp with time zone)",
        calls: &[(&format!("messaging.delete_message({id}, 1, now())"), "messaging.message_pkey")],
        tables: &["messaging.message"],
    }
    .verify(&app)
    .await;
}
