//! Monthly partitions of the trail.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{Tenant, TestApp};

async fn partitions(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select inhrelid::regclass::text from pg_inherits where inhparent = 'core.audit'::regclass order by 1")
        .fetch_all(&app.owner)
        .await
        .unwrap()
}

async fn maintain(app: &TestApp, moment: DateTime<Utc>) {
    sqlx::query("select core.maintain_partitions($1)").bind(moment).execute(&app.pool).await.unwrap();
}

async fn add_row_at(app: &TestApp, at: DateTime<Utc>) -> String {
    let mut tx = app.seed(Tenant::Alpha).await;
    let place: String =
        sqlx::query_scalar("insert into core.audit (at, operation, action) values ($1, 'x', 'read') returning tableoid::regclass::text")
            .bind(at)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    tx.commit().await.unwrap();
    place
}

#[tokio::test]
async fn partitions_exist_in_advance_and_are_caught_up_after_downtime() {
    let app = TestApp::new().await;
    let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
    maintain(&app, at("2031-10-31T23:59:59Z")).await;
    let created = partitions(&app).await;
    for month in ["core.audit_203110", "core.audit_203111", "core.audit_203112"] {
        assert!(created.contains(&month.to_owned()), "{month} in {created:?}");
    }
    assert_eq!(add_row_at(&app, at("2031-10-31T23:59:59.999999Z")).await, "core.audit_203110");
    assert_eq!(add_row_at(&app, at("2031-11-01T00:00:00Z")).await, "core.audit_203111");
    // No maintenance for four months, and a tool wrote meanwhile.
    assert_eq!(add_row_at(&app, at("2032-03-10T12:00:00Z")).await, "core.audit_default");
    maintain(&app, at("2032-03-11T00:00:00Z")).await;
    maintain(&app, at("2032-03-11T00:00:00Z") + TimeDelta::hours(1)).await;
    assert_eq!(
        add_row_at(&app, at("2032-03-12T00:00:00Z")).await,
        "core.audit_default",
        "a month that starts in the default partition stays there"
    );
    assert_eq!(add_row_at(&app, at("2032-04-01T00:00:00Z")).await, "core.audit_203204");
    assert!(partitions(&app).await.contains(&"core.audit_203110".to_owned()), "nothing of the trail is ever dropped");
    // Partitions created later are protected like the others.
    assert!(sqlx::query("truncate core.audit_203204").execute(&app.owner).await.is_err());
    let rows: i64 = sqlx::query_scalar("select count(*) from core.audit where operation = 'x'").fetch_one(&app.owner).await.unwrap();
    assert_eq!(rows, 5);
}
