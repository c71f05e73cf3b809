//! Row security for the application role: without a tenant, and with another's, every table is empty.

use huddle_testkit::{Definer, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use crate::macros::create;
use crate::support::files::png;
use crate::support::{app_with_rosa, deliver, log_call, send};

async fn relations(app: &huddle_testkit::TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'messaging' and c.relkind in ('r', 'p', 'v') and c.relname <> '_sqlx_migrations' order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .unwrap()
}

async fn rows(app: &huddle_testkit::TestApp, relation: &str, tenant: Option<i64>) -> i64 {
    let mut tx = app.pool.begin().await.unwrap();
    if let Some(tenant) = tenant {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("set local app.tenant_id = {tenant}"))).execute(&mut *tx).await.unwrap();
    }
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {relation}"))).fetch_one(&mut *tx).await.unwrap()
}

#[tokio::test]
async fn no_table_shows_another_tenants_rows() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Hi").await;
    send(&app, Tenant::Alpha, "md", rosa, "Hello").await;
    create(&app.client(Tenant::Alpha, "md"), json!({ "name": "hello", "template": "Hello" })).await;
    log_call(&app, "md", json!({ "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" })).await;
    let path = format!("/api/chat/attachment?patient_id={}", rosa.user_id);
    app.client(Tenant::Alpha, "md").post_file(&path, "rash.png", &png()).await;
    let files = format!("/api/documents/providers/me/patients/{}/files/", rosa.user_id);
    app.client(Tenant::Alpha, "md").post_file(&files, "letter.png", &png()).await;
    let thread = crate::support::thread_uid(&app, Tenant::Alpha, rosa).await;
    app.client(Tenant::Alpha, "md").put(&format!("/api/chat/thread/{thread}/claim/"), json!({})).await;
    app.client(Tenant::Alpha, "admin").patch("/api/chat/claim-settings/", json!({ "lease_minutes": 60, "row_version": 0 })).await;
    for relation in relations(&app).await {
        assert!(rows(&app, &relation, Some(1)).await > 0, "{relation} is empty for its own tenant");
        assert_eq!(rows(&app, &relation, None).await, 0, "{relation} without a tenant");
        let beta = rows(&app, &relation, Some(2)).await;
        let only_beta: i64 = {
            let mut tx = app.seed(Tenant::Beta).await;
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {relation} where tenant_id = 2")))
                .fetch_one(&mut *tx)
                .await
                .unwrap()
        };
        assert_eq!(beta, only_beta, "{relation} with another tenant");
    }
}

#[tokio::test]
async fn the_application_role_cannot_write_protected_columns() {
    let (app, rosa) = app_with_rosa().await;
    send(&app, Tenant::Alpha, "md", rosa, "Hello").await;
    for statement in [
        "update messaging.inbox set is_unread = true",
        "delete from messaging.message",
        "delete from messaging.thread",
        "delete from messaging.phone_call",
        "update messaging.disposition set title = 'Mine'",
        "insert into messaging.inbox (pod_id, thread_id, last_position, is_unread, test_only) values (0, 1, 1, true, false)",
        "select messaging.list_thread(1, 1)",
    ] {
        let mut tx = app.pool.begin().await.unwrap();
        sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *tx).await.unwrap();
        let error = sqlx::raw_sql(statement).execute(&mut *tx).await.expect_err(statement);
        assert_eq!(error.as_database_error().and_then(sqlx::error::DatabaseError::code).as_deref(), Some("42501"), "{statement}");
    }
}

#[tokio::test]
async fn a_message_cannot_refer_to_another_tenants_thread() {
    let (app, _) = app_with_rosa().await;
    let mut tx = app.pool.begin().await.unwrap();
    sqlx::raw_sql("set local app.tenant_id = '2'").execute(&mut *tx).await.unwrap();
    let thread: i64 =
        sqlx::query_scalar("select id from messaging.thread where tenant_id = 1 limit 1").fetch_one(&app.owner).await.unwrap();
    let error = sqlx::query(
        "insert into messaging.message (uid, thread_id, sender_id, from_patient, text, sent_at, timetoken) values ($1, $2, 1, true, 'x', now(), 1)",
    )
    .bind(Uuid::new_v4())
    .bind(thread)
    .execute(&mut *tx)
    .await
    .expect_err("the foreign key is composite");
    assert_eq!(error.as_database_error().and_then(sqlx::error::DatabaseError::code).as_deref(), Some("23503"));
}

#[tokio::test]
async fn patients_are_found_by_email_by_an_index_and_in_their_own_tenant_only() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 5000) n returning id)
         insert into core.user_account (person_id, email, is_patient) select id, 'p' || id || '@example.com', true from p;",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    Definer {
        function: "messaging.patients_by_email(text)",
        calls: &[("messaging.patients_by_email('P100@Example.com')", "core.user_account_email_idx")],
        tables: &["core.user_account"],
    }
    .verify(&app)
    .await;
}
