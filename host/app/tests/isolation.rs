//! Row security for the application role: without a tenant, and with another's, every table is empty.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::time::Duration;

use huddle_sdk::ReadTx;
use huddle_testkit::{Patient, Tenant, TestApp};
use sqlx::AssertSqlSafe;

/// Every table under row security, except partitions (tests/walls/tables.rs lists the exceptions).
async fn secured_tables(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition
            and n.nspname not in ('pg_catalog', 'information_schema', 'public')
          order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read")
}

#[tokio::test]
async fn without_a_tenant_and_with_anothers_every_table_is_empty() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let secured = secured_tables(&app).await;
    assert!(secured.len() > 20, "the tables exist");
    let mut conn = app.pool.acquire().await.expect("the application role connects");
    for table in &secured {
        let seen: i64 = sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(&mut *conn)
            .await
            .expect("the table is read");
        assert_eq!(seen, 0, "{table} shows rows without a tenant");
    }
    // A tenant that does not exist sees nothing either, and each sees only its own rows.
    for (tenant, others) in [("999", "true"), ("2", "tenant_id <> 2")] {
        let mut tx = app.pool.begin().await.expect("a transaction begins");
        sqlx::query("select set_config('app.tenant_id', $1, true)").bind(tenant).execute(&mut *tx).await.expect("the tenant is set");
        for table in &secured {
            let query = format!("select count(*) from {table} where {others}");
            let seen: i64 = sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&mut *tx).await.expect("the table is read");
            assert_eq!(seen, 0, "{table} shows another tenant's rows to {tenant}");
        }
    }
}

#[tokio::test]
async fn a_row_of_another_tenant_cannot_be_written() {
    let app = TestApp::new().await;
    let mut tx = app.pool.begin().await.expect("a transaction begins");
    sqlx::query("select set_config('app.tenant_id', '1', true)").execute(&mut *tx).await.expect("the tenant is set");
    let error = sqlx::query("insert into core.pod (tenant_id, name) values (2, 'Stolen')")
        .execute(&mut *tx)
        .await
        .expect_err("row security rejects it");
    assert!(error.to_string().contains("row-level security"), "{error}");
}

#[tokio::test]
async fn the_application_role_cannot_change_the_audit_trail() {
    let app = TestApp::new().await;
    for statement in ["update core.audit set operation = 'x'", "delete from core.audit", "truncate core.audit", "drop table core.audit"] {
        let error = sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&app.pool).await.expect_err("rejected");
        let code = error.as_database_error().and_then(|error| error.code().map(|code| code.to_string()));
        assert_eq!(code.as_deref(), Some("42501"), "{statement}: {error}");
    }
}

#[tokio::test]
async fn serve_rejects_a_role_exempt_from_row_security() {
    let app = TestApp::new().await;
    huddle_host::database::check_role(&app.pool).await.expect("the application role is safe");
    let error = huddle_host::database::check_role(&app.owner).await.expect_err("the owner is not");
    assert!(error.to_string().contains("owns tables"), "{error}");
}

#[tokio::test]
async fn a_cancelled_request_leaves_no_open_transaction() {
    let app = TestApp::new().await;
    for micros in 0..150 {
        // Cancelled at increasingly later points while the transaction is opened.
        let begin = ReadTx::begin(&app.host.app, Tenant::Alpha.id());
        drop(tokio::time::timeout(Duration::from_micros(micros * 4), begin).await);
    }
    // A dropped transaction is rolled back when its connection returns; none may stay open.
    let mut open: i64 = -1;
    for _ in 0..100 {
        open = sqlx::query_scalar(
            "select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        )
        .fetch_one(&app.owner)
        .await
        .expect("the activity is read");
        if open == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(open, 0, "connections were returned inside a transaction");
}
