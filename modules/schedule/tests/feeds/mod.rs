//! Calendar feeds: `/schedule/feed/` and `GET /schedule/feeds/{token}/`.

use huddle_sdk::UserId;
use huddle_testkit::{Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

use crate::rows::{add_appointment, add_exception};
use crate::support::{app_at, run};

const FEED: &str = "/api/schedule/feed/";

/// On 2 June 2031 the nurse practitioner sees Rosa, then Vera, who is protected.
async fn app() -> (TestApp, UserId, PatientIds) {
    let app = app_at("2031-06-01T12:00:00Z").await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Diaz")).await;
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    add_appointment(&mut tx, np, rosa, "video", ("2031-06-02T13:00Z", "2031-06-02T13:30Z"), "scheduled").await;
    add_appointment(&mut tx, np, vera, "videoNew", ("2031-06-02T14:00Z", "2031-06-02T15:00Z"), "scheduled").await;
    add_appointment(&mut tx, np, rosa, "video", ("2031-06-03T13:00Z", "2031-06-03T13:30Z"), "canceled").await;
    add_appointment(&mut tx, np, rosa, "video", ("2032-06-03T13:00Z", "2032-06-03T13:30Z"), "scheduled").await;
    add_exception(&mut tx, np, "2031-06-02T16:00Z", "2031-06-02T17:00Z", "PTO").await;
    tx.commit().await.expect("the seed commits");
    (app, np, rosa)
}

async fn created(client: &Client) -> String {
    let created = client.post(FEED, json!({})).await;
    assert_eq!(created.status, 201, "{}", created.text);
    created.json["path"].as_str().expect("an address").to_owned()
}

fn summaries(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("SUMMARY:")).collect()
}

#[tokio::test]
async fn a_feed_shows_times_and_kinds_of_visits_to_whoever_has_its_address() {
    let (app, ..) = app().await;
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(np.get(FEED).await.json, json!({ "created_at": null }));
    let path = created(&np).await;
    assert_eq!(np.get(FEED).await.json, json!({ "created_at": "2031-06-01T12:00:00Z" }));
    let stranger = app.client_with(None);
    let feed = stranger.get(&path).await;
    assert_eq!(feed.status, 200, "{}", feed.text);
    assert_eq!(summaries(&feed.text), ["Established", "New Patient", "PTO"]);
    assert!(feed.text.contains("DTSTART:20310602T130000Z"), "{}", feed.text);
    assert!(!feed.text.contains("Rosa") && !feed.text.contains("Vera"), "{}", feed.text);
    assert_eq!(stranger.get(path.trim_end_matches(".ics")).await.status, 200);
}

#[tokio::test]
async fn names_are_shown_if_the_tenant_allows_it_and_recorded_as_seen_by_the_provider() {
    let (app, _, rosa) = app().await;
    let path = created(&app.client(Tenant::Alpha, "np")).await;
    run(&app, "insert into schedule.setting (are_names_in_feeds) values (true)").await;
    let feed = app.client_with(None).get(&path).await;
    assert_eq!(summaries(&feed.text), ["Established: Rosa Diaz", "Visit", "PTO"], "the protected patient is not named");
    let mut tx = app.seed(Tenant::Alpha).await;
    let recorded: Vec<(Option<String>, bool)> = sqlx::query_as(
        "select host(address), request_id is not null from core.audit
          where tenant_id = core.tenant_id() and operation = 'read_calendar_feed' and $1 = any (person_ids)",
    )
    .bind(rosa.person_id.0)
    .fetch_all(&mut *tx)
    .await
    .expect("the audit trail is read");
    let own: Option<String> =
        sqlx::query_scalar("select host(address) from core.audit where tenant_id = core.tenant_id() and operation = 'create_feed'")
            .fetch_one(&mut *tx)
            .await
            .expect("the audit trail is read");
    assert_eq!(recorded, [(own, true)], "with the address and the request");
}

#[tokio::test]
async fn an_address_ends_with_its_feed_its_provider_and_the_feature() {
    let (app, np_id, _) = app().await;
    let (np, stranger) = (app.client(Tenant::Alpha, "np"), app.client_with(None));
    let first = created(&np).await;
    let second = created(&np).await;
    assert_ne!(first, second);
    assert_eq!(stranger.get(&first).await.problem(), "not-found", "replaced");
    assert_eq!(stranger.get(&second).await.status, 200);
    // The same secret in another tenant is another address.
    let (alpha, beta) = (Tenant::Alpha.id().0, Tenant::Beta.id().0);
    let moved = second.replace(&format!("/feeds/{alpha}-"), &format!("/feeds/{beta}-"));
    assert_ne!(moved, second);
    assert_eq!(stranger.get(&moved).await.problem(), "not-found");

    app.feature(Tenant::Alpha, "appointmentBooking", false).await;
    assert_eq!(stranger.get(&second).await.problem(), "not-found");
    app.feature(Tenant::Alpha, "appointmentBooking", true).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let activate = "update core.user_account set is_active = $2 where tenant_id = core.tenant_id() and id = $1";
    sqlx::query(activate).bind(np_id.0).bind(false).execute(&mut *tx).await.expect("the account is changed");
    tx.commit().await.expect("the seed commits");
    assert_eq!(stranger.get(&second).await.problem(), "not-found");
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(activate).bind(np_id.0).bind(true).execute(&mut *tx).await.expect("the account is changed");
    tx.commit().await.expect("the seed commits");
    assert_eq!(stranger.get(&second).await.status, 200);

    assert_eq!(np.delete(FEED).await.status, 204);
    assert_eq!(stranger.get(&second).await.problem(), "not-found");
    assert_eq!(np.delete(FEED).await.status, 404);
}
