//! Many clients want the same times at once, through two hosts.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, first_visit, patient, shift};

/// Clients, each for another patient.
const CLIENTS: usize = 50;
/// Times that they want.
const TIMES: usize = 200;
/// Groups of clients. A time is wanted by all clients of one group at once, half of them through the other host.
const GROUPS: usize = 10;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn every_time_has_one_winner() {
    let app = app_at("2026-06-01T12:00:00Z").await;
    let other = app.another_host().await;
    let md = shift(&app, "md", 480, 1080).await;
    let first: DateTime<Utc> = "2026-06-02T12:00:00Z".parse().expect("an instant");
    let weekdays = (0..).filter(|day| day % 7 < 4);
    let starts = weekdays.flat_map(|day| (0..9).map(move |hour| first + TimeDelta::days(day) + TimeDelta::hours(hour)));
    let starts: Vec<_> = starts.take(TIMES).collect();
    let mut clients = tokio::task::JoinSet::new();
    for index in 0..CLIENTS {
        let rosa = patient(&app, &format!("P{index}")).await;
        let client =
            if (index / GROUPS).is_multiple_of(2) { app.client(Tenant::Alpha, "np") } else { app.client_at(&other, Tenant::Alpha, "rn") };
        let starts: Vec<_> = starts.iter().skip(index % GROUPS).step_by(GROUPS).copied().collect();
        clients.spawn(async move {
            let mut won = Vec::new();
            for start in starts {
                let body = first_visit(rosa, md, &start.format("%FT%TZ").to_string());
                let mut answer = client.post("/api/bff/crm/book-appointment/", body.clone()).await;
                // Each user has many clients here: on a slow machine some are told to come again.
                for _ in 0..100 {
                    if answer.status != 503 {
                        break;
                    }
                    answer = client.post("/api/bff/crm/book-appointment/", body.clone()).await;
                }
                if answer.status == 201 {
                    won.push(start);
                    continue;
                }
                assert_eq!((answer.status, answer.problem()), (409, "slot-taken"), "{}", answer.text);
                let others = answer.json["current"]["alternatives"].as_array().cloned().unwrap_or_default();
                assert_eq!(others.len(), 3);
                assert!(others.iter().all(|slot| slot["scheduled_date"] != json!(start.format("%FT%TZ").to_string())));
            }
            won
        });
    }
    let mut winners: BTreeMap<DateTime<Utc>, usize> = BTreeMap::new();
    while let Some(done) = clients.join_next().await {
        for start in done.expect("the client ends") {
            *winners.entry(start).or_default() += 1;
        }
    }
    assert_eq!(winners, starts.iter().map(|start| (*start, 1)).collect(), "one winner each");
    let mut tx = app.seed(Tenant::Alpha).await;
    let booked: i64 = sqlx::query_scalar("select count(*) from schedule.appointment where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("the appointments are counted");
    assert_eq!(usize::try_from(booked).expect("few"), TIMES, "nobody is booked twice");
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
    // The trigger takes the lock for writers that do not.
    sqlx::raw_sql("alter table schedule.appointment disable trigger appointments_added").execute(&mut *tx).await.expect("disabled");
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
    sqlx::raw_sql("alter table schedule.appointment enable trigger appointments_added").execute(&mut *tx).await.expect("enabled");
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
