use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, book, booked, minutes, patient, run, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";
const START: &str = "2026-06-02T14:00:00Z";

#[tokio::test]
async fn a_held_time_is_kept_from_others_for_two_minutes() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let (mine, theirs) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "rn"));
    let body = |start: &str| json!({ "physician_id": md, "patient_id": rosa.user_id, "reason": "Video-New", "scheduled_date": start });
    let held = mine.post("/api/appointment/holds/", body(START)).await;
    assert_eq!(held.status, 201, "{}", held.text);
    let mut tx = app.seed(Tenant::Alpha).await;
    let is_held: bool = sqlx::query_scalar(
        "select expires_at > clock_timestamp() and expires_at <= clock_timestamp() + interval '2 minutes' from schedule.slot_hold
          where tenant_id = core.tenant_id()",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the hold is stored");
    drop(tx);
    assert!(is_held, "two minutes, by the clock of the database");
    let slots = format!(
        "/api/bff/crm/available-slots-by-provider/?physicianId={md}&patientId={}&reason=Video-New&start_time={START}&end_time=2026-06-02T15:00:00Z",
        rosa.user_id
    );
    let (seen, own) = (theirs.get(&slots).await, mine.get(&slots).await);
    assert_eq!((&seen.json["slots"][0]["is_held"], &seen.json["slots"][0]["held_by_me"]), (&json!(true), &json!(false)), "{}", seen.text);
    assert_eq!((&own.json["slots"][0]["is_held"], &own.json["slots"][0]["held_by_me"]), (&json!(false), &json!(true)));
    assert_eq!(theirs.post("/api/appointment/holds/", body(START)).await.problem(), "slot-taken");
    assert_eq!(book(&theirs, ben, md, START).await.problem(), "slot-taken");
    let id = &held.json["id"];
    assert_eq!(theirs.delete(&format!("/api/appointment/holds/{id}/")).await.status, 404, "only the own hold is released");

    let other = mine.post("/api/appointment/holds/", body("2026-06-02T15:00:00Z")).await;
    assert_eq!(other.status, 201, "a new hold replaces the other");
    assert_eq!(theirs.get(&slots).await.json["slots"][0]["is_held"], false);
    // A host that is ahead takes nobody's hold away.
    app.clock.advance(minutes(30));
    let theirs = app.client(Tenant::Alpha, "rn");
    assert_eq!(book(&theirs, ben, md, "2026-06-02T15:00:00Z").await.problem(), "slot-taken");
    run(&app, "update schedule.slot_hold set expires_at = clock_timestamp() where tenant_id = core.tenant_id()").await;
    assert_eq!(book(&theirs, ben, md, "2026-06-02T15:00:00Z").await.status, 201, "an expired hold holds nothing");

    let mine = app.client(Tenant::Alpha, "np");
    let held = mine.post("/api/appointment/holds/", body(START)).await;
    assert_eq!(book(&mine, rosa, md, START).await.status, 201);
    assert_eq!(mine.delete(&format!("/api/appointment/holds/{}/", held.json["id"])).await.status, 404, "booking releases it");
}

/// A visit can move to a time that overlaps its own.
#[tokio::test]
async fn the_time_of_the_visit_that_moves_counts_as_free() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, START).await;
    let try_hold = async |person: i64, from: &serde_json::Value| {
        let body = json!({
            "physician_id": md, "patient_id": person, "reason": "Video-New", "scheduled_date": "2026-06-02T14:30:00Z", "reschedule_from_id": from,
        });
        client.post("/api/appointment/holds/", body).await
    };
    assert_eq!(try_hold(rosa.user_id.0, &json!(null)).await.problem(), "slot-taken");
    assert_eq!(try_hold(ben.user_id.0, &visit["id"]).await.status, 404, "the visit of another patient");
    let held = try_hold(rosa.user_id.0, &visit["id"]).await;
    assert_eq!(held.status, 201, "{}", held.text);
}

/// A hold that moves to another clinician changes the schedules of both, so both are locked, in the order of the clinicians.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn holds_that_move_between_clinicians_never_wait_for_each_other() {
    let app = app_at(MONDAY).await;
    let (rosa, md, np) = (patient(&app, "Rosa").await, shift(&app, "md", 480, 1080).await, shift(&app, "np", 480, 1080).await);
    let mut clients = tokio::task::JoinSet::new();
    // Two users, each in two tabs.
    for (index, role) in ["np", "np", "rn", "rn"].into_iter().enumerate() {
        let client = app.client(Tenant::Alpha, role);
        clients.spawn(async move {
            for turn in 0..20 {
                let provider = if (turn + index) % 2 == 0 { md } else { np };
                let start = format!("2026-06-02T{}:00:00Z", 13 + index);
                let body = json!({ "physician_id": provider, "patient_id": rosa.user_id, "reason": "Video-New", "scheduled_date": start });
                let held = client.post("/api/appointment/holds/", body).await;
                assert_eq!(held.status, 201, "{}", held.text);
                if turn % 3 == 0 {
                    let released = client.delete(&format!("/api/appointment/holds/{}/", held.json["id"])).await;
                    assert!([204, 404].contains(&released.status), "{}", released.text);
                }
            }
        });
    }
    while let Some(done) = clients.join_next().await {
        done.expect("the client ends");
    }
}

/// The hold leaves the schedule of the clinician who was held before: that one is locked too.
#[tokio::test]
async fn a_hold_leaves_a_clinician_under_the_lock_of_that_schedule() {
    let app = app_at(MONDAY).await;
    let (rosa, md, np) = (patient(&app, "Rosa").await, shift(&app, "md", 480, 1080).await, shift(&app, "np", 480, 1080).await);
    let client = app.client(Tenant::Alpha, "rn");
    let body = move |provider: i64| json!({ "physician_id": provider, "patient_id": rosa.user_id, "reason": "Video-New", "scheduled_date": START });
    assert_eq!(client.post("/api/appointment/holds/", body(md)).await.status, 201);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("select from schedule.schedule where tenant_id = core.tenant_id() and provider_id = $1 for no key update")
        .bind(md)
        .execute(&mut *tx)
        .await
        .expect("locked");
    let moving = tokio::spawn(async move { client.post("/api/appointment/holds/", body(np)).await });
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert!(!moving.is_finished(), "it waits for the schedule that the hold leaves");
    tx.commit().await.expect("the seed commits");
    assert_eq!(moving.await.expect("answered").status, 201);
}
