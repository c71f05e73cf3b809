//! Valid input of the operations on cases.

use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use super::categories::category;
use super::tasks::add_group;

pub(super) fn operations() -> Vec<Operation> {
    [edited(), reviewed()].into_iter().flatten().collect()
}

fn edited() -> Vec<Operation> {
    vec![
        operation("list_cases")
            .refuses(Unstated::OneOfSeveral, &["?person"])
            .refuses(Unstated::Stored, &["?user"])
            .given_as("of a person", async |scene: &Scene| {
                add_case(scene).await;
                let request = Request::new().query("person", scene.patient().person_id).query("is_complete", false);
                request.query("category", category(scene, "Complaint").await).query("limit", 50)
            })
            .given_as("of a patient", async |scene: &Scene| {
                add_case(scene).await;
                Request::new().query("user", scene.patient().user_id).query("is_recent", true)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                add_case(scene).await;
                let cursor = encode_cursor(&(253_402_300_799_000_000_i64, 1));
                Request::new().query("user", scene.patient().user_id).query("cursor", cursor)
            })
            .free(&["?cursor", "?category"]),
        operation("create_case")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::OneOfSeveral, &["/person"])
            .refuses(Unstated::Stored, &["/user", "/owner_group", "/category", "/external_title", "/relations", "/tasks", "/priority", "/priority_reason"])
            .refuses(Unstated::Syntax, &["/case_tags"])
            .given(async |scene: &Scene| {
                let group = add_group(scene).await;
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "person": scene.patient().person_id, "user": scene.patient().user_id,
                    "category": category(scene, "Complaint").await, "description": scene.secret(), "notes": scene.secret(),
                    "due_date": "2030-01-02T10:00:00Z", "owner_group": group, "external_title": scene.secret(),
                    "external_description": scene.secret(), "case_tags": [scene.secret()], "priority": 0, "priority_reason": scene.secret(),
                    "tasks": [{ "title": scene.secret(), "due_date": "2030-01-02T10:00:00Z", "owner_group": group, "priority": 1 }],
                    "relations": [{ "content_type": "case", "object_id": add_case(scene).await }], "created_by": scene.caller_id().await,
                }))
            })
            .free(&["/uid", "/description", "/notes", "/external_title", "/external_description", "/case_tags", "/priority_reason"]),
        operation("read_case").given(async |scene: &Scene| of_case(scene).await),
        operation("update_case")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::Stored, &["/person", "/user", "/owner_group", "/category", "/external_title", "/action", "/priority"])
            .refuses(Unstated::Syntax, &["/case_tags"])
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({
                    "description": scene.secret(), "owner_group": add_group(scene).await, "action": "Start", "reason": scene.secret(),
                });
                of_case(scene).await.header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                of_case(scene).await.body(json!({
                    "category": category(scene, "Billing Question").await, "notes": scene.secret(), "due_date": "2031-01-02T10:00:00Z",
                    "external_title": scene.secret(), "external_description": scene.secret(), "case_tags": [scene.secret()],
                    "priority": 1, "priority_reason": scene.secret(), "person": scene.patient().person_id, "user": scene.patient().user_id, "row_version": 1,
                }))
            })
            .free(&["/description", "/notes", "/external_title", "/external_description", "/case_tags", "/priority_reason", "/reason"]),
        operation("list_case_events")
            .given(async |scene: &Scene| of_case(scene).await.query("limit", 50))
            .given_as("after a cursor", async |scene: &Scene| of_case(scene).await.query("cursor", encode_cursor(&i64::MAX)))
            .free(&["?cursor"]),
        operation("read_case_transcript").given(async |scene: &Scene| of_case(scene).await),
        operation("add_case_relation")
            .refuses(Unstated::Stored, &["/new_relation"])
            .given(async |scene: &Scene| {
                let other = add_case(scene).await;
                of_case(scene).await.body(json!({ "new_relation": { "content_type": "case", "object_id": other } }))
            })
            .audited(&["/new_relation/content_type"]),
    ]
}

fn reviewed() -> Vec<Operation> {
    vec![
        operation("review_proposed_case")
            .given_as("version in a header", async |scene: &Scene| {
                Request::new().path("id", add_proposal(scene).await).header("if-match", 1).body(json!({ "is_accepted": true }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                Request::new().path("id", add_proposal(scene).await).body(json!({ "is_accepted": false, "row_version": 1 }))
            }),
        operation("review_case_summary")
            .given(async |scene: &Scene| {
                let case = add_case(scene).await;
                let mut tx = scene.seed().await;
                let id: i64 = sqlx::query_scalar(
                "insert into todos.case_summary (case_id, content, created_client, created_at) values ($1, $2, 'x', now()) returning id",
            )
            .bind(case)
            .bind(scene.secret())
            .fetch_one(&mut *tx)
            .await
            .expect("the summary is stored");
                tx.commit().await.expect("the seed commits");
                Request::new().path("id", id).body(json!({ "score": 1, "content": scene.secret() }))
            })
            .free(&["/content"]),
        operation("propose_case")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::Stored, &["/owner_group", "/category"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "patient_id": scene.patient().user_id, "category": category(scene, "Care Gap").await,
                    "description": scene.secret(), "due_date": "2030-01-02T10:00:00Z", "owner_group": add_group(scene).await,
                }))
            })
            .free(&["/uid", "/description"])
            .without_grant("a program proposes it, and the answer says nothing about the patient"),
        operation("summarize_case")
            .given(async |scene: &Scene| of_case(scene).await.body(json!({ "content": format!("{} {}", scene.secret(), Uuid::new_v4()) })))
            .free(&["/content"])
            .without_grant("a program summarizes it, and the answer is empty"),
    ]
}

async fn of_case(scene: &Scene) -> Request {
    Request::new().path("id", add_case(scene).await)
}

/// Stores a case about the scene's patient, with its work unit; gives its ID.
pub(super) async fn add_case(scene: &Scene) -> i64 {
    insert_case(scene, false).await
}

async fn add_proposal(scene: &Scene) -> i64 {
    insert_case(scene, true).await
}

async fn insert_case(scene: &Scene, is_proposed: bool) -> i64 {
    let (group, category) = (add_group(scene).await, category(scene, "Complaint").await);
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "with c as (
             insert into todos.case_record (uid, person_id, category_id, category_version, status, status_category, description, due_at,
                                            owner_group_id, is_proposed, created_client, created_at, updated_at)
             values ($1, $2, $3, 1, 'New', 'open', $4, '2030-01-03T00:00:00Z', $5, $6, 'x', now(), now())
             returning id),
         w as (
             insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, status, status_category, title)
             select 'case', id, 'tasks', $2, $5, '2030-01-03T00:00:00Z', 'New', 'open', $4 from c)
         select id from c",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(category)
    .bind(scene.secret())
    .bind(group)
    .bind(is_proposed)
    .fetch_one(&mut *tx)
    .await
    .expect("the case is stored");
    tx.commit().await.expect("the seed commits");
    id
}
