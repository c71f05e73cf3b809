//! Valid input for each operation, and the matrices over them.

use huddle_sdk::encode_cursor;
use huddle_testkit::PatientIds;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Unit, store};

const ABOUT_NO_PATIENT: &str = "a definition is about no patient";

fn operations() -> Vec<Operation> {
    let mut all = of_readers();
    all.extend(of_managers());
    all.extend(of_uploads());
    all
}

fn of_managers() -> Vec<Operation> {
    vec![
        operation("list_worklist_definitions").given(async |_: &Scene| Request::new()),
        operation("create_worklist")
            .refuses(Unstated::OneOfSeveral, &["/conditions"])
            .refuses(Unstated::Stored, &["/name", "/group_ids"])
            .free(&["/name", "/conditions/owner_groups", "/conditions/pods"])
            .audited(&["/name", "/description", "/category", "/sub_category"])
            .without_grant(ABOUT_NO_PATIENT)
            .given(async |scene: &Scene| {
                let mut body = definition(scene).await;
                body["row_version"] = json!(1);
                Request::new().body(body)
            }),
        operation("update_worklist")
            .refuses(Unstated::OneOfSeveral, &["/conditions"])
            .refuses(Unstated::Stored, &["/name", "/group_ids"])
            .free(&["/name", "/conditions/owner_groups", "/conditions/pods"])
            .audited(&["/name", "/description", "/category", "/sub_category"])
            .without_grant(ABOUT_NO_PATIENT)
            .given(async |scene: &Scene| {
                let id = list(scene).await;
                Request::new().path("id", id).header("If-Match", 1).body(definition(scene).await)
            })
            .given_as("with the version in the body", async |scene: &Scene| {
                let id = list(scene).await;
                let mut body = definition(scene).await;
                body["row_version"] = json!(1);
                Request::new().path("id", id).body(body)
            }),
        operation("list_worklist_versions")
            .given(async |scene: &Scene| Request::new().path("id", list(scene).await).query("limit", 20))
            .given_as("after a cursor", async |scene: &Scene| {
                Request::new().path("id", list(scene).await).query("cursor", encode_cursor(&2))
            })
            .free(&["?cursor"])
            .without_grant(ABOUT_NO_PATIENT),
        operation("read_worklist_escalation")
            .given(async |scene: &Scene| Request::new().path("id", list(scene).await))
            .without_grant(ABOUT_NO_PATIENT),
        operation("set_worklist_escalation")
            .refuses(Unstated::OneOfSeveral, &["/to_user_id"])
            .without_grant(ABOUT_NO_PATIENT)
            .given(async |scene: &Scene| {
                let body = json!({
                    "active": true, "after_minutes": 60, "in_clinic_hours": true, "to_on_call": true, "to_user_id": scene.caller_id().await,
                    "row_version": 0,
                });
                Request::new().path("id", list(scene).await).body(body)
            })
            .given_as("to a group", async |scene: &Scene| {
                let mut tx = scene.seed().await;
                let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values (gen_random_uuid()::text) returning id")
                    .fetch_one(&mut *tx)
                    .await
                    .expect("the group is stored");
                tx.commit().await.expect("the seed commits");
                let body = json!({ "active": false, "after_minutes": 60, "to_group_id": group });
                Request::new().path("id", list(scene).await).header("If-Match", 0).body(body)
            }),
        operation("preview_worklist")
            .refuses(Unstated::OneOfSeveral, &["/conditions"])
            .given(async |scene: &Scene| {
                add_unit(scene, scene.patient()).await;
                Request::new().body(json!({ "conditions": all_conditions() }))
            })
            .given_as("of everybody", async |scene: &Scene| {
                add_unit(scene, scene.patient()).await;
                Request::new().body(json!({ "conditions": { "content_types": ["case"] } }))
            })
            .free(&["/conditions/owner_groups", "/conditions/pods"])
            .changes_nothing("it shows what a list would contain")
            .without_grant("it masks protected people like every list, and leaves them out where a condition would reveal them"),
    ]
}

fn of_uploads() -> Vec<Operation> {
    const WHY: &str = "it uploads work for the person, and shows nothing of the record";
    let of_file = async |scene: &Scene| {
        let row = format!("{},{} {}\n", scene.patient().person_id.0, scene.secret(), Uuid::new_v4());
        Request::new().file("items.csv", format!("person_id,title\n{row}"))
    };
    vec![
        operation("upload_worklist_items")
            .given(of_file)
            .given_as("as a dry run", async move |scene: &Scene| of_file(scene).await.query("dryRun", false))
            .without_grant(WHY),
        operation("deliver_worklist_items")
            .given(of_file)
            .given_as("as a dry run", async move |scene: &Scene| of_file(scene).await.query("dryRun", false))
            .without_grant(WHY),
    ]
}

fn of_readers() -> Vec<Operation> {
    vec![
        operation("list_worklists").given(async |_: &Scene| Request::new()),
        operation("read_worklist")
            .given(async |scene: &Scene| Request::new().path("id", list(scene).await))
            .without_grant("it counts the work for protected people and names none of them"),
        operation("list_worklist_items")
            .refuses(Unstated::Syntax, &["?filters"])
            .given(async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                Request::new().path("id", list).query("limit", 50).query("offset", 0).query("isClosed", false).query("sort", "due_at")
            })
            .given_as("filtered", async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                let filter = json!({ "linkOperator": "or", "items": [{ "field": "content_type", "operator": "is", "value": "case" }] });
                Request::new().path("id", list).query("filters", filter)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.other_patient()).await;
                add_unit(scene, scene.patient()).await;
                let first = scene.caller().get(&format!("/api/providers/me/work_units/worklists/{list}/?limit=1")).await;
                Request::new().path("id", list).query("cursor", first.json["next"].as_str().expect("there is more"))
            })
            .free(&["?cursor"])
            .lists_people(),
        operation("read_worklist_item").given(async |scene: &Scene| Request::new().path("id", add_unit(scene, scene.patient()).await)),
        operation("export_worklist_items")
            .refuses(Unstated::Syntax, &["?filters"])
            .given(async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                let filter = json!({ "items": [{ "field": "content_type", "operator": "is", "value": "case" }] });
                Request::new().path("id", list).query("isClosed", false).query("sort", "due_at").query("filters", filter)
            })
            .without_grant("protected people are masked in it, as in the list"),
        operation("take_next_worklist_item")
            .refuses(Unstated::Syntax, &["/filters"])
            .given(async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                // While somebody has a row about the patient, no other is handed out.
                let mut tx = scene.seed().await;
                let delete = sqlx::query("delete from worklists.lease where tenant_id = core.tenant_id()");
                delete.execute(&mut *tx).await.expect("the leases are deleted");
                tx.commit().await.expect("the seed commits");
                let filter = json!({ "items": [{ "field": "content_type", "operator": "is", "value": "case" }] });
                Request::new().path("id", list).body(json!({ "filters": filter.to_string() }))
            })
            .without_grant("it hands out only rows that the caller may see"),
        operation("release_worklist_item")
            .given(async |scene: &Scene| leased(scene, "1 day").await)
            .without_grant("it gives back a row and shows nothing of the record"),
        operation("renew_worklist_item")
            .given(async |scene: &Scene| leased(scene, "5 minutes").await)
            .without_grant("it keeps a row and shows nothing of the record")
            .unaudited("that the row was handed out is in the trail; it is repeated every few minutes"),
        operation("read_worklist_history")
            .given(async |scene: &Scene| {
                add_unit(scene, scene.patient()).await;
                Request::new().path("id", list(scene).await).query("days", 7)
            })
            .without_grant(NUMBERS),
        operation("export_worklist_history")
            .given(async |scene: &Scene| Request::new().path("id", list(scene).await).query("days", 7))
            .without_grant(NUMBERS),
    ]
}

const NUMBERS: &str = "it counts work, as somebody without grants sees it, and names nobody";

/// A row that the caller has.
async fn leased(scene: &Scene, span: &str) -> Request {
    let unit = add_unit(scene, scene.patient()).await;
    let user = scene.caller_id().await;
    let mut tx = scene.seed().await;
    sqlx::query("insert into worklists.lease (work_unit_id, user_id, taken_at, until) values ($1, $2, now(), now() + $3::interval)")
        .bind(unit)
        .bind(user.0)
        .bind(span)
        .execute(&mut *tx)
        .await
        .expect("the lease is stored");
    tx.commit().await.expect("the seed commits");
    Request::new().path("id", unit)
}

/// A list of all cases.
async fn list(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        r#"insert into worklists.definition (name, category, conditions) values (gen_random_uuid()::text, 'Test', '{"content_types": ["case"]}')
           returning id"#,
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the list is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// A definition that does not exist yet.
async fn definition(scene: &Scene) -> Value {
    let mut tx = scene.seed().await;
    let group: i64 = sqlx::query_scalar("insert into core.user_group (name) values (gen_random_uuid()::text) returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    json!({
        "name": Uuid::new_v4(), "description": "What it is for", "category": "Team", "sub_category": "Mondays", "active": true,
        "group_ids": [group], "conditions": all_conditions(),
    })
}

/// Every condition.
fn all_conditions() -> Value {
    json!({
        "content_types": ["case"], "categories": ["Refill"], "parent_categories": ["Medications"], "tags": ["late"], "statuses": ["New"],
        "priorities": [2], "owner_groups": [1], "is_unassigned": true, "pods": [1], "due_from_days": -7, "due_until_days": 7,
        "has_no_due_date": true, "created_before_hours": 24, "no_contact_days": 30, "states": ["MA"], "payers": ["Acme"],
        "programs": ["benefit"], "risks": ["high"], "age_from": 18, "age_until": 65,
    })
}

/// Stores a unit about a patient; gives its id.
async fn add_unit(scene: &Scene, patient: PatientIds) -> i64 {
    let title = if patient == scene.patient() { scene.secret() } else { "Call" };
    let mut tx = scene.seed().await;
    let ids = store(&mut tx, &[Unit { person: Some(patient.person_id.0), title: title.to_owned(), ..Unit::default() }]).await;
    tx.commit().await.expect("the seed commits");
    ids[0]
}

huddle_testkit::matrices!("worklists", operations);
