//! Shared parts of the audit tests.

use std::time::Duration;

use chrono::{DateTime, Utc};
use huddle_host::audit::{Finding, Verification};
use huddle_sdk::{Caller, Change, WriteTx};
use huddle_testkit::{Tenant, TestApp};
use sqlx::AssertSqlSafe;

/// Writes rows of the trail, one per transaction.
pub async fn write(app: &TestApp, tenant: Tenant, amount: i64) {
    for number in 0..amount {
        let mut tx = WriteTx::begin(&app.host.app, Caller::host(tenant.id(), "test")).await.unwrap();
        tx.audit(Change::of_tenant().object("thing", number).field("state", "old", "new")).unwrap();
        tx.commit().await.unwrap();
    }
}

/// Seals until no rows wait: transactions of other tests on the same server may delay the oldest rows.
pub async fn seal_all(app: &TestApp) -> u64 {
    let mut sealer = app.host.trail().sealer();
    let mut total = 0;
    for _ in 0..3_000 {
        total += sealer.seal().await.unwrap();
        let waiting: Option<DateTime<Utc>> =
            sqlx::query_scalar("select waiting_since from core.audit_standing()").fetch_one(&app.pool).await.unwrap();
        if waiting.is_none() {
            sealer.export().await;
            return total;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(total, 0, "rows are still waiting");
    total
}

pub async fn verify(app: &TestApp, tenant: Tenant) -> Verification {
    app.host.trail().verify(tenant.id(), &|_| ()).await.unwrap()
}

/// Runs statements as an owner who first drops the triggers.
pub async fn tamper(app: &TestApp, statements: &str) {
    let all = format!(
        "drop trigger if exists audit_stays on core.audit; drop trigger if exists audit_seal_stays on core.audit_seal; {statements}"
    );
    sqlx::raw_sql(AssertSqlSafe(all)).execute(&app.owner).await.unwrap();
}

/// An app with six sealed rows of alpha and two of beta.
pub async fn sealed_app() -> TestApp {
    let app = TestApp::new().await;
    write(&app, Tenant::Alpha, 3).await;
    write(&app, Tenant::Beta, 2).await;
    write(&app, Tenant::Alpha, 3).await;
    assert_eq!(seal_all(&app).await, 8);
    app
}

/// The findings of a verification in order: kind and number of the seal.
pub fn findings_of(found: &Verification) -> Vec<(&'static str, i64)> {
    found
        .findings
        .iter()
        .map(|finding| match finding {
            Finding::Altered { number, .. } => ("altered", *number),
            Finding::RowMissing { number, .. } => ("row missing", *number),
            Finding::Unsealed { .. } => ("unsealed", 0),
            Finding::SealsMissing { from, .. } => ("seals missing", *from),
            Finding::BrokenSeal { number } => ("broken seal", *number),
            Finding::OutOfOrder { number } => ("out of order", *number),
            Finding::Misdated { number, .. } => ("misdated", *number),
            Finding::OtherHead { number } => ("other head", *number),
            Finding::HeadMissing { number, .. } => ("head missing", *number),
        })
        .collect()
}
