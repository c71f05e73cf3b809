//! Thread ownership.

mod claim;
mod expire;
mod late;
mod licenses;
mod reply;
mod response_clock;
mod sequences;
mod settings;
mod snooze;

use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::Value;

use crate::support::{thread_of, thread_uid};

/// The URL of a part of a thread's work.
async fn path(app: &TestApp, patient: PatientIds, part: &str) -> String {
    format!("/api/chat/thread/{}/{part}/", thread_uid(app, Tenant::Alpha, patient).await)
}

/// The work on a patient's thread, as a nurse sees it in the list.
async fn work(app: &TestApp, patient: PatientIds) -> Value {
    thread_of(app, Tenant::Alpha, "rn", patient).await["work"].clone()
}

/// The announced states of work, in order.
async fn announced(app: &TestApp) -> Vec<Value> {
    let events = crate::support::events(app, Tenant::Alpha).await;
    events.into_iter().filter(|(_, kind, _)| kind == "messaging.work.changed").map(|(_, _, payload)| payload["work"].clone()).collect()
}

/// Who lost a thread with each announced change of work, in order.
async fn losers(app: &TestApp) -> Vec<Value> {
    let events = crate::support::events(app, Tenant::Alpha).await;
    events.into_iter().filter(|(_, kind, _)| kind == "messaging.work.changed").map(|(_, _, payload)| payload["lost_by"].clone()).collect()
}

/// Makes every lease of the tenant alpha end this many seconds ago, by the database's clock.
async fn end_leases(app: &TestApp, seconds: f64) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update messaging.thread_work set lease_until = now() - make_interval(secs => $1) where tenant_id = core.tenant_id() and lease_until is not null")
        .bind(seconds)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}
