//! Valid input of the operations on prior authorizations.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_prior_authorizations").given(async |scene: &Scene| {
            add_prior_authorization(scene).await;
            Request::new().path("person_id", scene.patient().person_id)
        }),
        operation("read_prior_authorization").given(async |scene: &Scene| Request::new().path("pk", add_prior_authorization(scene).await)),
        operation("acknowledge_prior_authorization").given(async |scene: &Scene| {
            let body = json!({ "notice": "status_changed", "status_version": 1 });
            Request::new().path("pk", add_prior_authorization(scene).await).body(body)
        }),
        operation("receive_claim_response")
            .given(async |scene: &Scene| Request::new().body(claim_response(scene).await))
            .given_as("while it is queued", async |scene: &Scene| {
                let body = json!({
                    "resourceType": "ClaimResponse", "status": "active", "use": "preauthorization", "outcome": "queued",
                    "patient": { "identifier": { "value": add_member_id(scene).await } },
                    "created": "2026-01-05T15:00:00Z", "insurer": {},
                    "preAuthRef": format!("PA{:010}", Uuid::new_v4().as_u128() % 10_000_000_000),
                });
                Request::new().body(body)
            })
            .refuses(Unstated::Stored, &["/patient/identifier/value", "/patient/identifier/system"])
            .refuses(Unstated::OneOfSeveral, &["/item", "/request/identifier", "/request/identifier/value"])
            .free(&["/identifier", "/identifier/0/value", "/request/identifier/value", "/preAuthRef", "/disposition", "/item"])
            .audited(&["/preAuthPeriod/start", "/preAuthPeriod/end"])
            .refuses(Unstated::Time, &["/created", "/preAuthPeriod/start", "/preAuthPeriod/end"])
            .refuses(Unstated::Syntax, &["/identifier/*/value", "/item/*/adjudication/*"])
            .without_grant("the payer's system delivers it, and the response contains nothing of the record"),
        operation("receive_prior_authorization")
            .given(async |scene: &Scene| Request::new().body(delivery(scene).await))
            .given_as("while it is pending", async |scene: &Scene| {
                let body = json!({
                    "uid": Uuid::new_v4(), "member_id": add_member_id(scene).await, "status": "pending",
                    "vendor_create_date": "2026-01-05T15:00:00Z",
                });
                Request::new().body(body)
            })
            .refuses(Unstated::Stored, &["/member_id", "/member_id_system"])
            .refuses(Unstated::Exclusive, &["/determination", "/denial_reason"])
            .refuses(Unstated::Time, &["/vendor_create_date", "/vendor_update_date", "/effective_through"])
            .free(&["/uid", "/originator_system_id", "/denial_reason", "/service_categories", "/providers", "/procedure_codes"])
            .audited(&["/status", "/determination", "/urgency", "/effective_from", "/effective_through", "/service_quantity/unit"])
            .without_grant("the payer's system delivers it, and the response contains nothing of the record"),
    ]
}

/// A delivery with every field.
async fn delivery(scene: &Scene) -> Value {
    let secret = scene.secret();
    json!({
        "uid": Uuid::new_v4(),
        "member_id": add_member_id(scene).await,
        "member_id_system": "https://plans.example/members",
        "status": "decided",
        "determination": "denied",
        "denial_reason": format!("{secret} is not covered"),
        "urgency": "urgent",
        "vendor_create_date": "2026-01-05T15:00:00Z",
        "vendor_update_date": "2026-01-06T15:00:00Z",
        "service_categories": [{ "label": format!("Imaging of {secret}") }],
        "service_quantity": { "value": 6, "unit": "visits" },
        "units_used": 2,
        "effective_from": "2026-01-10",
        "effective_through": "2026-04-10",
        "originator_system_id": format!("PA {secret}"),
        "providers": [{
            "first_name": "Ada", "middle_name": "B", "last_name": secret, "address_line_1": "1 Main Street", "address_line_2": "Suite 2",
            "city": "Boston", "state": { "abbreviation": "MA" }, "zip_code": "02118-1234", "npi": "2345678905",
        }],
        "procedure_codes": [{
            "system": "CPT", "version": "2026", "code": "73721", "content_object": { "description": format!("MRI of the knee of {secret}") },
        }],
        "diagnosis_codes": [{ "system": "ICD-10-CM", "version": "2026", "code": "M23.51" }],
    })
}

/// A response with every element, to a request of its own.
async fn claim_response(scene: &Scene) -> Value {
    let (secret, unique) = (scene.secret(), Uuid::new_v4().as_u128() % 10_000_000_000);
    let action = json!([{ "system": "https://codesystem.x12.org/005010/306", "code": "A3", "display": "Not certified" }]);
    json!({
        "resourceType": "ClaimResponse",
        "identifier": [{ "system": "urn:ietf:rfc:3986", "value": format!("urn:uuid:{}", Uuid::new_v4()) }],
        "status": "active",
        "use": "preauthorization",
        "patient": {
            "identifier": { "system": "https://plans.example/members", "value": add_member_id(scene).await },
        },
        "created": "2026-01-06T15:00:00Z",
        "insurer": { "identifier": { "system": "https://plans.example", "value": "PAYER-17" }, "display": "Payer" },
        "request": {
            "identifier": { "system": "https://clinic.example/requests", "value": format!("R{unique:010}") }, "display": "Request",
        },
        "outcome": "complete",
        "disposition": format!("{secret} is not covered"),
        "preAuthRef": format!("PA {secret} {unique:010}"),
        "preAuthPeriod": { "start": "2026-01-10", "end": "2026-04-10" },
        "item": [{
            "itemSequence": 1,
            "adjudication": [{
                "category": { "coding": action, "text": "Review" },
                "reason": { "coding": [{ "system": "x", "code": "1", "display": secret }], "text": format!("{secret} has no plan of care") },
                "extension": [{
                    "url": "http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewAction",
                    "extension": [{
                        "url": "http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewActionCode",
                        "valueCodeableConcept": { "coding": action },
                    }],
                }],
            }],
        }],
        "communicationRequest": [{ "identifier": { "value": "Q1" } }],
    })
}

/// Stores a member ID of the scene's patient and returns it.
async fn add_member_id(scene: &Scene) -> String {
    let member_id = format!("{}-{}", scene.secret(), Uuid::new_v4());
    let mut tx = scene.seed().await;
    sqlx::query("insert into core.person_identifier (system, value, person_id) values ('https://plans.example/members', $1, $2)")
        .bind(&member_id)
        .bind(scene.patient().person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the member ID is stored");
    tx.commit().await.expect("the seed commits");
    member_id
}

/// Stores a prior authorization of the scene's patient; returns its ID.
async fn add_prior_authorization(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into referrals.prior_authorization (
             uid, person_id, status, determination, denial_reason, vendor_create_date, vendor_update_date, originator_system_id,
             service_categories, providers, procedure_codes, diagnosis_codes, created_at, updated_at)
         values ($1, $2, 'decided', 'denied', $3, now(), now(), $3, jsonb_build_array(jsonb_build_object('label', $3)),
                 jsonb_build_array(jsonb_build_object('last_name', $3)),
                 jsonb_build_array(jsonb_build_object('system', 'CPT', 'code', '73721', 'content_object', jsonb_build_object('description', $3))),
                 jsonb_build_array(jsonb_build_object('system', 'ICD-10-CM', 'code', $3)), now(), now())
         returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the prior authorization is stored");
    tx.commit().await.expect("the seed commits");
    id
}
