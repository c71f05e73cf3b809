//! Row security, asked as the application role: without a tenant, and with another's, every table gives nothing.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::time::Duration;

use huddle_sdk::ReadTx;
use huddle_testkit::{Patient, Tenant, TestApp};
use sqlx::{AssertSqlSafe, Row as _};

/// Tables without a tenant, by decision (docs/ARCHITECTURE.md).
const WITHOUT_TENANT: &[&str] = &["core.issuer", "core.state", "core.tenant", "core.ui_channel", "core.ui_release"];

/// Every table of the product's schemas that is no partition of another.
async fn tables(app: &TestApp) -> Vec<(String, bool, bool)> {
    sqlx::query(
        "select n.nspname || '.' || c.relname as name, c.relrowsecurity as secured,
                exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '_sqlx_migrations'
            and n.nspname not in ('pg_catalog', 'information_schema', 'public')
          order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read")
    .into_iter()
    .map(|row| (row.get("name"), row.get("secured"), row.get("has_tenant")))
    .collect()
}

#[tokio::test]
async fn every_table_has_a_tenant_and_row_security_but_the_listed_ones() {
    let app = TestApp::new().await;
    let without: Vec<_> =
        tables(&app).await.into_iter().filter(|(_, secured, has_tenant)| !(*secured && *has_tenant)).map(|(name, ..)| name).collect();
    assert_eq!(without, WITHOUT_TENANT);
}

#[tokio::test]
async fn keys_and_foreign_keys_lead_with_the_tenant() {
    let app = TestApp::new().await;
    let wrong: Vec<String> = sqlx::query_scalar(
        "select c.conrelid::regclass || ': ' || c.conname
           from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
          where c.contype in ('p', 'u', 'f') and not t.relispartition
            and n.nspname not in ('pg_catalog', 'information_schema', 'public') and t.relname <> '_sqlx_migrations'
            and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id')
            and (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = c.conkey[1]) <> 'tenant_id'
            -- A reference to a table without a tenant cannot carry one.
            and not (c.contype = 'f' and not exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id'))
          order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn without_a_tenant_and_with_anothers_every_table_is_empty() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let secured: Vec<String> = tables(&app).await.into_iter().filter(|(_, secured, _)| *secured).map(|(name, ..)| name).collect();
    let mut conn = app.pool.acquire().await.expect("the application role connects");
    for table in &secured {
        let seen: i64 = sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(&mut *conn)
            .await
            .expect("the table is read");
        assert_eq!(seen, 0, "{table} shows rows without a tenant");
    }
    // A tenant that does not exist sees nothing either, and each sees its own only.
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
    let refused = sqlx::query("insert into core.pod (tenant_id, name) values (2, 'Stolen')")
        .execute(&mut *tx)
        .await
        .expect_err("row security refuses");
    assert!(refused.to_string().contains("row-level security"), "{refused}");
}

#[tokio::test]
async fn the_application_role_cannot_touch_the_trail() {
    let app = TestApp::new().await;
    for statement in ["update core.audit set operation = 'x'", "delete from core.audit", "truncate core.audit", "drop table core.audit"] {
        let refused = sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&app.pool).await.expect_err("refused");
        let code = refused.as_database_error().and_then(|error| error.code().map(|code| code.to_string()));
        assert_eq!(code.as_deref(), Some("42501"), "{statement}: {refused}");
    }
}

#[tokio::test]
async fn serve_refuses_a_role_that_row_security_does_not_bind() {
    let app = TestApp::new().await;
    huddle::database::check_role(&app.pool).await.expect("the application role is safe");
    let refused = huddle::database::check_role(&app.owner).await.expect_err("the owner is not");
    assert!(refused.to_string().contains("owns tables"), "{refused}");
}

#[tokio::test]
async fn a_request_that_goes_away_leaves_no_transaction_behind() {
    let app = TestApp::new().await;
    for micros in 0..150 {
        // Cut off at ever later points of the way to an open transaction.
        let begin = ReadTx::begin(&app.host.app, Tenant::Alpha.id());
        drop(tokio::time::timeout(Duration::from_micros(micros * 4), begin).await);
    }
    // What was dropped is rolled back when its connection returns; nothing may stay open.
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
    assert_eq!(open, 0, "connections came back inside a transaction");
}
