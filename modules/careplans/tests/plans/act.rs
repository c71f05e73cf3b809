use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_rosa, created, path, staying_healthy};

async fn act(app: &TestApp, plan: &Value, body: Value) -> huddle_testkit::Answer {
    app.client(Tenant::Alpha, "md").patch(&format!("{}/action", path(plan)), body).await
}

#[tokio::test]
async fn a_plan_is_marked_inactive_and_active_again() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "Lower blood pressure").await;
    assert_eq!(act(&app, &plan, json!({ "action": "Mark inactive" })).await.problem(), "version-required");
    let closed = act(&app, &plan, json!({ "action": "Mark inactive", "row_version": 1, "id": plan["id"], "patient": rosa.user_id })).await;
    assert_eq!((closed.status, &closed.json["status_category"]), (200, &json!("complete")), "{}", closed.text);
    assert!(closed.json["closed_at"].is_string());
    let twice = act(&app, &plan, json!({ "action": "Mark inactive", "row_version": 2 })).await;
    assert_eq!((twice.status, &twice.json["errors"][0]["pointer"]), (400, &json!("/action")));
    let stale = act(&app, &plan, json!({ "action": "Mark active", "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["status"]), ("stale-version", &json!("inactive")));
    let opened = act(&app, &plan, json!({ "action": "Mark active", "row_version": 2 })).await;
    assert_eq!((&opened.json["status"], &opened.json["closed_at"]), (&json!("active"), &Value::Null));
    assert_eq!(app.audit_rows(Tenant::Alpha, "act_on_care_plan", "change", rosa).await, 2);
}

#[tokio::test]
async fn a_staying_healthy_plan_needs_a_message_before_the_member_sees_it() {
    let (app, rosa) = app_with_rosa().await;
    let plan = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "").await;
    assert_eq!((&plan["status"], &plan["is_case_based_care_plan"]), (&json!("draft"), &json!(true)));
    let visible = |version: i32| json!({ "action": "Make visible to member", "row_version": version });
    let refused = act(&app, &plan, visible(1)).await;
    assert_eq!(refused.json["errors"][0], json!({ "pointer": "/notes", "detail": "Goals or personalized message required" }));
    let md = app.client(Tenant::Alpha, "md");
    let written = md.patch(&path(&plan), json!({ "notes": "Book your mammogram.", "row_version": 1 })).await;
    assert_eq!(written.status, 200, "{}", written.text);
    let shown = act(&app, &plan, visible(2)).await;
    assert_eq!(shown.json["status"], "active", "{}", shown.text);
    let emptied = md.patch(&path(&plan), json!({ "notes": " ", "row_version": 3 })).await;
    assert_eq!(emptied.json["errors"][0]["detail"], "Goals or personalized message required");
    let hidden = act(&app, &plan, json!({ "action": "Hide from member", "row_version": 3 })).await;
    assert_eq!(hidden.json["status"], "draft");
}

#[tokio::test]
async fn one_staying_healthy_plan_is_active() {
    let (app, rosa) = app_with_rosa().await;
    let first = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "Be well.").await;
    let second = staying_healthy(&app, rosa, "stayingHealthyWomen45To64", "Be well.").await;
    let send = json!({ "action": "Make visible to member", "row_version": 1 });
    assert_eq!(act(&app, &first, send.clone()).await.status, 200);
    let refused = act(&app, &second, send.clone()).await;
    assert_eq!((refused.problem(), &refused.json["current"]["id"]), ("active-plan-exists", &first["id"]));
    assert_eq!(act(&app, &first, json!({ "action": "Mark inactive", "row_version": 2 })).await.status, 200);
    assert_eq!(act(&app, &second, send).await.status, 200);
    let reopened = act(&app, &first, json!({ "action": "Mark active", "row_version": 3 })).await;
    assert_eq!(reopened.problem(), "active-plan-exists");
}

#[tokio::test]
async fn of_two_clinicians_who_send_two_plans_at_once_one_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let plans = [
        staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "A").await,
        staying_healthy(&app, rosa, "stayingHealthyWomen45To64", "B").await,
    ];
    let send = json!({ "action": "Make visible to member", "row_version": 1 });
    let (a, b) = tokio::join!(act(&app, &plans[0], send.clone()), act(&app, &plans[1], send));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn a_plan_of_a_type_that_is_open_again_becomes_active_after_the_other_is_inactive() {
    let (app, rosa) = app_with_rosa().await;
    let first = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "Be well.").await;
    assert_eq!(act(&app, &first, json!({ "action": "Mark inactive", "row_version": 1 })).await.status, 200);
    let second = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "Be well.").await;
    let reopen = json!({ "action": "Mark active", "row_version": 2 });
    let reopened = act(&app, &first, reopen.clone()).await;
    assert_eq!((reopened.problem(), &reopened.json["current"]["id"]), ("active-plan-exists", &second["id"]), "{}", reopened.text);
    // The screen asks to deactivate that one, then repeats the action.
    assert_eq!(act(&app, &second, json!({ "action": "Mark inactive", "row_version": 1 })).await.status, 200);
    assert_eq!(act(&app, &first, reopen).await.json["status"], "active");
}

#[tokio::test]
async fn another_plan_or_patient_in_the_body_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "x").await;
    let other = json!({ "action": "Mark inactive", "row_version": 1, "id": 999_999 });
    assert_eq!(act(&app, &plan, other).await.status, 404);
    let unknown = json!({ "id": Uuid::new_v4() });
    assert_eq!(act(&app, &plan, unknown).await.status, 400);
}
