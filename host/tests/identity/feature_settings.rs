//! Settings of an admin: their versions and audit rows, and their effect on gates and open consoles.

use http::Method;
use huddle_host::assembly::assemble;
use huddle_sdk::modules;
use huddle_testkit::{Answer, Client, Tenant, TestApp};
use serde_json::{Value, json};

const FEATURES: &str = "/api/admin/features/";

async fn settings(client: &Client) -> Value {
    let answer = client.get(FEATURES).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

fn find<'a>(settings: &'a Value, list: &str, by: &str, name: &str) -> &'a Value {
    settings[list].as_array().unwrap().iter().find(|row| row[by] == name).unwrap_or_else(|| panic!("no {name} in {settings}"))
}

async fn feature(client: &Client, key: &str) -> Value {
    find(&settings(client).await, "features", "key", key).clone()
}

async fn set(client: &Client, path: &str, is_active: bool, version: i64) -> Answer {
    client.send(Method::PATCH, path, Some(json!({ "is_active": is_active })), &[("if-match", &format!("\"{version}\""))]).await
}

/// Switches a feature, regardless of its version.
async fn switch(admin: &Client, key: &str, is_active: bool) {
    let version = feature(admin, key).await["row_version"].as_i64().unwrap();
    let answer = set(admin, &format!("{FEATURES}{key}/"), is_active, version).await;
    assert_eq!((answer.status, &answer.json["is_on"]), (200, &json!(is_active)), "{}", answer.text);
}

#[tokio::test]
async fn an_admin_switches_a_feature_and_is_recorded_as_author() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let before = feature(&admin, "tasks").await;
    assert_eq!(
        before,
        json!({
            "key": "tasks", "title": "To Dos", "module": null, "module_title": null, "is_active": true, "is_on": true,
            "row_version": 0, "changed_at": null, "changed_by": null,
        })
    );
    let answer = set(&admin, "/api/admin/features/tasks/", false, 0).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!((&answer.json["is_active"], &answer.json["is_on"], &answer.json["row_version"]), (&json!(false), &json!(false), &json!(1)));
    assert_eq!(answer.json["changed_by"]["id"], app.staff_id(Tenant::Alpha, "admin").await.0);
    assert_eq!(feature(&admin, "tasks").await, answer.json, "the list matches the response");
    assert_eq!(feature(&app.client(Tenant::Beta, "admin"), "tasks").await, before, "another tenant is not affected");

    let mut tx = app.seed(Tenant::Alpha).await;
    let changes: Vec<Value> = sqlx::query_scalar(
        "select changes from core.audit where tenant_id = core.tenant_id() and operation = 'update_feature' and action = 'change'",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    assert_eq!(changes, [json!({ "active": [true, false] })]);
    let events: Vec<Value> =
        sqlx::query_scalar("select payload from core.event where tenant_id = core.tenant_id() and kind = 'core.features.changed'")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    assert_eq!(events, [json!({ "feature": "tasks", "active": false })]);
}

#[tokio::test]
async fn a_setting_change_requires_the_current_version() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let path = "/api/admin/features/tasks/";
    let without = admin.patch(path, json!({ "is_active": false })).await;
    assert_eq!((without.status, without.problem()), (428, "version-required"));
    assert_eq!(admin.patch(path, json!({ "is_active": false, "row_version": 0 })).await.status, 200, "the version may be in the body");
    let stale = set(&admin, path, true, 0).await;
    assert_eq!((stale.status, stale.problem()), (412, "stale-version"));
    assert_eq!((&stale.json["current"]["is_active"], &stale.json["current"]["row_version"]), (&json!(false), &json!(1)));
    let same = set(&admin, path, false, 1).await;
    assert_eq!((same.status, &same.json["row_version"]), (200, &json!(1)), "repeating it changes nothing");

    let id = find(&settings(&admin).await, "switches", "name", "schedule.providerUtilization")["id"].clone();
    let switch = format!("/api/feature/switches/{id}/");
    let flip = |active: bool, version: i32| json!({ "active": active, "row_version": version });
    assert_eq!(admin.patch(&switch, json!({ "active": true })).await.status, 200, "a toggle needs no version");
    let stale = admin.patch(&switch, flip(false, 0)).await;
    assert_eq!((stale.status, &stale.json["current"]["active"]), (412, &json!(true)), "a given version is checked");
    assert_eq!(admin.patch(&switch, flip(false, 1)).await.status, 200);
}

#[tokio::test]
async fn concurrent_admins_make_one_change() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let off = || set(&admin, "/api/admin/features/tasks/", false, 0);
    let (one, two) = tokio::join!(off(), off());
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412]);
    assert_eq!(feature(&admin, "tasks").await["row_version"], 1);
}

#[tokio::test]
async fn flags_are_set_like_features() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let flag = async || find(&settings(&admin).await, "flags", "name", "cases.email").clone();
    let before = flag().await;
    assert_eq!((&before["is_active"], &before["row_version"]), (&json!(false), &json!(0)));
    let answer = set(&admin, "/api/admin/flags/cases.email/", true, 0).await;
    assert_eq!((answer.status, &answer.json), (200, &flag().await), "{}", answer.text);
    assert_eq!((&answer.json["is_active"], &answer.json["row_version"]), (&json!(true), &json!(1)));
    let listed = app.client(Tenant::Alpha, "md").get("/api/feature/provider/flags/").await;
    assert!(listed.json.as_array().unwrap().contains(&json!({ "name": "cases.email", "is_active": true })));
    assert_eq!(set(&admin, "/api/admin/flags/cases.email/", false, 0).await.status, 412);
    assert_eq!(set(&admin, "/api/admin/flags/invented/", true, 0).await.status, 404);
}

#[tokio::test]
async fn feature_settings_require_the_permission() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for answer in [
        md.get(FEATURES).await,
        set(&md, "/api/admin/features/tasks/", false, 0).await,
        set(&md, "/api/admin/flags/cases.email/", true, 0).await,
    ] {
        assert_eq!((answer.status, answer.problem()), (403, "permission-denied"));
    }
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(set(&admin, "/api/admin/features/invented/", false, 0).await.status, 404);
    assert_eq!(admin.patch("/api/admin/features/tasks/", json!({ "is_active": "no", "row_version": 0 })).await.status, 400);
    let odd = admin.send(Method::PATCH, "/api/admin/features/tasks/", Some(json!({ "is_active": false })), &[("if-match", "newest")]).await;
    assert_eq!(odd.status, 400);
}

/// No setting can lock an admin out of the settings.
#[tokio::test]
async fn everything_switched_off_can_be_switched_on_again() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let keys: Vec<String> =
        settings(&admin).await["features"].as_array().unwrap().iter().map(|feature| feature["key"].as_str().unwrap().to_owned()).collect();
    for key in &keys {
        switch(&admin, key, false).await;
    }
    let off = settings(&admin).await;
    assert!(off["features"].as_array().unwrap().iter().all(|feature| feature["is_on"] == false), "{off}");
    let session = ["/api/user/me/", "/api/features/v2/access/", "/api/feature/provider/switches/", "/api/ui/modules/"];
    for path in session {
        assert_eq!(admin.get(path).await.status, 200, "the console starts with {path}");
    }
    for key in &keys {
        switch(&admin, key, true).await;
    }
    let gated = assemble(modules()).unwrap().operations.into_iter().filter(|operation| operation.path.starts_with("/admin/f"));
    assert!(gated.map(|operation| operation.gate.feature).all(|feature| feature.is_none()));
}

mod gates {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use tokio::time::timeout;
    use tokio_util::sync::CancellationToken;
    use tokio_util::task::TaskTracker;

    use super::*;

    const GATED: &str = "/api/probe/";

    #[tokio::test]
    async fn the_gate_changes_with_the_response() {
        let app = TestApp::new().await;
        let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "md"));
        assert_eq!(md.get(GATED).await.status, 200);
        switch(&admin, "probe", false).await;
        let rejected = md.get(GATED).await;
        assert_eq!((rejected.status, rejected.problem()), (403, "feature-disabled"));
        assert_eq!(app.client(Tenant::Beta, "md").get(GATED).await.status, 200);
        switch(&admin, "probe", true).await;
        assert_eq!(md.get(GATED).await.status, 200);
    }

    /// Concurrent requests: one that begins after the response never passes the old gate, even while others read the tenant's features
    /// during the change.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn no_request_after_the_response_passes_the_old_gate() {
        let app = TestApp::new().await;
        let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "md"));
        // Odd while a change is in progress; otherwise the parity of its half indicates the state.
        let step = Arc::new(AtomicU64::new(0));
        let shutdown = CancellationToken::new();
        let mut callers = tokio::task::JoinSet::new();
        for _ in 0..6 {
            let (md, step, shutdown) = (md.clone(), step.clone(), shutdown.clone());
            callers.spawn(async move {
                let mut checked = 0;
                while !shutdown.is_cancelled() {
                    let before = step.load(Ordering::SeqCst);
                    let status = md.get(GATED).await.status;
                    if before % 2 == 0 && step.load(Ordering::SeqCst) == before {
                        assert_eq!(status, if before % 4 == 0 { 200 } else { 403 }, "in step {before}");
                        checked += 1;
                    }
                    tokio::task::yield_now().await;
                }
                checked
            });
        }
        for flip in 0..24 {
            step.fetch_add(1, Ordering::SeqCst);
            switch(&admin, "probe", flip % 2 == 1).await;
            step.fetch_add(1, Ordering::SeqCst);
            // A period without changes, so that some requests begin and end within it.
            for _ in 0..3 {
                md.get(GATED).await;
            }
        }
        shutdown.cancel();
        let checked: u64 = callers.join_all().await.into_iter().sum();
        assert!(checked > 0, "requests ran entirely between two changes");
    }

    #[tokio::test]
    async fn another_host_follows_the_event() {
        let app = TestApp::new().await;
        let other = app.another_host().await;
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        other.start_background(&tasks, &stop);
        let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client_at(&other, Tenant::Alpha, "md"));
        for (is_on, status) in [(false, 403), (true, 200), (false, 403)] {
            // The other host's cache would be valid for half a minute.
            md.get(GATED).await;
            switch(&admin, "probe", is_on).await;
            let follows = async {
                while md.get(GATED).await.status != status {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            timeout(Duration::from_secs(15), follows).await.expect("the other host's gate changes");
        }
        stop.cancel();
        tasks.close();
        tasks.wait().await;
    }

    /// A console receives a change from one host and calls another, which has not received the event yet.
    #[tokio::test]
    async fn a_host_called_before_the_event_arrives_reads_the_database() {
        let app = TestApp::new().await;
        // It runs no background tasks: no event will ever arrive.
        let other = app.another_host().await;
        let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client_at(&other, Tenant::Alpha, "md"));
        assert_eq!(md.get(GATED).await.status, 200);
        switch(&admin, "probe", false).await;
        let access = md.get("/api/features/v2/access/").await;
        assert!(access.json.as_array().unwrap().contains(&json!({ "key": "probe", "is_active": false })), "{}", access.text);
        assert_eq!(md.get(GATED).await.status, 403, "the gate matches its response");
        switch(&admin, "probe", true).await;
        assert_eq!(md.get("/api/ui/modules/").await.status, 200);
        assert_eq!(md.get(GATED).await.status, 200);
    }
}
