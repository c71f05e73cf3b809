//! Nobody becomes responsible for a person in whose state they are not licensed.

use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use super::{add_group, app_with_rosa, task, units};
use crate::cases::{category, created, path};
use crate::inbox::own_group;

/// A person in a state in which nobody of the tenant is licensed.
async fn in_connecticut(app: &TestApp) -> PatientIds {
    app.patient(Tenant::Alpha, Patient::named("Connie", "Cole").state("CT")).await
}

fn refused(answer: &Answer, kind: &str) {
    assert_eq!((answer.status, answer.problem()), (409, kind), "{}", answer.text);
    assert!(answer.json["errors"][0]["pointer"].as_str().is_some_and(|pointer| pointer.ends_with("/owner_group")), "{}", answer.text);
}

#[tokio::test]
async fn tasks_and_cases_refuse_an_owner_who_is_not_licensed_there() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let connie = in_connecticut(&app).await;
    let (_, own) = own_group(&app, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.post("/api/task/", task(rosa, own, "Call")).await.status, 201, "licensed where this person lives");
    for address in ["/api/task/", "/api/task/v2/"] {
        refused(&md.post(address, task(connie, own, "Call")).await, "not-licensed");
    }
    let (_, guide) = own_group(&app, "hg").await;
    assert_eq!(md.post("/api/task/", task(connie, guide, "Send a form")).await.status, 201, "this profession needs no license");
    let call = super::created(&app, connie, nurses, "Call").await;
    let edit = json!({ "owner_group": own, "row_version": 1 });
    refused(&md.patch(&format!("/api/task/{}/", call["id"]), edit).await, "not-licensed");
    assert_eq!(md.patch(&format!("/api/task/{}/", call["id"]), json!({ "title": "Call today", "row_version": 1 })).await.status, 200);

    let category = category(&app, "Complaint").await;
    let mut new = json!({ "person": connie.person_id, "category": category, "owner_group": own, "description": "x", "tasks": [] });
    refused(&md.post("/api/providers/me/cases/", new.clone()).await, "not-licensed");
    new["owner_group"] = json!(nurses);
    new["tasks"] = json!([{ "title": "Call", "due_date": "2026-03-08T17:00:00Z", "owner_group": own }]);
    refused(&md.post("/api/providers/me/cases/", new).await, "not-licensed");
    let case = created(&app, connie, nurses, "Complaint", json!({})).await;
    refused(&md.patch(&path(&case), json!({ "owner_group": own, "row_version": 1 })).await, "not-licensed");
}

#[tokio::test]
async fn lists_of_work_refuse_an_owner_who_is_not_licensed_or_not_active() {
    let (app, _, nurses) = app_with_rosa().await;
    let connie = in_connecticut(&app).await;
    let (_, own) = own_group(&app, "rn").await;
    let guides = add_group(&app, "Guides").await;
    super::created(&app, connie, nurses, "Call").await;
    created(&app, connie, nurses, "Complaint", json!({})).await;
    let md = app.client(Tenant::Alpha, "md");
    let assign = async |unit: &Value, group: i64| {
        let kind = unit["content_type"].as_str().expect("a type");
        let body = json!({ "owner_group": group, "row_version": unit["row_version"] });
        md.patch(&format!("/api/providers/me/work_units/{}/{kind}/", unit["id"]), body).await
    };
    for unit in units(&md).await {
        refused(&assign(&unit, own).await, "not-licensed");
        assert_eq!(assign(&unit, guides).await.status, 200, "a team");
    }
    let (user, guide) = own_group(&app, "hg").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let leave = "update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1";
    sqlx::query(leave).bind(user).execute(&mut *tx).await.expect("the account is deactivated");
    tx.commit().await.expect("the seed commits");
    for unit in units(&md).await {
        refused(&assign(&unit, guide).await, "inactive");
    }
}
