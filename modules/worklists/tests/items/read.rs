//! What is needed to work on an item, and the messages that wait.

use chrono::{TimeDelta, Utc};
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, items};

fn path(unit: i64) -> String {
    format!("/api/providers/me/work_units/worklists/items/{unit}/")
}

#[tokio::test]
async fn an_item_is_shown_with_how_to_reach_the_person_their_note_and_tasks() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for statement in [
        "update core.person set dob = '1954-03-02', provider_note = 'After 3 PM' where tenant_id = core.tenant_id() and id = $1",
        "update core.user_account set phone_number = '+16175550142' where tenant_id = core.tenant_id() and person_id = $1",
    ] {
        sqlx::query(statement).bind(rosa.person_id.0).execute(&mut *tx).await.expect("the person is changed");
    }
    tx.commit().await.expect("the seed commits");
    let task = |title: &str| Unit { is_task: true, ..about(rosa, title) };
    let mut units = vec![about(rosa, "Call")];
    units.extend((0..7).map(|n| task(&format!("Task {n}"))));
    units.push(Unit { closed_at: Some(Utc::now()), ..task("Done") });
    let units = add(&app, &units).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let shown = rn.get(&path(units[0])).await;
    assert_eq!(shown.status, 200, "{}", shown.text);
    let json = &shown.json;
    assert_eq!((&json["phone_number"], &json["date_of_birth"]), (&json!("+16175550142"), &json!("1954-03-02")));
    assert_eq!((&json["note"], &json["last_contact_at"], &json["message"]), (&json!("After 3 PM"), &Value::Null, &Value::Null));
    assert_eq!((json["tasks"].as_array().map(Vec::len), &json["task_count"]), (Some(5), &json!(7)));
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_worklist_item", "read", rosa).await, 1);
    // The item itself is not among the tasks.
    assert_eq!(rn.get(&path(units[1])).await.json["task_count"], 6);
    let nobodys = add(&app, &[Unit::default()]).await[0];
    assert_eq!((rn.get(&path(nobodys)).await.status, rn.get(&path(999_999)).await.status), (404, 404));
}

#[tokio::test]
async fn a_late_message_says_what_it_says_except_about_protected_people() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let late = |person, minutes| Unit {
        is_message: true,
        due_at: Some(app.clock.now() - TimeDelta::minutes(minutes)),
        ..about(person, "Answer overdue")
    };
    let units = add(&app, &[late(rosa, 38), late(vip, 90), about(rosa, "Case")]).await;
    let list = define(&app, "Late", json!({ "content_types": ["chatmessagev2", "case"] })).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let page = rn.get(&format!("{}?sort=due_at", items(list))).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let rows: Vec<_> = page.results().iter().map(|row| (row["id"].as_i64(), &row["message"])).collect();
    let text = json!("I feel dizzy");
    assert_eq!(rows, [(Some(units[1]), &Value::Null), (Some(units[0]), &text), (Some(units[2]), &Value::Null)], "the latest first");
    let shown = rn.get(&path(units[0])).await;
    assert_eq!(shown.json["message"], json!({ "text": "I feel dizzy. What now?", "sent_at": "1970-01-01T00:00:00Z" }), "{}", shown.text);
    assert_eq!(rn.get(&path(units[1])).await.problem(), "phi-access-required");
}
