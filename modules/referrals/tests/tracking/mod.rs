//! The closed loop of referrals.

mod constraints;
mod inactive_owners;
mod receive;
mod record;
mod update;
mod work;

use huddle_testkit::{Answer, PatientIds, Tenant, TestApp};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::steerages::{STAFF, created, path};

/// The path of the loop of a steerage.
fn loop_path(steerage: &Value) -> String {
    format!("{}tracking/", path(steerage))
}

/// Records a step, on the version of the tracking that the steerage shows.
async fn step(app: &TestApp, steerage: &Value, state: &str, more: Value) -> Answer {
    let mut body = json!({ "uid": Uuid::new_v4(), "state": state, "row_version": steerage["tracking"]["row_version"] });
    let more: Map<String, Value> = serde_json::from_value(more).expect("an object");
    body.as_object_mut().expect("an object").extend(more);
    app.client(Tenant::Alpha, STAFF).post(&loop_path(steerage), body).await
}

/// Records a step that succeeds; gives the steerage.
async fn moved(app: &TestApp, steerage: &Value, state: &str, more: Value) -> Value {
    let answer = step(app, steerage, state, more).await;
    assert_eq!((answer.status, &answer.json["tracking"]["state"]), (200, &json!(state)), "{}", answer.text);
    answer.json
}

/// A steerage for cardiology.
async fn cardiology(app: &TestApp, rosa: PatientIds) -> Value {
    let group = huddle_referrals::options::catalog().by_label("Cardiology").expect("the specialty").1.id;
    created(app, rosa, json!({ "description": "See a cardiologist.", "specialty_group": group })).await
}

/// The work unit of the patient's only steerage: title, status, priority, owner, and whether it is closed.
async fn unit(app: &TestApp) -> (String, String, i16, Option<i64>, bool) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_as(
        "select title, status, priority, owner_user_id, closed_at is not null from core.work_unit
          where tenant_id = core.tenant_id() and content_type = 'steerage'",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the work unit")
}
