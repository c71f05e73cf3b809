//! Valid input of the operations on tasks.

use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

/// Text and identifiers that the client chooses.
const FREE: &[&str] = &["/uid", "/title"];

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_tasks")
            .refuses(Unstated::OneOfSeveral, &["?object_id", "?content_type", "?person"])
            .refuses(Unstated::Stored, &["?patient"])
            .given_as("of a person", async |scene: &Scene| {
                add_task(scene).await;
                let request = Request::new().query("person", scene.patient().person_id).query("is_complete", false);
                request.query("source_type", "manual").query("limit", 50)
            })
            .given_as("of a patient, with an object", async |scene: &Scene| {
                add_task(scene).await;
                let request = Request::new().query("patient", scene.patient().user_id);
                request.query("content_type", "chatmessagev2").query("object_id", 1)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let cursor = encode_cursor(&(add_task(scene).await + 1));
                Request::new().query("patient", scene.patient().user_id).query("cursor", cursor)
            })
            .free(&["?cursor", "?object_id"]),
        operation("create_task")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::OneOfSeveral, &["/person"])
            .refuses(Unstated::Stored, &["/patient", "/relations"])
            .given(async |scene: &Scene| Request::new().body(new_task(scene).await))
            .free(FREE),
        operation("create_task_v2")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::OneOfSeveral, &["/person"])
            .refuses(Unstated::Stored, &["/patient", "/relations"])
            .given(async |scene: &Scene| Request::new().body(new_task(scene).await))
            .free(FREE),
        operation("update_task")
            .refuses(Unstated::Time, &["/due_date"])
            .refuses(Unstated::Stored, &["/relations"])
            .given_as("version in a header", async |scene: &Scene| {
                let id = add_task(scene).await;
                let owner_group = add_group(scene).await;
                let body = json!({ "title": format!("Call: {}", scene.secret()), "owner_group": owner_group });
                Request::new().path("id", id).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let id = add_task(scene).await;
                Request::new().path("id", id).body(json!({
                    "due_date": "2031-01-02T10:00:00Z", "priority": 2, "is_complete": true, "relations": [],
                    "completed_by": scene.caller_id().await, "row_version": 1,
                }))
            })
            .free(&["/title"]),
        operation("delete_task").given(async |scene: &Scene| Request::new().path("id", add_task(scene).await)),
        operation("delete_task_v2").given(async |scene: &Scene| Request::new().path("id", add_task(scene).await)),
        operation("update_task_relations").refuses(Unstated::Stored, &["/relations"]).given(async |scene: &Scene| {
            let id = add_task(scene).await;
            let mut tx = scene.seed().await;
            sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ('task', $1, 'chatmessagev2', 1)")
                .bind(id)
                .execute(&mut *tx)
                .await
                .expect("the relation is stored");
            tx.commit().await.expect("the seed commits");
            Request::new().path("id", id).body(json!({ "relations": [] }))
        }),
    ]
}

async fn new_task(scene: &Scene) -> Value {
    json!({
        "uid": Uuid::new_v4(),
        "title": format!("Call: {}", scene.secret()),
        "due_date": "2030-01-02T10:00:00Z",
        "owner_group": add_group(scene).await,
        "priority": 1,
        "person": scene.patient().person_id,
        "patient": scene.patient().user_id,
        "relations": [],
        "is_complete": false,
        "source_type": "virtual",
        "created_by": scene.caller_id().await,
    })
}

/// Stores an assignee group; gives its ID.
pub(super) async fn add_group(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar("insert into core.assignee_group (name) values ($1) returning id")
        .bind(format!("Group {}", Uuid::new_v4()))
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// Stores a task about the scene's patient; gives its ID.
async fn add_task(scene: &Scene) -> i64 {
    let group = add_group(scene).await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into todos.task (uid, person_id, title, due_at, owner_group_id, created_by, created_at)
         values ($1, $2, $3, '2030-01-03T00:00:00Z', $4, $5, now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(group)
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the task is stored");
    tx.commit().await.expect("the seed commits");
    id
}
