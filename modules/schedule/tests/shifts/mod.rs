//! Schedules of providers, and changes of shifts and exceptions in drafts.

use axum::http::Method;
use huddle_testkit::{Tenant, TestApp, count_queries};
use serde_json::{Value, json};

pub const TENANT: Tenant = Tenant::Alpha;

pub fn schedule_path(provider: impl std::fmt::Display) -> String {
    format!("/api/user/providers/{provider}/schedule/")
}

/// A Monday shift from 2031 on.
pub fn new_shift(start: &str, stop: &str) -> Value {
    json!({ "day_of_week": 1, "start_time": start, "stop_time": stop, "effective_period": { "lower": "2031-01-01", "upper": null } })
}

/// Inserts rows; the provider's schedule exists afterwards.
pub async fn seed(app: &TestApp, role: &str, statement: &'static str) -> i64 {
    let provider = app.staff_id(TENANT, role).await;
    let mut tx = app.seed(TENANT).await;
    sqlx::query("insert into schedule.schedule (provider_id) values ($1) on conflict do nothing")
        .bind(provider.0)
        .execute(&mut *tx)
        .await
        .expect("stored");
    let id = sqlx::query_scalar(statement).bind(provider.0).fetch_one(&mut *tx).await.expect("stored");
    tx.commit().await.expect("the seed commits");
    id
}

pub const MONDAYS: &str = "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from)
     values ($1, 1, 480, 720, date '2026-01-01') returning id";

#[tokio::test]
async fn a_schedule_without_rows_is_empty_and_says_who_may_edit() {
    let app = TestApp::new().await;
    let md = app.staff_id(TENANT, "md").await;
    let own = app.client(TENANT, "md").get(&schedule_path(md)).await;
    assert_eq!((own.status, &own.json["shifts"], &own.json["mix_version"]), (200, &json!([]), &json!(1)), "{}", own.text);
    let kinds: Vec<_> = own.json["appointment_type_mappings"]
        .as_array()
        .expect("kinds")
        .iter()
        .map(|one| one["appointment_type"]["unique_key"].clone())
        .collect();
    assert_eq!(kinds, [json!("video"), json!("videoNew")], "focused and annual wellness visits take no part");
    assert_eq!(own.json["allow_edit_schedule"], true);
    assert_eq!(app.client(TENANT, "admin").get(&schedule_path(md)).await.json["allow_edit_schedule"], true);
    assert_eq!(app.client(TENANT, "np").get(&schedule_path(md)).await.json["allow_edit_schedule"], false);
    assert_eq!(app.client(TENANT, "md").get(&schedule_path(999_999)).await.status, 404);
}

#[tokio::test]
async fn only_the_provider_and_managers_edit_a_schedule() {
    let app = TestApp::new().await;
    let md = app.staff_id(TENANT, "md").await;
    let body = json!({ "provider_id": md, "staging_shifts": [new_shift("08:00:00", "12:00:00")] });
    let refused = app.client(TENANT, "np").post("/api/schedule/staging-shifts/", body.clone()).await;
    assert_eq!((refused.status, refused.problem()), (403, "permission-denied"));
    assert_eq!(app.client(TENANT, "md").post("/api/schedule/staging-shifts/", body).await.status, 201);
}

/// navigation.md §5.10.
#[tokio::test]
async fn the_rules_of_shifts_are_named_at_their_fields() {
    let app = TestApp::new().await;
    let (admin, md) = (app.client(TENANT, "admin"), app.staff_id(TENANT, "md").await);
    let wrong = json!({ "day_of_week": 1, "start_time": null, "stop_time": null, "effective_period": { "lower": null } });
    let refused = admin.post("/api/schedule/staging-shifts/", json!({ "provider_id": md, "staging_shifts": [wrong] })).await;
    assert_eq!(
        refused.json["errors"],
        json!([
            { "pointer": "/staging_shifts/0/effective_period/lower", "detail": "Start empty" },
            { "pointer": "/staging_shifts/0/start_time", "detail": "From empty" },
            { "pointer": "/staging_shifts/0/stop_time", "detail": "To empty" },
        ])
    );
    let wrong = json!({ "period": { "lower": "2031-06-03T15:00:00Z", "upper": "2031-06-03T13:00:00Z" }, "reason": "PTO" });
    let body = json!({ "provider_id": md, "staging_shift_exceptions": [wrong] });
    let refused = admin.post("/api/schedule/staging-shift-exceptions/", body).await;
    assert_eq!(refused.json["errors"][0]["detail"], "Start more than End");
    let none = admin.get(&format!("/api/schedule/drafts/?provider_id={md}")).await;
    assert_eq!(none.results().len(), 0, "a refused change leaves no draft");
}

#[tokio::test]
async fn edits_join_the_pending_draft_and_can_be_taken_back() {
    let app = TestApp::new().await;
    let shift = seed(&app, "md", MONDAYS).await;
    let (md, provider) = (app.client(TENANT, "md"), app.staff_id(TENANT, "md").await);
    let edit = json!({
        "id": shift, "row_version": 1, "day_of_week": 1, "start_time": "08:00:00", "stop_time": "11:00:00",
        "effective_period": { "lower": "2026-01-01" },
    });
    let first = md.post("/api/schedule/staging-shifts/", json!({ "provider_id": provider, "staging_shifts": [edit] })).await;
    let second =
        md.post("/api/schedule/staging-shifts/", json!({ "provider_id": provider, "staging_shifts": [new_shift("13:00", "17:00")] })).await;
    assert_eq!((first.status, second.status, &first.json["id"]), (201, 201, &second.json["id"]), "{} {}", first.text, second.text);
    let schedule = md.get(&schedule_path(provider)).await;
    assert_eq!(schedule.json["shifts"][0]["is_edited"], true);
    assert_eq!(schedule.json["ingestion_jobs"][0]["staging_shifts"].as_array().expect("changes").len(), 2);

    let stale = json!({ "id": shift, "row_version": 9, "day_of_week": 1, "start_time": "08:00", "stop_time": "09:00", "effective_period": { "lower": "2026-01-01" } });
    let stale = md.post("/api/schedule/staging-shifts/", json!({ "provider_id": provider, "staging_shifts": [stale] })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["stop_time"]), ("stale-version", &json!("12:00:00")));

    for staged in second.json["staging_shifts"].as_array().expect("changes") {
        let path = format!("/api/schedule/staging-shifts/{}/", staged["id"]);
        assert_eq!(md.delete(&path).await.problem(), "version-required");
        let taken_back = md.send(Method::DELETE, &path, None, &[("if-match", "1")]).await;
        assert_eq!(taken_back.status, 204, "{}", taken_back.text);
        assert_eq!(md.send(Method::DELETE, &path, None, &[("if-match", "1")]).await.status, 404);
    }
    let draft = md.get(&format!("/api/schedule/drafts/{}/", first.json["id"])).await;
    assert_eq!(draft.json["draft"]["review_status"], "Rejected", "a draft without changes is withdrawn");
}

/// navigation.md §5.9.
#[tokio::test]
async fn an_exception_that_has_begun_is_not_deleted() {
    let app = TestApp::new().await;
    let id = seed(
        &app,
        "md",
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at)
         values ($1, now() - interval '1 hour', now() + interval '1 hour') returning id",
    )
    .await;
    let (md, provider) = (app.client(TENANT, "md"), app.staff_id(TENANT, "md").await);
    let stored = md.get(&schedule_path(provider)).await.json["shift_exceptions"][0].clone();
    let change = json!({ "id": id, "row_version": 1, "is_deleted": true, "period": stored["period"] });
    let refused =
        md.post("/api/schedule/staging-shift-exceptions/", json!({ "provider_id": provider, "staging_shift_exceptions": [change] })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("An exception that has begun cannot be deleted")));
}

#[tokio::test]
async fn past_shifts_and_exceptions_are_listed_by_page() {
    let app = TestApp::new().await;
    seed(
        &app,
        "md",
        "with s as (insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
                    select $1, 1, 480, 720, date '2020-01-01' + n, date '2020-01-01' + n from generate_series(1, 3) n returning id),
              e as (insert into schedule.shift_exception (provider_id, starts_at, ends_at)
                    select $1, timestamptz '2020-01-01' + n * interval '2 days', timestamptz '2020-01-02' + n * interval '2 days'
                      from generate_series(1, 3) n returning id)
         select count(*) from s, e",
    )
    .await;
    let (md, provider) = (app.client(TENANT, "md"), app.staff_id(TENANT, "md").await);
    for list in ["historical-shifts", "historical-shift-exceptions"] {
        let path = format!("/api/bff/crm/schedule/{list}/?provider_id={provider}&limit=2");
        // The first request also loads the caller.
        md.get(&path).await;
        let (first, queries) = count_queries(md.get(&path)).await;
        assert_eq!(first.results().len(), 2, "{}", first.text);
        let next = md.get(&format!("{path}&cursor={}", first.json["next"].as_str().expect("a cursor"))).await;
        assert_eq!((next.results().len(), &next.json["next"]), (1, &json!(null)));
        let (_, all) = count_queries(md.get(&path.replace("limit=2", "limit=100"))).await;
        assert_eq!(queries, all);
    }
    let path = format!("/api/bff/crm/schedule/historical-shifts/?provider_id={provider}&day_of_week=2");
    assert_eq!(md.get(&path).await.results().len(), 0);
}
