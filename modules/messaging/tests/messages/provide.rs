//! What messages provide to other modules' screens.

use huddle_sdk::content_type::{StreamWindow, content_type};
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{Ctx, PersonId, Visible};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};

use crate::support::{deliver, send, staff_ctx};

/// The cards of messages: ID, title and status.
pub async fn cards(ctx: &Ctx, ids: &[i64]) -> Vec<(i64, String, Option<String>)> {
    let objects: Vec<ObjectRef> = ids.iter().map(|id| ObjectRef::new("chatmessagev2", *id)).chain([ObjectRef::new("case", 1)]).collect();
    let cards = ctx.cards(ctx.read().await.unwrap(), &objects).await.unwrap();
    let cards = cards.into_values().map(Visible::into_inner);
    cards.map(|card| (card.object_id, card.title, card.status)).collect()
}

#[tokio::test]
async fn cards_of_protected_patients_are_left_out() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let long = format!("Line one\nand {}", "x".repeat(100));
    let mine = deliver(&app, Tenant::Alpha, rosa, &long).await.json["id"].as_i64().unwrap();
    let theirs = deliver(&app, Tenant::Alpha, vip, "Secret").await.json["id"].as_i64().unwrap();
    let ctx = staff_ctx(&app).await;
    let seen = cards(&ctx, &[mine, theirs]).await;
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].0, seen[0].1.chars().count()), (mine, 81));
    assert!(seen[0].1.starts_with("Line one and x") && seen[0].1.ends_with('…'));
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(cards(&ctx, &[theirs]).await, [(theirs, "Secret".to_owned(), None)]);
}

#[tokio::test]
async fn communications_are_read_before_an_instant() {
    let app = TestApp::new().await;
    let rosa: PatientIds = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    for text in ["one", "two", "three"] {
        deliver(&app, Tenant::Alpha, rosa, text).await;
    }
    send(&app, Tenant::Alpha, "md", rosa, "four").await;
    let ctx = staff_ctx(&app).await;
    let access = ctx.access(rosa.person_id).await.unwrap();
    let stream = content_type("chatmessagev2").unwrap().communications.unwrap();
    let mut tx = ctx.read().await.unwrap();
    let rows = stream(&mut tx, &access, StreamWindow { before: app.clock.now(), limit: 3 }).await.unwrap();
    let texts: Vec<_> = rows.iter().map(|row| row.object["text"].clone()).collect();
    assert_eq!(texts, ["four", "three", "two"]);
    assert!(rows.iter().all(|row| row.object["kind"] == "message"));
    let earlier = stream(&mut tx, &access, StreamWindow { before: rows[2].at, limit: 3 }).await.unwrap();
    assert_eq!(earlier.len(), 1);

    // Staff have no thread.
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let mut seed = app.seed(Tenant::Alpha).await;
    let person: i64 =
        sqlx::query_scalar("select person_id from core.user_account where id = $1").bind(md.0).fetch_one(&mut *seed).await.unwrap();
    let access = ctx.access(PersonId(person)).await.unwrap();
    assert!(stream(&mut tx, &access, StreamWindow { before: app.clock.now(), limit: 3 }).await.unwrap().is_empty());
}
