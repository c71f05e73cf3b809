use huddle_sdk::relation::ObjectRef;
use huddle_testkit::{Patient, Tenant};
use serde_json::json;
use uuid::Uuid;

use crate::support::{app_with_rosa, log_call, staff_ctx};

#[tokio::test]
async fn cards_of_protected_people_are_left_out() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    app.grant(Tenant::Alpha, "np", vip).await;
    let mut objects = Vec::new();
    for person in [rosa.person_id, vip.person_id] {
        let body = json!({ "person": person, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z", "notes": "Secret" });
        objects.push(ObjectRef::new("phonecall", log_call(&app, "np", body).await.json["id"].as_i64().unwrap()));
    }
    let ctx = staff_ctx(&app).await;
    let cards = ctx.cards(ctx.read().await.unwrap(), &objects).await.unwrap();
    let titles: Vec<(i64, &str)> = cards.values().map(|card| (card.get().object_id, card.get().title.as_str())).collect();
    assert_eq!(titles, [(objects[0].id, "Outgoing phone call")]);
}

/// The person of a call can change: its draft belongs to whoever it is about now, whatever the client names.
#[tokio::test]
async fn a_draft_of_a_call_needs_the_access_of_its_person() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    app.grant(Tenant::Alpha, "np", vip).await;
    let call = json!({ "uid": Uuid::new_v4(), "person": vip.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" });
    let call = log_call(&app, "np", call).await;
    assert_eq!(call.status, 201, "{}", call.text);
    let path = format!("/api/drafts/call:{}/", call.json["id"]);
    let md = app.client(Tenant::Alpha, "md");
    for body in [json!({ "body": { "notes": "her heart" } }), json!({ "patient_id": rosa.user_id, "body": { "notes": "her heart" } })] {
        assert_eq!(md.put(&path, body).await.status, 204);
        let read = md.get(&path).await;
        assert_eq!((read.status, read.problem()), (403, "phi-access-required"), "{}", read.text);
    }
    assert_eq!(md.put("/api/drafts/call:999999/", json!({ "body": {} })).await.status, 204, "a call of nobody");
}
