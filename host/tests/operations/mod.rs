//! Valid input of the host's own operations, and the matrices over them. Modules do the same in their tests.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

fn operations() -> Vec<Operation> {
    vec![
        operation("read_me").given(nothing),
        operation("list_feature_access").given(async |_: &Scene| Request::new().query("provider_context", true)),
        operation("list_provider_flags").given(nothing),
        operation("list_provider_switches").given(nothing),
        operation("list_member_switches").given(nothing),
        operation("update_switch").given(async |scene: &Scene| {
            let switch = setting(scene, "switches", "schedule.providerUtilization").await;
            let body = json!({ "active": switch["active"] == false, "row_version": switch["row_version"] });
            Request::new().path("id", &switch["id"]).body(body)
        }),
        operation("list_feature_settings").given(nothing),
        operation("update_feature")
            .given_as("version in a header", async |scene: &Scene| {
                let feature = setting(scene, "features", "worklists").await;
                change_by_header(&feature).path("key", "worklists")
            })
            .given_as("version in the body", async |scene: &Scene| {
                let feature = setting(scene, "features", "worklists").await;
                change_by_body(&feature).path("key", "worklists")
            }),
        operation("update_flag")
            .given_as("version in a header", async |scene: &Scene| {
                let flag = setting(scene, "flags", "AddPatient").await;
                change_by_header(&flag).path("name", "AddPatient")
            })
            .given_as("version in the body", async |scene: &Scene| {
                let flag = setting(scene, "flags", "AddPatient").await;
                change_by_body(&flag).path("name", "AddPatient")
            }),
        operation("list_drafts")
            .given(async |scene: &Scene| {
                save_draft(scene).await;
                Request::new().query("prefix", "chat:")
            })
            .given_as("of some places", async |scene: &Scene| {
                save_draft(scene).await;
                Request::new().query("places", place(scene))
            })
            .free(&["?places"])
            .lists_people(),
        operation("read_draft")
            .given(async |scene: &Scene| {
                save_draft(scene).await;
                Request::new().path("place", place(scene))
            })
            .free(&["{place}"]),
        operation("save_draft")
            .given_as("replacing another", async |scene: &Scene| {
                save_draft(scene).await;
                Request::new().path("place", place(scene)).body(draft(scene, "better"))
            })
            .given_as("in a new place", async |scene: &Scene| {
                Request::new().path("place", format!("{}:{}", place(scene), Uuid::new_v4())).body(draft(scene, scene.secret()))
            })
            .free(&["/body/text"])
            .without_grant("it stores the author's text and shows nothing"),
        operation("delete_draft")
            .given(async |scene: &Scene| {
                save_draft(scene).await;
                Request::new().path("place", place(scene))
            })
            .free(&["{place}"])
            .without_grant("it deletes the author's text and shows nothing"),
        operation("list_failures").given(nothing),
        operation("retry_failure")
            .given(async |scene: &Scene| Request::new().path("id", failed_job(scene).await))
            .without_grant("nothing of a job is shown, also not whom it concerns"),
        operation("dismiss_failure")
            .given(async |scene: &Scene| Request::new().path("id", failed_job(scene).await))
            .without_grant("nothing of a job is shown, also not whom it concerns"),
        // Tickets are issued by operations of modules, whose tests download files with them.
        operation("read_file").given(async |_: &Scene| Request::new().path("ticket", "none")).free(&["{ticket}"]).answers(404),
        operation("authenticate_chat").given(nothing).changes_nothing("a chat token is signed, not stored"),
        operation("connect_realtime").given(nothing).answers(426),
        operation("list_badges").given(nothing),
        operation("list_ui_modules").given(nothing),
        operation("report_ui_module")
            .given(async |_: &Scene| {
                Request::new().body(json!({ "module": "messaging", "version": "1.0.0", "state": "failed", "reason": "ChunkLoadError" }))
            })
            .changes_nothing("a report is only logged and counted"),
        operation("begin_login").given(async |_: &Scene| Request::new().query("next", "/messages").query("organization", "alpha")),
        operation("finish_login").given(async |_: &Scene| Request::new().query("code", "x").query("state", "y").query("error", "z")),
        operation("renew_token").given(async |_: &Scene| own_page().body(json!({ "idle_for_ms": 0, "in_visit": false }))).answers(204),
        operation("logout").given(async |_: &Scene| own_page().body(json!({ "everywhere": false }))),
    ]
}

fn view_operations() -> Vec<Operation> {
    vec![
        operation("list_views")
            .given(async |scene: &Scene| {
                add_view(scene).await;
                Request::new().path("list", LIST)
            })
            .free(&["{list}"]),
        operation("create_view")
            .given(async |_: &Scene| {
                let body = json!({ "name": Uuid::new_v4().to_string(), "is_shared": true, "state": { "density": "compact" } });
                Request::new().path("list", LIST).body(body)
            })
            .free(&["{list}", "/name"])
            .without_grant(NO_PERSON),
        operation("update_view")
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({ "name": Uuid::new_v4().to_string(), "is_shared": true, "state": { "density": "cozy" } });
                Request::new().path("list", LIST).path("id", add_view(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let body = json!({ "is_shared": true, "row_version": 1 });
                Request::new().path("list", LIST).path("id", add_view(scene).await).body(body)
            })
            .free(&["{list}", "/name"])
            .without_grant(NO_PERSON),
        operation("delete_view")
            .given(async |scene: &Scene| Request::new().path("list", LIST).path("id", add_view(scene).await).header("if-match", 1))
            .free(&["{list}"])
            .without_grant(NO_PERSON),
        operation("save_list_preference")
            .given(async |_: &Scene| Request::new().path("list", LIST).body(json!({ "state": { "density": "compact" } })))
            .free(&["{list}"]),
    ]
}

fn person_stream_operations() -> Vec<Operation> {
    let stream = |id: &'static str| {
        operation(id)
            .given_as("the newest", async |scene: &Scene| {
                add_work(scene).await;
                Request::new().path("person_id", scene.patient().person_id).query("limit", 1)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                add_work(scene).await;
                let cursor = encode_cursor(&json!({ "at": 253_402_300_000_000_000_i64, "seen": [["probe", 1]] }));
                Request::new().path("person_id", scene.patient().person_id).query("cursor", cursor)
            })
    };
    vec![
        stream("list_communications")
            .given_as("of some content types", async |scene: &Scene| {
                add_work(scene).await;
                Request::new().path("person_id", scene.patient().person_id).query("content_types", "probe,other")
            })
            .free(&["?cursor", "?content_types"]),
        stream("read_timeline").free(&["?cursor"]),
    ]
}

fn work_unit_operations() -> Vec<Operation> {
    vec![
        operation("list_work_units")
            .refuses(Unstated::OneOfSeveral, &["?is_closed"])
            .given(async |scene: &Scene| {
                add_work(scene).await;
                Request::new().query("limit", 50).query("owner", "any").query("priorities", "0,1,2").query("content_types", "probe")
            })
            .given_as("due between two instants", async |scene: &Scene| {
                add_work(scene).await;
                Request::new().query("due_from", "2020-01-01T00:00:00Z").query("due_until", "2040-01-01T00:00:00Z")
            })
            .given_as("closed work of a person", async |scene: &Scene| {
                let (id, _) = add_work(scene).await;
                close_work(scene, id).await;
                Request::new().query("person_id", scene.patient().person_id).query("is_closed", true)
            })
            .given_as("of a person and owners, on a later page", async |scene: &Scene| {
                let (_, group) = add_work(scene).await;
                let cursor = encode_cursor(&json!({ "priority": 2, "due_at": "2000-01-01T00:00:00Z", "id": 0 }));
                let request =
                    Request::new().query("person_id", scene.patient().person_id).query("is_closed", false).query("cursor", cursor);
                let request = request.query("owner_ids", scene.caller_id().await).query("owner_group_ids", group);
                // These match masked fields, so they never find a protected person's work.
                let request = request.query("categories", "").query("parent_categories", "").query("source_plan_ids", "").query("tags", "");
                request.query("created_by_me", false)
            })
            .free(&["?person_id", "?owner_ids", "?owner_group_ids"])
            .lists_people(),
        operation("update_work_unit")
            .refuses(Unstated::Stored, &["/action", "/owner_group", "/due_date"])
            .free(&["/reason"])
            .given_as("owner and due date, version in a header", async |scene: &Scene| {
                let (id, group) = add_work(scene).await;
                let body = json!({ "due_date": "2031-02-03T04:05:06Z", "owner_group": group });
                Request::new().path("id", id).path("content_type", "probe").header("if-match", 1).body(body)
            })
            .given_as("action, version in the body", async |scene: &Scene| {
                let (id, _) = add_work(scene).await;
                Request::new()
                    .path("id", id)
                    .path("content_type", "probe")
                    .body(json!({ "action": "finish", "reason": scene.secret(), "row_version": 1, "is_bulk": true }))
            }),
    ]
}

async fn nothing(_: &Scene) -> Request {
    Request::new()
}

/// A setting, as an admin reads it.
async fn setting(scene: &Scene, list: &str, name: &str) -> Value {
    let settings = scene.caller().get("/api/admin/features/").await;
    let rows = settings.json[list].as_array().expect("a list of settings");
    let row = rows.iter().find(|row| row["name"] == name || row["key"] == name);
    row.expect("the setting exists").clone()
}

fn change_by_header(setting: &Value) -> Request {
    Request::new().header("if-match", format!("\"{}\"", setting["row_version"])).body(json!({ "is_active": setting["is_active"] == false }))
}

fn change_by_body(setting: &Value) -> Request {
    Request::new().body(json!({ "is_active": setting["is_active"] == false, "row_version": setting["row_version"] }))
}

/// A request sent by the console's own page.
fn own_page() -> Request {
    Request::new().header("origin", "http://console.test").header("host", "console.test")
}

/// Adds a unit about the patient; returns its id and an assignee group.
async fn add_work(scene: &Scene) -> (i64, i64) {
    let mut tx = scene.seed().await;
    let ids: (i64, i64) = sqlx::query_as(
        "with g as (insert into core.assignee_group (name) values (gen_random_uuid()::text) returning id),
              w as (insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category, title)
                    select 'probe', g.id, 'probe', $1, g.id, '2030-01-01', 2, 'New', 'open', $2 from g returning id)
         select w.id, g.id from w, g",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the unit is stored");
    tx.commit().await.expect("the seed commits");
    ids
}

async fn close_work(scene: &Scene, id: i64) {
    let mut tx = scene.seed().await;
    sqlx::query("update core.work_unit set status = 'Done', status_category = 'complete', closed_at = now() where tenant_id = core.tenant_id() and id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await
        .expect("the unit is closed");
    tx.commit().await.expect("the seed commits");
}

fn place(scene: &Scene) -> String {
    format!("chat:{}", scene.patient().user_id)
}

fn draft(scene: &Scene, text: &str) -> Value {
    json!({ "patient_id": scene.patient().user_id, "body": { "text": text } })
}

async fn save_draft(scene: &Scene) {
    let saved = scene.caller().put(&format!("/api/drafts/{}/", place(scene)), draft(scene, scene.secret())).await;
    assert_eq!(saved.status, 204, "{}", saved.text);
}

/// A job that was given up.
async fn failed_job(scene: &Scene) -> String {
    let mut tx = scene.seed().await;
    let id: i64 = sqlx::query_scalar(
        "insert into core.job (kind, payload, attempts, finished_at, error)
         values ('probe.run', jsonb_build_object('text', $1::text), 8, now(), '503 unavailable: ' || $1) returning id",
    )
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the job is stored");
    tx.commit().await.expect("the seed commits");
    format!("job-{id}")
}

/// Why views need no grant.
const NO_PERSON: &str = "a view is how a list is arranged and concerns no person";

/// The list whose views are operated on.
const LIST: &str = "people.patients";

/// A view of the caller; returns its ID.
async fn add_view(scene: &Scene) -> Value {
    let body = json!({ "name": Uuid::new_v4().to_string(), "state": {} });
    let created = scene.caller().post(&format!("/api/lists/{LIST}/views/"), body).await;
    assert_eq!(created.status, 201, "{}", created.text);
    created.json["id"].clone()
}

fn all() -> Vec<Operation> {
    operations().into_iter().chain(view_operations()).chain(person_stream_operations()).chain(work_unit_operations()).collect()
}

huddle_testkit::matrices!("core", all);
