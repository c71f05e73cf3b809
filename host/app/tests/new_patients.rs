//! Patients created by one module are patients in the others, in the same transaction.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use std::path::Path;
use std::sync::Arc;

use huddle_sdk::{App, Clock, ImportRequest, modules};
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

/// First names of the patients who have a thread in the list of all threads.
async fn patients_with_threads(app: &TestApp) -> Vec<String> {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar(
        "select p.first_name
           from messaging.inbox i
           join messaging.thread t on t.tenant_id = i.tenant_id and t.id = i.thread_id
           join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where i.tenant_id = core.tenant_id() and i.pod_id = 0
          order by 1",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_patient_added_in_the_console_has_a_thread() {
    let app = TestApp::new().await;
    let person = json!({ "first_name": "Nia", "last_name": "New", "dob": "1980-02-03" });
    let md = app.client(Tenant::Alpha, "md");
    let added = md.post("/api/providers/me/user/people/", person).await;
    assert_eq!(added.status, 201, "{}", added.text);
    assert!(patients_with_threads(&app).await.contains(&"Nia".to_owned()));
    let sent = json!({ "uid": uuid::Uuid::new_v4(), "patient_id": added.json["user_id"], "text": "Welcome" });
    let sent = md.post("/api/chat/v2/", sent).await;
    assert_eq!(sent.status, 201, "{}", sent.text);
}

#[tokio::test]
async fn an_imported_patient_has_a_thread() {
    let app = TestApp::new().await;
    let importer = modules().iter().flat_map(|module| module.importers).find(|importer| importer.format == "fhir").unwrap();
    let services = App::new(app.pool.clone(), Clock::system(), Arc::new(|_, _| {}));
    let services = services.with_events(modules().iter().flat_map(|module| module.events));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules/people/tests/fhir/alvarado.json");
    let request = ImportRequest {
        path: &path,
        tenant_id: Tenant::Alpha.id(),
        shift_dates: false,
        now: "2026-06-15T16:00:00Z".parse().unwrap(),
        progress: &|_, _| {},
    };
    let before = patients_with_threads(&app).await.len();
    let report = (importer.run)(&services, &request).await.unwrap();
    assert!(report.taken.contains(&("Patient".to_owned(), 1)), "{:?}", report.taken);
    assert_eq!(patients_with_threads(&app).await.len(), before + 1);
}
