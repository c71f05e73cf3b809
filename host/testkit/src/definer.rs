//! Definer functions run with the rights of the tables' owner, whom row security does not bind: nothing but their own text keeps tenants
//! apart in them. Each that the application may call is proven here: that it uses the indexes it was made for, and that it is silent
//! towards another tenant.

use sqlx::{AssertSqlSafe, Postgres, Transaction};

use crate::{Tenant, TestApp};

/// A definer function and how to tell that it does what it should. A test of the host looks for this declaration:
/// a function without one fails it.
pub struct Definer<'a> {
    /// The function with the types of its arguments, as PostgreSQL writes it: `messaging.patients_by_email(text)`.
    pub function: &'a str,
    /// Calls that find something in the tenant alpha, each with the index that must serve it.
    pub calls: &'a [(&'a str, &'a str)],
    /// Tables that no call may read whole.
    pub tables: &'a [&'a str],
}

impl Definer<'_> {
    /// Proves it on an app in whose tenant alpha there is enough to make an index worth its while.
    pub async fn prove(&self, app: &TestApp) {
        for table in self.tables {
            sqlx::raw_sql(AssertSqlSafe(format!("vacuum analyze {table}"))).execute(&app.owner).await.expect("the table is analysed");
        }
        assert!(!self.calls.is_empty(), "{} is called", self.function);
        for (call, index) in self.calls {
            let mut tx = as_application(app, Some(Tenant::Alpha)).await;
            assert!(rows(&mut tx, call).await > 0, "{call} finds nothing in its own tenant");
            // The transaction's own counters tell what its statements scanned.
            let scans: i64 = sqlx::query_scalar("select pg_stat_get_xact_numscans($1::text::regclass)")
                .bind(*index)
                .fetch_one(&mut *tx)
                .await
                .expect("the counters are read");
            assert!(scans > 0, "{call} did not use {index}");
            for table in self.tables {
                let whole: i64 = sqlx::query_scalar("select seq_scan from pg_stat_xact_user_tables where relid = $1::text::regclass")
                    .bind(*table)
                    .fetch_one(&mut *tx)
                    .await
                    .expect("the counters are read");
                assert_eq!(whole, 0, "{call} read {table} whole");
            }
            drop(tx);
            for tenant in [Some(Tenant::Beta), None] {
                let mut tx = as_application(app, tenant).await;
                assert_eq!(rows(&mut tx, call).await, 0, "{call} tells {tenant:?} of alpha");
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
