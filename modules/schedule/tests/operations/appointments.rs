//! Valid input of the operations on appointments and symptoms.

use chrono::TimeDelta;
use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::booking::{add_appointment, free_start, label, open_clinic, reason, symptom};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        in_pages(operation("list_patient_appointments")),
        in_pages(operation("list_patient_cancelations")),
        of_patient(operation("export_appointments")),
        operation("export_slots").refuses(Unstated::Time, &["?end"]).given(async |scene: &Scene| {
            let provider = open_clinic(scene).await;
            Request::new().query("physician_id", provider).query("start", "2026-11-30T05:00:00Z").query("end", "2026-12-14T05:00:00Z")
        }),
        operation("read_appointment").given(async |scene: &Scene| Request::new().path("id", add_appointment(scene, ahead()).await)),
        operation("update_appointment")
            .refuses(Unstated::Time, &["/start", "/status"])
            .refuses(Unstated::Stored, &["/custom_appointment_reasons", "/provider_id"])
            .refuses(Unstated::OneOfSeveral, &["/custom_reason_other"])
            .free(&["/start", "/custom_reason_other"])
            .given_as("moved", async |scene: &Scene| {
                let id = add_appointment(scene, ahead()).await;
                let provider = open_clinic(scene).await;
                Request::new().path("id", id).body(json!({
                    "start": free_start(scene, provider).await, "provider_id": provider, "duration_minutes": 45,
                    "custom_appointment_reasons": ["other"], "custom_reason_other": scene.secret(), "row_version": 1,
                }))
            })
            .given_as("status, with the version in a header", async |scene: &Scene| {
                let id = add_appointment(scene, TimeDelta::days(-1)).await;
                Request::new().path("id", id).header("if-match", 1).body(json!({ "status": "Checked Out" }))
            }),
        operation("cancel_appointment")
            .refuses(Unstated::Stored, &["/cancellation_reason_ids"])
            .free(&["/patient_other_reason", "/firefly_other_reason"])
            .given_as("to be rebooked", async |scene: &Scene| {
                let id = add_appointment(scene, ahead()).await;
                Request::new().path("id", id).body(json!({
                    "id": id, "cancellation_reason_ids": [reason(scene).await], "patient_other_reason": scene.secret(),
                    "firefly_other_reason": scene.secret(), "reschedule_action": "patient_to_reschedule", "row_version": 1,
                }))
            })
            .given_as("with the version in a header", async |scene: &Scene| {
                let id = add_appointment(scene, ahead()).await;
                Request::new().path("id", id).header("if-match", 1).body(json!({ "cancellation_reason_ids": [reason(scene).await] }))
            }),
        operation("list_cancellation_reasons").given(async |_: &Scene| Request::new().query("include_inactive", true)),
        operation("create_cancellation_reason")
            .refuses(Unstated::Stored, &["/parent_id"])
            .free(&["/label"])
            .given(async |scene: &Scene| Request::new().body(json!({ "label": label(), "parent_id": root(scene).await }))),
        operation("update_cancellation_reason")
            .without_grant("reasons of the tenant are about nobody")
            .free(&["/label"])
            .given_as("version in the body", async |scene: &Scene| {
                let body = json!({ "label": label(), "is_active": false, "row_version": 1 });
                Request::new().path("id", add_reason(scene).await).body(body)
            })
            .given_as("version in a header", async |scene: &Scene| {
                Request::new().path("id", add_reason(scene).await).header("if-match", 1).body(json!({ "is_active": false }))
            }),
        operation("list_symptoms").given(async |_: &Scene| Request::new()),
        operation("suggest_visit_type")
            .changes_nothing("it is a question that names symptoms")
            .free(&["/other_symptoms", "/description"])
            .given_as("for a new visit", async |scene: &Scene| {
                Request::new().body(json!({
                    "symptom_ids": [symptom(scene).await], "other_symptoms": scene.secret(), "description": scene.secret(),
                    "patient_id": scene.patient().user_id,
                }))
            })
            .given_as("for a visit that moves", async |scene: &Scene| {
                let from = add_appointment(scene, ahead()).await;
                Request::new().body(json!({ "patient_id": scene.patient().user_id, "reschedule_from_id": from }))
            }),
        operation("create_symptom")
            .refuses(Unstated::Stored, &["/category_uid", "/suggested_reason"])
            .audited(&["/suggested_reason"])
            .free(&["/label", "/urgent_message"])
            .given(async |_: &Scene| {
                Request::new().body(json!({
                    "label": label(), "category_uid": "general", "suggested_reason": "Video", "urgent_message": "Call 911",
                }))
            }),
        operation("update_symptom")
            .refuses(Unstated::Stored, &["/suggested_reason"])
            .audited(&["/suggested_reason"])
            .without_grant("symptoms of the tenant are about nobody")
            .free(&["/label", "/urgent_message"])
            .given_as("version in the body", async |scene: &Scene| {
                Request::new().path("id", add_symptom(scene).await).body(json!({
                    "label": label(), "suggested_reason": "Focused", "urgent_message": "Call 911", "is_active": false, "row_version": 1,
                }))
            })
            .given_as("version in a header", async |scene: &Scene| {
                Request::new().path("id", add_symptom(scene).await).header("if-match", 1).body(json!({ "is_active": false }))
            }),
    ]
}

fn ahead() -> TimeDelta {
    TimeDelta::days(3)
}

/// A list of a patient's visits: its beginning, and what follows a visit of the far future.
fn in_pages(operation: Operation) -> Operation {
    operation
        .given_as("the first page", async |scene: &Scene| {
            add_appointment(scene, ahead()).await;
            Request::new().query("patient_id", scene.patient().user_id).query("limit", 5)
        })
        .given_as("after a cursor", async |scene: &Scene| {
            add_appointment(scene, ahead()).await;
            let cursor = encode_cursor(&("2100-01-01T00:00:00Z", i64::MAX));
            Request::new().query("patient_id", scene.patient().user_id).query("cursor", cursor)
        })
        .free(&["?cursor"])
}

fn of_patient(operation: Operation) -> Operation {
    operation.given(async |scene: &Scene| {
        add_appointment(scene, ahead()).await;
        Request::new().query("patient_id", scene.patient().user_id)
    })
}

/// The root of the patients' reasons.
async fn root(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select id from schedule.cancellation_reason where tenant_id = core.tenant_id() and uid = 'patient'")
        .fetch_one(&mut *tx)
        .await
        .expect("the root")
}

async fn add_reason(scene: &Scene) -> i64 {
    let parent = root(scene).await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into schedule.cancellation_reason (uid, label, is_patient_facing, parent_id, position)
         values ('r' || replace(gen_random_uuid()::text, '-', ''), $1, true, $2, 20) returning id",
    )
    .bind(label())
    .bind(parent)
    .fetch_one(&mut *tx)
    .await
    .expect("the reason is stored");
    tx.commit().await.expect("the seed commits");
    id
}

async fn add_symptom(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into schedule.symptom (category_uid, label, suggested_reason) values ('general', $1, 'Video') returning id",
    )
    .bind(label())
    .fetch_one(&mut *tx)
    .await
    .expect("the symptom is stored");
    tx.commit().await.expect("the seed commits");
    id
}
