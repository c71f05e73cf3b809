//! How valid input of each of the host's own operations is made, and the matrices over them. Modules do the same in their tests.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;

fn operations() -> Vec<Operation> {
    vec![
        operation("read_me").given(nothing),
        operation("list_feature_access").given(async |_: &Scene| Request::new().query("provider_context", true)),
        operation("list_provider_flags").given(nothing),
        operation("list_provider_switches").given(nothing),
        operation("list_member_switches").given(nothing),
        operation("update_switch").given(async |scene: &Scene| {
            let mut tx = scene.seed().await;
            let (id, active): (i64, bool) =
                sqlx::query_as("select id, active from core.feature_switch where tenant_id = core.tenant_id() and audience = 'provider'")
                    .fetch_one(&mut *tx)
                    .await
                    .expect("test tenants have one");
            Request::new().path("id", id).body(json!({ "active": !active }))
        }),
        operation("list_drafts")
            .given(async |scene: &Scene| {
                keep_draft(scene).await;
                Request::new().query("prefix", "chat:")
            })
            .lists_people(),
        operation("read_draft")
            .given(async |scene: &Scene| {
                keep_draft(scene).await;
                Request::new().path("place", place(scene))
            })
            .free(&["{place}"]),
        operation("save_draft")
            .given(async |scene: &Scene| Request::new().path("place", place(scene)).body(draft(scene, scene.secret())))
            .free(&["{place}", "/body/text"])
            .without_grant("it takes what its author typed and shows nothing"),
        operation("delete_draft")
            .given(async |scene: &Scene| {
                keep_draft(scene).await;
                Request::new().path("place", place(scene))
            })
            .free(&["{place}"])
            .without_grant("it throws away what its author typed and shows nothing"),
        operation("authenticate_chat").given(nothing).changes_nothing("a chat token is signed, not stored"),
        operation("connect_realtime").given(nothing).answers(426),
        operation("list_ui_modules").given(nothing),
        operation("report_ui_module")
            .given(async |_: &Scene| {
                Request::new().body(json!({ "module": "messaging", "version": "1.0.0", "state": "failed", "reason": "ChunkLoadError" }))
            })
            .changes_nothing("a report stands in the log and in the metrics"),
        operation("begin_login").given(async |_: &Scene| Request::new().query("next", "/messages").query("organization", "alpha")),
        operation("finish_login").given(async |_: &Scene| Request::new().query("code", "x").query("state", "y").query("error", "z")),
        operation("renew_token").given(async |_: &Scene| own_page().body(json!({ "idle_for_ms": 0, "in_visit": false }))).answers(401),
        operation("logout").given(async |_: &Scene| own_page().body(json!({ "everywhere": false }))),
    ]
}

async fn nothing(_: &Scene) -> Request {
    Request::new()
}

/// A request that the console's own page sends.
fn own_page() -> Request {
    Request::new().header("origin", "http://console.test").header("host", "console.test")
}

fn place(scene: &Scene) -> String {
    format!("chat:{}", scene.patient().user_id)
}

fn draft(scene: &Scene, text: &str) -> serde_json::Value {
    json!({ "patient_id": scene.patient().user_id, "body": { "text": text } })
}

async fn keep_draft(scene: &Scene) {
    let kept = scene.caller().put(&format!("/api/drafts/{}/", place(scene)), draft(scene, scene.secret())).await;
    assert_eq!(kept.status, 204, "{}", kept.text);
}

huddle_testkit::matrices!("core", operations);
