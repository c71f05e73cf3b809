//! How valid input of each operation is made, and the matrices over them.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;

fn operations() -> Vec<Operation> {
    vec![
        operation("list_users")
            .given(async |_: &Scene| {
                Request::new()
                    .query("type", "patient")
                    .query("detail", true)
                    .query("ordering", "name")
                    .query("limit", 50)
                    .query("offset", 0)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let first = scene.caller().get("/api/user/?ordering=id&limit=1").await;
                Request::new().query("ordering", "id").query("cursor", first.json["next"].as_str().unwrap())
            })
            .free(&["?cursor"])
            .lists_people(),
        operation("read_patient").given(patient),
        operation("read_care_team").given(patient),
        operation("list_demographics")
            .given(async |scene: &Scene| Request::new().query("id__in", scene.patient().person_id))
            .free(&["?id__in"])
            .lists_people(),
        operation("search_people")
            .given(async |scene: &Scene| {
                let query = Request::new().query("search", scene.last_name()).query("limit", 50).query("type", "patient");
                query.query("includeOnboardingInitialized", true)
            })
            .free(&["?search"])
            .lists_people(),
        operation("check_access")
            .given(async |scene: &Scene| {
                let about = Request::new().query("user_id", scene.patient().user_id);
                about.query("requesting_user_id", scene.caller_id().await)
            })
            .without_feature("whatever shows a patient asks for access")
            .without_grant("it says whether a grant is needed"),
        operation("request_access")
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "requesting_user_id": scene.caller_id().await,
                    "user_id": scene.patient().user_id,
                    "access_reason": "clinical_care",
                    "note": "covers for a colleague",
                }))
            })
            .of_protected_patients()
            .without_feature("whatever shows a patient asks for access")
            .without_grant("it gives the grant")
            .audited(&["/note"]),
        operation("list_assignee_groups")
            .given(async |_: &Scene| Request::new().query("groups_only", false))
            .without_feature("work is given to groups in every module"),
        operation("list_pods").given(async |_: &Scene| Request::new()).without_feature("every inbox is filtered by pods"),
        operation("list_states").given(async |_: &Scene| Request::new()).without_feature("a list of words, the same for all"),
    ]
}

async fn patient(scene: &Scene) -> Request {
    Request::new().path("patient_id", scene.patient().user_id)
}

huddle_testkit::matrices!("people", operations);
