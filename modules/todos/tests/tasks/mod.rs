//! Tasks: one file per endpoint.

mod act;
mod create;
mod delete;
mod licensing;
mod list;
mod parts;
mod relate;
mod update;

use huddle_testkit::{Client, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

/// A host with one patient in the tenant alpha, and the ID of an assignee group.
pub(crate) async fn app_with_rosa() -> (TestApp, PatientIds, i64) {
    with_rosa(TestApp::new().await).await
}

/// The same in a given host.
pub(crate) async fn with_rosa(app: TestApp) -> (TestApp, PatientIds, i64) {
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let group = add_group(&app, "Nurses").await;
    (app, rosa, group)
}

/// Adds an assignee group to the tenant alpha.
pub(crate) async fn add_group(app: &TestApp, name: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    let id = sqlx::query_scalar("insert into core.assignee_group (name) values ($1) returning id").bind(name).fetch_one(&mut *tx).await;
    tx.commit().await.expect("the seed commits");
    id.expect("the group is stored")
}

/// Valid input for a new task.
pub(crate) fn task(patient: PatientIds, group: i64, title: &str) -> Value {
    json!({ "title": title, "due_date": "2026-03-08T17:00:00Z", "owner_group": group, "person": patient.person_id })
}

/// Creates a task as a physician.
pub(crate) async fn created(app: &TestApp, patient: PatientIds, group: i64, title: &str) -> Value {
    let answer = app.client(Tenant::Alpha, "md").post("/api/task/", task(patient, group, title)).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

/// The open work units of the tenant.
pub(crate) async fn units(client: &Client) -> Vec<Value> {
    let page = client.get("/api/providers/me/work_units/").await;
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().to_vec()
}

/// Stores 99 tasks with their work units: without events, whose delivery would send statements while a test counts its own.
pub(crate) async fn add_99(app: &TestApp, patient: PatientIds, group: i64) {
    let author = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with t as (
             insert into todos.task (uid, person_id, title, due_at, owner_group_id, created_by, created_at)
             select gen_random_uuid(), $1, 'x', now(), $2, $3, now() from generate_series(1, 99) returning id)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, status, status_category, title)
         select 'task', id, 'tasks', $1, $2, now(), 'Open', 'open', 'x' from t",
    )
    .bind(patient.person_id.0)
    .bind(group)
    .bind(author.0)
    .execute(&mut *tx)
    .await
    .expect("the tasks are stored");
    tx.commit().await.expect("the seed commits");
}

/// The rows of a list and the number of queries that it takes: the least of ten, since caches of the host expire and events are delivered at
/// any time.
pub(crate) async fn rows_and_queries(client: &Client, path: &str) -> (usize, usize) {
    let mut least = (0, usize::MAX);
    for _ in 0..10 {
        let (answer, queries) = count_queries(client.get(path)).await;
        least = (answer.results().len(), least.1.min(queries));
    }
    least
}
