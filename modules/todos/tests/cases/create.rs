use huddle_testkit::{Patient, Tenant};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{category, created, history, task};
use crate::tasks::app_with_rosa;

const CASES: &str = "/api/providers/me/cases/";

#[tokio::test]
async fn a_case_begins_as_its_category_says() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let id = category(&app, "Specialty Referral").await;
    let preview = md.get(&format!("{CASES}from-category/{id}/preview/?user_id={}", rosa.user_id)).await;
    assert_eq!(preview.status, 200, "{}", preview.text);
    assert_eq!((&preview.json["status"], &preview.json["external_title"]), (&json!("Requested"), &json!("Your referral")));
    assert_eq!((preview.json["tasks"].as_array().map(Vec::len), &preview.json["owner_group"]), (Some(4), &Value::Null));
    let refused = md.post(CASES, json!({ "person": rosa.person_id, "category": id })).await;
    assert_eq!(
        (refused.status, &refused.json["errors"][0]["pointer"]),
        (400, &json!("/owner_group")),
        "the group of the category is missing"
    );
    let case = md.post(CASES, json!({ "user": rosa.user_id, "category": id, "owner_group": group, "case_tags": [" urgent "] })).await;
    assert_eq!(case.status, 201, "{}", case.text);
    let case = case.json;
    assert_eq!(
        (&case["status"], &case["status_category"], &case["due_date"]),
        (&json!("Requested"), &json!("open"), &preview.json["due_date"])
    );
    assert_eq!(
        (&case["external_title"], &case["case_tags"], &case["row_version"]),
        (&json!("Your referral"), &json!(["urgent"]), &json!(1))
    );
    assert_eq!((&case["category"]["parent_title"], &case["category"]["version"]), (&json!("Referrals"), &json!(1)));
    let tasks: Vec<_> = case["tasks"].as_array().expect("tasks").iter().map(|task| task["owner_group"].clone()).collect();
    assert_eq!(tasks, vec![json!(group); 4]);
    let units = md.get("/api/providers/me/work_units/").await.results().to_vec();
    let unit = units.iter().find(|unit| unit["content_type"] == "case").expect("the unit of the case");
    assert_eq!(units.len(), 5, "each of its tasks is work of its owner");
    assert_eq!((&unit["content_type"], &unit["object_id"], &unit["owner_group_id"]), (&json!("case"), &case["id"], &json!(group)));
    assert_eq!((&unit["details"]["category"], &unit["details"]["parent_category"]), (&json!("Specialty Referral"), &json!("Referrals")));
    assert_eq!(unit["details"]["tags"], json!(["urgent"]));
    assert_eq!(history(&app, &case).await, ["created"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "create_case", "change", rosa).await, 1);
    let again = md.get(&format!("{CASES}from-category/{id}/preview/?person={}", rosa.person_id)).await;
    assert_eq!(again.json["open_case_ids"], json!([case["id"]]));
}

#[tokio::test]
async fn the_same_uid_is_stored_once() {
    let (app, rosa, group) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let md = app.client(Tenant::Alpha, "md");
    let id = category(&app, "Billing Question").await;
    let mut body =
        json!({ "uid": Uuid::new_v4(), "person": rosa.person_id, "category": id, "owner_group": group, "tasks": [task("Call", group)] });
    let (first, second) = (md.post(CASES, body.clone()).await, md.post(CASES, body.clone()).await);
    assert_eq!((first.status, second.status), (201, 200), "{}", second.text);
    assert_eq!(first.json, second.json);
    body["person"] = json!(eve.person_id);
    assert_eq!(md.post(CASES, body).await.problem(), "conflict");
}

#[tokio::test]
async fn a_repeated_request_is_answered_after_the_category_was_deprecated() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let id = category(&app, "Billing Question").await;
    let body = json!({ "uid": Uuid::new_v4(), "person": rosa.person_id, "category": id, "owner_group": group, "tasks": [] });
    let first = md.post(CASES, body.clone()).await;
    let proposal = json!({
        "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "category": id, "description": "A bill", "owner_group": group,
    });
    let machine = app.machine(Tenant::Alpha);
    let proposed = machine.post("/api/inbound/cases/", proposal.clone()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update todos.case_category set is_deprecated = true where tenant_id = core.tenant_id() and id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await
        .expect("the category is deprecated");
    tx.commit().await.expect("the seed commits");
    let again = md.post(CASES, body.clone()).await;
    assert_eq!((first.status, again.status, &again.json["id"]), (201, 200, &first.json["id"]), "{}", again.text);
    let again = machine.post("/api/inbound/cases/", proposal).await;
    assert_eq!((proposed.status, again.status, &again.json["id"]), (201, 200, &proposed.json["id"]), "{}", again.text);
    let mut other = body;
    other["uid"] = json!(Uuid::new_v4());
    assert_eq!(md.post(CASES, other).await.status, 400, "a new case is refused");
}

#[tokio::test]
async fn invalid_input_is_rejected() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let (id, heading, system) =
        (category(&app, "Form Completion").await, category(&app, "Referrals").await, category(&app, "Care Gap").await);
    let valid = json!({ "person": rosa.person_id, "category": id, "owner_group": group });
    for (field, value, pointer) in [
        ("category", json!(heading), "/category"),
        ("category", json!(system), "/category"),
        ("description", json!("x".repeat(5_001)), "/description"),
        ("external_title", json!(" "), "/external_title"),
        ("case_tags", json!([""]), "/case_tags"),
        ("person", Value::Null, "/person"),
        ("relations", json!([{ "content_type": "invented", "object_id": 1 }]), "/relations"),
        ("tasks", json!([{ "title": "Call" }]), "/due_date"),
    ] {
        let mut body = valid.clone();
        body[field] = value;
        let refused = md.post(CASES, body).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{field}");
    }
    for (field, value) in
        [("category", json!(999_999)), ("owner_group", json!(999_999)), ("relations", json!([{ "content_type": "case", "object_id": 1 }]))]
    {
        let mut body = valid.clone();
        body[field] = value;
        assert_eq!(md.post(CASES, body).await.status, 404, "{field}");
    }
    let mut body = valid;
    body["created_by"] = json!(app.staff_id(Tenant::Alpha, "np").await);
    assert_eq!(md.post(CASES, body).await.problem(), "identity-mismatch");
    for selected in [heading, system] {
        assert_eq!(md.get(&format!("{CASES}from-category/{selected}/preview/?user_id={}", rosa.user_id)).await.status, 400);
    }
}

#[tokio::test]
async fn a_protected_person_needs_a_grant() {
    let (app, _, group) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    app.grant(Tenant::Alpha, "md", vip).await;
    let case = created(&app, vip, group, "Complaint", json!({})).await;
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(np.get(&super::path(&case)).await.problem(), "phi-access-required");
    let units = np.get("/api/providers/me/work_units/inbox/v2/").await;
    assert_eq!((&units.results()[0]["is_masked"], &units.results()[0]["details"]), (&json!(true), &Value::Null));
}
