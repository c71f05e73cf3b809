//! Valid input of the operations on the inbox.

use huddle_sdk::encode_cursor;
use huddle_testkit::PatientIds;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_inbox")
            .given(async |scene: &Scene| {
                let group = add_unit(scene, scene.patient()).await;
                let request = Request::new().query("owner_group_id__in", group).query("owner_id__in", scene.caller_id().await);
                let request =
                    request.query("pod_id__in", scene.pod_id().await).query("content_type__in", "task").query("sortBy", "priority");
                let request = request.query("due_date__gte", "2030-01-01T00:00:00Z").query("due_date__lte", "2030-12-31T00:00:00Z");
                request.query("created_by_me", false).query("limit", 50).query("offset", 0)
            })
            .given_as("after a cursor", async |scene: &Scene| Request::new().query("cursor", cursor(scene).await))
            .free(&["?owner_group_id__in", "?owner_id__in", "?pod_id__in", "?cursor"])
            .lists_people(),
        operation("list_inbox_v2")
            .refuses(Unstated::Time, &["?dueDateRange"])
            .given(async |scene: &Scene| {
                let group = add_unit(scene, scene.patient()).await;
                let request = Request::new().query("ownerGroupIds", group).query("ownerIds", scene.caller_id().await);
                let request = request.query("podIds", scene.pod_id().await).query("types", "task").query("caseCategoryIds", "");
                request.query("dueDateRange", "2030-01-01,2030-12-31").query("limit", 50).query("offset", 0)
            })
            .given_as("of a care plan, after a cursor", async |scene: &Scene| {
                let cursor = cursor(scene).await;
                Request::new().query("carePlanAutocreatedFromIds", "").query("createdByMe", false).query("cursor", cursor)
            })
            .free(&["?ownerGroupIds", "?ownerIds", "?podIds", "?cursor"])
            .lists_people(),
        operation("list_person_todos")
            .refuses(Unstated::OneOfSeveral, &["?object_id", "?content_type"])
            .given(async |scene: &Scene| {
                add_unit(scene, scene.patient()).await;
                of_person(scene).query("is_complete", false).query("limit", 50).query("offset", 0)
            })
            .given_as("one object", async |scene: &Scene| {
                add_unit(scene, scene.patient()).await;
                of_person(scene).query("content_type", "task").query("object_id", 1)
            })
            .given_as("after a cursor", async |scene: &Scene| of_person(scene).query("cursor", cursor_of_person(scene).await))
            .free(&["?object_id", "?cursor"]),
        operation("list_work_owners").given(async |_: &Scene| Request::new()),
    ]
}

fn of_person(scene: &Scene) -> Request {
    Request::new().path("person_id", scene.patient().person_id)
}

/// Stores a task and its unit about a patient, who is in the scene's pod; gives the owner group.
async fn add_unit(scene: &Scene, patient: PatientIds) -> i64 {
    let group = super::tasks::add_group(scene).await;
    let pod = scene.pod_id().await;
    let mut tx = scene.seed().await;
    let statement = "with t as (
             insert into todos.task (uid, person_id, title, due_at, owner_group_id, created_by, created_at)
             values ($1, $2, $3, '2030-01-03T00:00:00Z', $4, $5, now()) returning id),
         p as (insert into core.person_pod (pod_id, person_id) values ($6, $2) on conflict do nothing)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, status, status_category, title)
         select 'task', id, 'tasks', $2, $4, '2030-01-03T00:00:00Z', 'Open', 'open', $3 from t";
    sqlx::query(statement)
        .bind(Uuid::new_v4())
        .bind(patient.person_id.0)
        .bind(if patient == scene.patient() { scene.secret() } else { "Call" })
        .bind(group)
        .bind(scene.caller_id().await.0)
        .bind(pod)
        .execute(&mut *tx)
        .await
        .expect("the unit is stored");
    tx.commit().await.expect("the seed commits");
    group
}

/// The cursor after a first page that shows another patient's unit.
async fn cursor(scene: &Scene) -> String {
    add_unit(scene, scene.other_patient()).await;
    add_unit(scene, scene.patient()).await;
    let first = scene.caller().get("/api/providers/me/work_units/inbox/?limit=1").await;
    first.json["next"].as_str().expect("there is more").to_owned()
}

/// A cursor that is before all to-dos of the patient.
async fn cursor_of_person(scene: &Scene) -> String {
    add_unit(scene, scene.patient()).await;
    encode_cursor(&json!({ "is_closed": false, "is_backwards": false, "from": { "group": "", "rank": 0, "place": 0, "id": 0 } }))
}
