//! Emails of cases: sent, received, linked.

mod attention;
mod deliver;
mod isolation;
mod receive;
mod send;
mod sweep;
mod unlinked;

use huddle_testkit::{Answer, PatientIds, Tenant, TestApp};
use serde_json::Value;

pub(crate) use crate::cases::{created, path};
use crate::tasks::with_rosa;

/// A host with a patient, an assignee group, and emails of cases switched on; staff of the group MD may read and send them.
pub(crate) async fn app_with_emails() -> (TestApp, PatientIds, i64) {
    app_with_emails_in(TestApp::new().await).await
}

/// The same in a given host.
async fn app_with_emails_in(app: TestApp) -> (TestApp, PatientIds, i64) {
    let (app, rosa, group) = with_rosa(app).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for statement in [
        "update core.feature_flag set is_active = true where tenant_id = core.tenant_id() and name = 'cases.email'",
        "update core.user_account set email = 'rosa@example.com' where tenant_id = core.tenant_id() and is_patient
            and person_id = (select id from core.person where tenant_id = core.tenant_id() and first_name = 'Rosa')",
    ] {
        sqlx::query(statement).execute(&mut *tx).await.expect("the tenant is prepared");
    }
    tx.commit().await.expect("the seed commits");
    (app, rosa, group)
}

/// Delivers a raw message as the mail gateway.
async fn deliver(app: &TestApp, raw: &str) -> Answer {
    let raw = raw.replace('\n', "\r\n");
    app.machine(Tenant::Alpha).post_file("/api/inbound/emails/", "mail.eml", raw.as_bytes()).await
}

/// The emails of a case.
async fn emails(app: &TestApp, case: &Value) -> Value {
    let answer = app.client(Tenant::Alpha, "admin").get(&format!("{}email/", path(case))).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}
