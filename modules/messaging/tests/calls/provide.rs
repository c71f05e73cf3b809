use huddle_sdk::relation::ObjectRef;
use huddle_testkit::{Patient, Tenant};
use serde_json::json;

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
