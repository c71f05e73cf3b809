//! Valid input of the operations on phone calls and communications.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    listing().into_iter().chain(changing()).collect()
}

fn listing() -> Vec<Operation> {
    vec![
        operation("list_phone_calls")
            .given_as("of a person", async |scene: &Scene| {
                log_call(scene, true).await;
                Request::new()
                    .query("person", scene.patient().person_id)
                    .query("created_by", scene.caller_id().await)
                    .query("person_isnull", false)
                    .query("limit", 50)
                    .query("offset", 0)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                log_call(scene, true).await;
                log_call_of(scene, json!(scene.other_patient().person_id), "2026-01-05T16:00:00Z").await;
                let first = scene.caller().get("/api/providers/me/phone-calls/?limit=1&person_isnull=false").await;
                let cursor = first.json["next"].as_str().unwrap().to_owned();
                Request::new().query("cursor", cursor).query("person_isnull", false)
            })
            .free(&["?person", "?cursor"])
            .lists_people(),
        operation("log_phone_call")
            .refuses(Unstated::Time, &["/called_at", "/call_ended_at"])
            .refuses(Unstated::Stored, &["/user", "/about"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(),
                    "user": scene.patient().user_id,
                    "person": scene.patient().person_id,
                    "direction": "OUTBOUND",
                    "called_at": "2026-01-05T15:00:00Z",
                    "call_ended_at": "2026-01-05T15:04:00Z",
                    "external_call_id": external_id(),
                    "contact_phone_number": "+1 508 555 0101",
                    "disposition": disposition(scene).await,
                    "notes": format!("Feels better, {}", scene.secret()),
                    // The stand-in for referrals has one for each person, with the person's ID.
                    "about": { "content_type": "steerage", "object_id": scene.patient().person_id },
                    "created_by": scene.caller_id().await,
                }))
            })
            .free(&["/uid", "/external_call_id", "/notes"])
            .audited(&["/about/content_type"]),
        operation("list_dispositions").given(async |_: &Scene| Request::new()),
    ]
}

fn changing() -> Vec<Operation> {
    vec![
        operation("update_phone_call")
            .refuses(Unstated::Time, &["/called_at", "/call_ended_at"])
            .refuses(Unstated::Stored, &["/user"])
            .refuses(Unstated::Syntax, &["/recording_url"])
            .given_as("that is linked", async |scene: &Scene| {
                let (id, _) = log_call(scene, false).await;
                Request::new().path("id", id).body(json!({
                    "id": id,
                    "user": scene.patient().user_id,
                    "person": scene.patient().person_id,
                    "direction": "OUTBOUND",
                    "called_at": "2026-01-05T15:00:10Z",
                    "call_ended_at": "2026-01-05T15:05:00Z",
                    "external_call_id": external_id(),
                    "contact_phone_number": "+1 508 555 0102",
                    "disposition": disposition(scene).await,
                    "notes": format!("Feels worse, {}", scene.secret()),
                    "row_version": 1,
                }))
            })
            .given_as("that is unlinked", async |scene: &Scene| {
                let (id, version) = log_call(scene, true).await;
                Request::new().path("id", id).header("If-Match", version).body(json!({ "person": null, "user": null }))
            })
            .free(&["/external_call_id", "/notes"])
            .publishes_to_all("an unlinked call is in the call queue, which all staff read"),
        operation("remove_phone_call").given(async |scene: &Scene| {
            let (id, version) = log_call(scene, true).await;
            Request::new().path("id", id).header("If-Match", version)
        }),
        operation("deliver_phone_call")
            .refuses(Unstated::Time, &["/called_at", "/call_ended_at"])
            .refuses(Unstated::Stored, &["/patient_email"])
            .refuses(Unstated::Syntax, &["/recording_url"])
            .given_as("by id", async |scene: &Scene| {
                Request::new().body(json!({
                    "external_call_id": external_id(),
                    "direction": "INBOUND",
                    "called_at": "2026-01-05T15:00:00Z",
                    "call_ended_at": "2026-01-05T15:04:00Z",
                    "contact_phone_number": "+1 508 555 0101",
                    "recording_url": "https://calls.example.com/r/1",
                    "patient_id": scene.patient().user_id,
                    "provider_id": scene.app().staff_id(scene.tenant(), "np").await,
                }))
            })
            .given_as("by address", async |scene: &Scene| {
                let address = format!("{}@example.org", scene.secret());
                Request::new()
                    .body(json!({ "external_call_id": external_id(), "called_at": "2026-01-05T15:00:00Z", "patient_email": address }))
            })
            .free(&["/external_call_id"])
            .without_grant("it delivers a call and shows nothing of the record"),
    ]
}

/// A new telephony ID.
fn external_id() -> String {
    format!("CA{}", Uuid::new_v4().simple())
}

/// Inserts a phone call of the caller, with the scene's patient or in the queue; returns its ID and version.
async fn log_call(scene: &Scene, is_linked: bool) -> (i64, i64) {
    let person = if is_linked { json!(scene.patient().person_id) } else { Value::Null };
    log_call_of(scene, person, "2026-01-05T15:00:00Z").await
}

/// The caller may have no grant, so the call is inserted directly.
async fn log_call_of(scene: &Scene, person: Value, called_at: &str) -> (i64, i64) {
    let mut tx = scene.seed().await;
    let id: i64 = sqlx::query_scalar(
        "insert into messaging.phone_call (person_id, direction, called_at, notes, created_by) values ($1, 'INBOUND', $2::timestamptz, $3, $4)
         returning id",
    )
    .bind(person.as_i64())
    .bind(called_at)
    .bind(if person == json!(scene.patient().person_id) { format!("Feels dizzy, {}", scene.secret()) } else { "All is well".to_owned() })
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    (id, 1)
}

async fn disposition(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select min(id) from messaging.disposition where tenant_id = core.tenant_id()").fetch_one(&mut *tx).await.unwrap()
}
