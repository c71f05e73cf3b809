use huddle_testkit::{Patient, Tenant};
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, created};

const PATH: &str = "/api/care-plan/";

#[tokio::test]
async fn a_created_plan_is_active_and_names_its_author() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "  Lower\nblood pressure ").await;
    assert_eq!(plan["title"], "Lower blood pressure");
    assert_eq!((&plan["status"], &plan["status_category"]), (&json!("active"), &json!("open")));
    assert_eq!(plan["created_by"], json!(app.staff_id(Tenant::Alpha, "md").await));
    assert_eq!(plan["actions"][0]["trigger"], "Mark inactive");
    assert_eq!(app.audit_rows(Tenant::Alpha, "create_care_plan", "change", rosa).await, 1);
    let path = format!("/api/care-plan/{}", plan["id"]);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&path).await.json, plan);
    assert_eq!(app.client(Tenant::Beta, "np").get(&path).await.status, 404);
}

#[tokio::test]
async fn a_repeated_uid_stores_one_plan() {
    let (app, rosa) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let md = app.client(Tenant::Alpha, "md");
    let mut body = json!({ "uid": Uuid::new_v4(), "patient": rosa.user_id, "title": "Once" });
    let (first, second) = (md.post(PATH, body.clone()).await, md.post(PATH, body.clone()).await);
    assert_eq!((first.status, second.status), (201, 200));
    assert_eq!(first.json, second.json);
    body["patient"] = json!(eve.user_id);
    assert_eq!(md.post(PATH, body).await.problem(), "conflict");
}

#[tokio::test]
async fn invalid_input_is_rejected_with_its_field() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let np = app.staff_id(Tenant::Alpha, "np").await;
    for (body, status, pointer) in [
        (json!({ "patient": rosa.user_id, "title": " " }), 400, "/title"),
        (json!({ "patient": rosa.user_id, "title": "x".repeat(256) }), 400, "/title"),
        (json!({ "patient": rosa.user_id, "title": "x", "notes": "x".repeat(10_001) }), 400, "/notes"),
        (json!({ "title": "x" }), 400, "/patient"),
        (json!({ "patient": rosa.user_id, "title": "x", "type_id": 999_999 }), 404, "/type_id"),
        (json!({ "patient": rosa.user_id, "title": "x", "created_by": np }), 403, "/created_by"),
    ] {
        let answer = md.post(PATH, body).await;
        assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (status, &json!(pointer)), "{}", answer.text);
    }
}

#[tokio::test]
async fn tasks_are_refused_while_the_module_that_keeps_them_is_off() {
    let (app, rosa) = app_with_rosa().await;
    app.feature(Tenant::Alpha, "tasks", false).await;
    let body = json!({ "patient": rosa.user_id, "title": "x", "tasks": [{ "title": "Call" }] });
    let answer = app.client(Tenant::Alpha, "md").post(PATH, body).await;
    assert_eq!((answer.status, &answer.json["detail"]), (409, &json!("Tasks are off in this console")));
}
