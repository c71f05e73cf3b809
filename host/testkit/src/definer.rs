//! Definer functions run with the rights of the tables' owner and bypass row security: only their own text separates tenants.
//! Each one that the application may call is tested here: that it uses its indexes, and that it returns no rows of
//! another tenant.

use sqlx::{AssertSqlSafe, Postgres, Transaction};

use crate::{Tenant, TestApp};

/// A definer function, with the data to test it. A test of the host fails
/// if a function has no such declaration.
pub struct Definer<'a> {
    /// The function with the types of its arguments, as PostgreSQL prints it: `messaging.patients_by_email(text)`.
    pub function: &'a str,
    /// Calls that return rows in the tenant alpha, each with the index that it must use.
    pub calls: &'a [(&'a str, &'a str)],
    /// Tables that no call may scan sequentially.
    pub tables: &'a [&'a str],
}

impl Definer<'_> {
    /// Verifies it in an app whose tenant alpha has enough rows for an index to pay off.
    pub async fn verify(&self, app: &TestApp) {
        for table in self.tables {
            sqlx::raw_sql(AssertSqlSafe(format!("vacuum analyze {table}"))).execute(&app.owner).await.expect("the table is analysed");
        }
        assert!(!self.calls.is_empty(), "{} is called", self.function);
        for (call, index) in self.calls {
            let mut tx = as_application(app, Some(Tenant::Alpha)).await;
            assert!(rows(&mut tx, call).await > 0, "{call} finds nothing in its own tenant");
            // The transaction's own statistics show what its statements scanned.
            let scans: i64 = sqlx::query_scalar("select pg_stat_get_xact_numscans($1::text::regclass)")
                .bind(*index)
                .fetch_one(&mut *tx)
                .await
                .expect("the counters are read");
            assert!(scans > 0, "{call} did not use {index}");
            for table in self.tables {
                let scans: i64 = sqlx::query_scalar("select seq_scan from pg_stat_xact_user_tables where relid = $1::text::regclass")
                    .bind(*table)
                    .fetch_one(&mut *tx)
                    .await
                    .expect("the counters are read");
                assert_eq!(scans, 0, "{call} scanned {table} sequentially");
            }
            drop(tx);
            for tenant in [Some(Tenant::Beta), None] {
                let mut tx = as_application(app, tenant).await;
                assert_eq!(rows(&mut tx, call).await, 0, "{call} returns rows of alpha to {tenant:?}");
            }
        }
    }
}

async fn as_application(app: &TestApp, tenant: Option<Tenant>) -> Transaction<'static, Postgres> {
    let mut tx = app.pool.begin().await.expect("the application begins");
    if let Some(tenant) = tenant {
        crate::bind(&mut tx, tenant).await;
    }
    tx
}

async fn rows(tx: &mut Transaction<'static, Postgres>, call: &str) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {call}"))).fetch_one(&mut **tx).await.expect("the function answers")
}
