//! Many clients want the same times at once, through two hosts.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, first_visit, patient, shift};

/// Clients that want each time.
const CLIENTS: usize = 10;
/// Times.
const TIMES: i64 = 9;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn every_time_has_one_winner() {
    let app = app_at("2026-06-01T12:00:00Z").await;
    let other = app.another_host().await;
    let md = shift(&app, "md", 480, 1080).await;
    let mut patients = Vec::new();
    for index in 0..CLIENTS {
        patients.push(patient(&app, &format!("P{index}")).await);
    }
    let first: DateTime<Utc> = "2026-06-02T12:00:00Z".parse().expect("an instant");
    let mut tries = tokio::task::JoinSet::new();
    for time in 0..TIMES {
        for (index, patient) in patients.iter().enumerate() {
            let client = if index % 2 == 0 { app.client(Tenant::Alpha, "np") } else { app.client_at(&other, Tenant::Alpha, "rn") };
            // Different starts that overlap each other.
            let start = first + TimeDelta::minutes(60 * time + 5 * i64::try_from(index % 3).expect("small"));
            let body = first_visit(*patient, md, &start.format("%FT%TZ").to_string());
            tries.spawn(async move {
                let answer = client.post("/api/bff/crm/book-appointment/", body).await;
                (answer.status, answer.problem().to_owned(), answer.json["current"]["alternatives"].as_array().map(Vec::len))
            });
        }
    }
    let mut statuses: BTreeMap<(u16, String), usize> = BTreeMap::new();
    while let Some(done) = tries.join_next().await {
        let (status, problem, alternatives) = done.expect("the request ends");
        if problem == "slot-taken" {
            assert!(alternatives.is_some_and(|count| count <= 3));
        }
        *statuses.entry((status, problem)).or_default() += 1;
    }
    assert!(statuses.keys().all(|(status, _)| [201, 409].contains(status)), "{statuses:?}");
    let mut tx = app.seed(Tenant::Alpha).await;
    let (booked, overlapping): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where exists (
                    select from schedule.appointment b where b.tenant_id = a.tenant_id and b.id <> a.id and b.provider_id = a.provider_id
                       and b.busy_from < a.busy_until and a.busy_from < b.busy_until))
           from schedule.appointment a where a.tenant_id = core.tenant_id()",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the appointments are counted");
    assert_eq!(overlapping, 0, "nobody is booked twice");
    let won = statuses.get(&(201, String::new())).copied().unwrap_or_default();
    assert_eq!(i64::try_from(won).expect("few"), booked, "each winner has an appointment");
    assert!(booked >= TIMES / 2, "{statuses:?}");
}

/// The constraint alone is enough: a writer that takes no lock still cannot book a time twice.
#[tokio::test]
async fn the_constraint_is_the_last_guard() {
    let app = app_at("2026-06-01T12:00:00Z").await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 480, 1080).await;
    let client = app.client(Tenant::Alpha, "np");
    let caller = app.staff_id(Tenant::Alpha, "np").await.0;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, scheduled_by,
                scheduled_at, updated_at)
         select $1, $2, t.id, '2026-06-02T14:00:00Z', '2026-06-02T15:00:00Z', '2026-06-02T14:00:00Z', '2026-06-02T15:00:00Z', $3, now(), now()
           from schedule.appointment_type t where t.tenant_id = core.tenant_id() and t.unique_key = 'videoNew'",
    )
    .bind(rosa.person_id.0)
    .bind(md)
    .bind(caller)
    .execute(&mut *tx)
    .await
    .expect("the appointment is stored");
    // Not committed: the other sees nothing of it, and waits at the constraint.
    let body = first_visit(ben, md, "2026-06-02T14:30:00Z");
    let waiting = tokio::spawn(async move { client.post("/api/bff/crm/book-appointment/", body).await });
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    tx.commit().await.expect("the seed commits");
    let lost = waiting.await.expect("the request ends");
    assert_eq!((lost.status, lost.problem()), (409, "slot-taken"), "{}", lost.text);
    assert_eq!(lost.json["current"]["alternatives"].as_array().map(Vec::len), Some(3));
    assert_ne!(lost.json["current"]["alternatives"][0]["scheduled_date"], json!("2026-06-02T14:30:00Z"));
}
