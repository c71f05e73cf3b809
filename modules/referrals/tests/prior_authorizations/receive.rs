use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

use super::{add_member_id, app_with_rosa, deliver, path, pending, read};

/// The number of events about prior authorizations.
async fn events(app: &TestApp) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar(
        "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'referrals.prior_authorization.changed'",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the events are counted")
}

#[tokio::test]
async fn a_delivery_is_stored_as_it_was_sent() {
    let (app, rosa) = app_with_rosa().await;
    let body = pending(&json!({
        "status": "decided", "determination": "partially_approved", "denial_reason": "Six visits suffice", "urgency": "standard",
        "vendor_update_date": "2026-01-06T15:00:00Z", "service_quantity": { "value": 6, "unit": "visits" }, "units_used": 0,
        "effective_from": "2026-01-10", "effective_through": "2026-04-10", "originator_system_id": "PA1234567890",
        "providers": [{ "last_name": "Alder Clinic", "city": "Boston", "state": { "abbreviation": "MA" }, "zip_code": "02118" }],
        "procedure_codes": [{ "system": "CPT", "code": "97110", "content_object": { "description": "Exercises" } }],
        "diagnosis_codes": [{ "system": "ICD-10-CM", "version": "2026", "code": "M23.51" }],
    }));
    let receipt = deliver(&app, Tenant::Alpha, &body).await;
    assert_eq!((receipt.status, &receipt.json["uid"]), (201, &body["uid"]), "{}", receipt.text);
    assert_eq!(receipt.json.as_object().map(serde_json::Map::len), Some(3), "no data of the person is returned: {}", receipt.text);
    let stored = read(&app, &receipt).await;
    let names = [
        "status",
        "determination",
        "denial_reason",
        "urgency",
        "vendor_create_date",
        "vendor_update_date",
        "service_categories",
        "service_quantity",
        "units_used",
        "effective_from",
        "effective_through",
        "originator_system_id",
    ];
    for name in names {
        assert_eq!(stored[name], body[name], "{name}");
    }
    assert_eq!((&stored["person"], &stored["summary"]), (&json!(rosa.person_id), &json!("Imaging: Exercises")));
    assert_eq!(stored["providers"][0]["state"]["abbreviation"], "MA");
    assert_eq!(
        stored["procedure_codes"],
        json!([{ "system": "CPT", "version": "", "code": "97110", "content_object": { "description": "Exercises" } }])
    );
    assert_eq!(events(&app).await, 1);
}

#[tokio::test]
async fn a_later_delivery_updates_and_an_older_one_is_ignored() {
    let (app, rosa) = app_with_rosa().await;
    let first = pending(&json!({ "vendor_update_date": "2026-01-06T15:00:00Z" }));
    let receipt = deliver(&app, Tenant::Alpha, &first).await;
    assert_eq!((receipt.status, deliver(&app, Tenant::Alpha, &first).await.status), (201, 200));
    assert_eq!(events(&app).await, 1, "a repetition changes nothing");

    let with = |more: &Value| {
        let mut body = first.clone();
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    let conflict = deliver(&app, Tenant::Alpha, &with(&json!({ "status": "canceled" }))).await;
    assert_eq!(conflict.status, 409, "other content at the same time: {}", conflict.text);
    let decision = with(&json!({ "status": "decided", "determination": "denied", "vendor_update_date": "2026-01-07T15:00:00Z" }));
    let updated = deliver(&app, Tenant::Alpha, &decision).await;
    assert_eq!((updated.status, &updated.json["pk"]), (200, &receipt.json["pk"]), "{}", updated.text);
    let stored = read(&app, &updated).await;
    assert_eq!(
        (&stored["determination"], &stored["denial_reason"], &stored["decision_due_at"]),
        (&json!("denied"), &json!(null), &json!(null))
    );
    let change = app.last_change(Tenant::Alpha, "receive_prior_authorization").await;
    assert_eq!(change, json!({ "status": ["pending", "decided"], "determination": [null, "denied"] }));

    assert_eq!(deliver(&app, Tenant::Alpha, &first).await.json["vendor_update_date"], "2026-01-07T15:00:00Z", "the older one arrives late");
    let listed = app.client(Tenant::Alpha, "md").get(&path(rosa)).await;
    assert_eq!((listed.results().len(), &listed.results()[0]["determination"]), (1, &json!("denied")));
    assert_eq!(events(&app).await, 2);
}

#[tokio::test]
async fn the_person_is_found_by_member_id() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    add_member_id(&app, Tenant::Alpha, kofi, "other plan", "M42").await;
    let ambiguous = deliver(&app, Tenant::Alpha, &pending(&json!({}))).await;
    assert_eq!((ambiguous.status, &ambiguous.json["errors"][0]["pointer"]), (409, &json!("/member_id_system")), "{}", ambiguous.text);
    let of_rosa = deliver(&app, Tenant::Alpha, &pending(&json!({ "member_id_system": "plan" }))).await;
    assert_eq!(read(&app, &of_rosa).await["person"], json!(rosa.person_id));
    for member_id in ["M-43", "---"] {
        assert_eq!(deliver(&app, Tenant::Alpha, &pending(&json!({ "member_id": member_id }))).await.status, 404, "{member_id}");
    }
    assert_eq!(deliver(&app, Tenant::Beta, &pending(&json!({}))).await.status, 404, "another tenant's member");
    let mut moved = pending(&json!({ "member_id_system": "plan" }));
    deliver(&app, Tenant::Alpha, &moved).await;
    moved["member_id_system"] = json!("other plan");
    assert_eq!(deliver(&app, Tenant::Alpha, &moved).await.status, 409, "the uid belongs to another person");
}

#[tokio::test]
async fn a_protected_persons_prior_authorization_is_stored() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    add_member_id(&app, Tenant::Alpha, vip, "plan", "M-42").await;
    let receipt = deliver(&app, Tenant::Alpha, &pending(&json!({}))).await;
    assert_eq!(receipt.status, 201, "{}", receipt.text);
    let read = app.client(Tenant::Alpha, "md").get(&format!("/api/referral/prior_authorization/{}/", receipt.json["pk"])).await;
    assert_eq!(read.problem(), "phi-access-required");
}

#[tokio::test]
async fn inconsistent_deliveries_are_rejected() {
    let (app, _) = app_with_rosa().await;
    let tomorrow = app.clock.now() + chrono::TimeDelta::days(1);
    for (more, pointer) in [
        (json!({ "status": "decided" }), "/determination"),
        (json!({ "determination": "approved" }), "/determination"),
        (json!({ "status": "decided", "determination": "approved" }), "/vendor_update_date"),
        (
            json!({
                "status": "decided", "determination": "approved", "denial_reason": "No", "vendor_update_date": "2026-01-06T15:00:00Z",
            }),
            "/denial_reason",
        ),
        (json!({ "vendor_create_date": tomorrow }), "/vendor_create_date"),
        (json!({ "vendor_update_date": "2026-01-04T15:00:00Z" }), "/vendor_update_date"),
        (json!({ "effective_from": "2026-02-01", "effective_through": "2026-01-31" }), "/effective_through"),
        (json!({ "service_quantity": { "value": 0, "unit": "days" } }), "/service_quantity/value"),
        (json!({ "units_used": -1 }), "/units_used"),
        (json!({ "providers": [{ "last_name": " " }] }), "/providers/0/last_name"),
        (json!({ "providers": [{ "last_name": "Lee", "npi": "12" }] }), "/providers/0/npi"),
        (json!({ "providers": [{ "last_name": "Lee", "zip_code": "0211" }] }), "/providers/0/zip_code"),
        (json!({ "providers": [{ "last_name": "Lee", "state": { "abbreviation": "ma" } }] }), "/providers/0/state/abbreviation"),
        (json!({ "procedure_codes": [{ "system": "CPT", "code": "x".repeat(21) }] }), "/procedure_codes/0/code"),
        (json!({ "service_categories": (0..21).map(|_| json!({ "label": "x" })).collect::<Vec<_>>() }), "/service_categories"),
    ] {
        let answer = deliver(&app, Tenant::Alpha, &pending(&more)).await;
        assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{more}: {}", answer.text);
    }
    let staff = app.client(Tenant::Alpha, "admin").post("/api/inbound/prior-authorizations/", pending(&json!({}))).await;
    assert_eq!(staff.status, 403, "only service clients deliver");
}
