use huddle_testkit::Tenant;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{category, history, path, triggers};
use crate::tasks::app_with_rosa;

#[tokio::test]
async fn staff_accept_or_dismiss_what_a_program_proposes() {
    let (app, rosa, group) = app_with_rosa().await;
    let (machine, md) = (app.machine(Tenant::Alpha), app.client(Tenant::Alpha, "md"));
    let id = category(&app, "Abnormal Lab Follow-Up").await;
    let propose = async |uid: Uuid| {
        let body = json!({ "uid": uid, "patient_id": rosa.user_id, "category": id, "description": "Potassium 6.1", "owner_group": group });
        machine.post("/api/inbound/cases/", body).await
    };
    let uid = Uuid::new_v4();
    let (first, again, other) = (propose(uid).await, propose(uid).await, propose(Uuid::new_v4()).await);
    assert_eq!((first.status, again.status, other.status), (201, 200, 201), "{}", first.text);
    let proposal = md.get(&path(&first.json)).await.json;
    assert_eq!((&proposal["is_proposed"], &proposal["created_by"], triggers(&proposal)), (&json!(true), &Value::Null, vec![]));
    assert_eq!(proposal["tasks"], json!([]));
    let unit = md.get("/api/providers/me/work_units/").await.results()[0].clone();
    assert_eq!(unit["details"]["status"], "Machine-Generated");
    for body in [json!({ "action": "Send to clinician", "row_version": 1 }), json!({ "notes": "x", "row_version": 1 })] {
        assert_eq!(md.patch(&path(&proposal), body).await.problem(), "conflict");
    }
    let review = async |case: &Value, is_accepted: bool, version: i32| {
        md.post(&format!("{}review/", path(case)), json!({ "is_accepted": is_accepted, "row_version": version })).await
    };
    assert_eq!(review(&first.json, true, 7).await.problem(), "stale-version");
    let accepted = review(&first.json, true, 1).await;
    assert_eq!((accepted.status, &accepted.json["is_proposed"]), (200, &json!(false)), "{}", accepted.text);
    assert_eq!(
        (accepted.json["tasks"].as_array().map(Vec::len), triggers(&accepted.json)),
        (Some(3), vec!["Send to clinician", "Decision made"])
    );
    assert_eq!(history(&app, &first.json).await, ["accepted", "proposed"]);
    let dismissed = review(&other.json, false, 1).await;
    assert_eq!((dismissed.status, &dismissed.json["status"]), (200, &json!("Deferred")), "{}", dismissed.text);
    assert_eq!(review(&other.json, true, 2).await.problem(), "conflict");
}

#[tokio::test]
async fn a_proposal_names_a_patient_and_a_category_with_an_owner() {
    let (app, rosa, group) = app_with_rosa().await;
    let machine = app.machine(Tenant::Alpha);
    let staff = app.staff_id(Tenant::Alpha, "md").await;
    let (gap, heading) = (category(&app, "Care Gap").await, category(&app, "Results").await);
    let valid =
        json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "category": gap, "description": "A1c is due", "owner_group": group });
    for (field, value, status) in [
        ("patient_id", json!(staff), 404),
        ("category", json!(heading), 400),
        ("category", json!(999_999), 404),
        ("description", json!(" "), 400),
        ("owner_group", Value::Null, 400),
        ("owner_group", json!(999_999), 404),
    ] {
        let mut body = valid.clone();
        body[field] = value;
        let refused = machine.post("/api/inbound/cases/", body).await;
        assert_eq!(refused.status, status, "{field}: {}", refused.text);
    }
    assert_eq!(machine.post("/api/inbound/cases/", valid).await.status, 201, "programs open system-only categories");
}
