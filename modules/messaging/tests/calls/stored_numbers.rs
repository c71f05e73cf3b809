use huddle_testkit::Tenant;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::support::{app_with_rosa, log_call};

const MIGRATION: &str = include_str!("../../../../migrations/messaging/0013_numbers_of_calls.sql");

/// Versions before stored numbers as they were written.
#[tokio::test]
async fn stored_numbers_become_e164_and_what_is_none_stays() {
    let (app, _) = app_with_rosa().await;
    let numbers =
        [("(508) 555-0101", "+15085550101"), ("1-508-555-0102", "+15085550102"), ("+15085550103", "+15085550103"), ("911", "911")];
    for (minute, (written, _)) in numbers.iter().enumerate() {
        let body = json!({ "person": null, "direction": "INBOUND", "called_at": format!("2026-01-05T15:0{minute}:00Z") });
        let call = log_call(&app, "np", body).await;
        assert_eq!(call.status, 201, "{}", call.text);
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query("update messaging.phone_call set contact_phone_number = $1 where tenant_id = core.tenant_id() and id = $2")
            .bind(written)
            .bind(call.json["id"].as_i64())
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
    // Twice: a migration that was cut off is run again.
    for _ in 0..2 {
        sqlx::raw_sql(AssertSqlSafe(MIGRATION)).execute(&app.owner).await.unwrap();
    }
    let answer = app.client(Tenant::Alpha, "np").get("/api/providers/me/phone-calls/").await;
    let mut stored: Vec<Value> = answer.results().iter().map(|call| call["contact_phone_number"].clone()).collect();
    stored.reverse();
    assert_eq!(stored, numbers.map(|(_, kept)| json!(kept)));
}
