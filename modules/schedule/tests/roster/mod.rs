//! Who is on shift.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::shifts::SHIFTS;
use huddle_sdk::{Shift, Zone};
use huddle_testkit::{Tenant, TestApp, count_queries};

/// A Wednesday.
const DAY: &str = "2026-06-03";

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn at(day: &str, time: &str) -> DateTime<Utc> {
    Zone::EASTERN.at(date(day), time.parse::<NaiveTime>().expect("a time"))
}

async fn roster(app: &TestApp, tenant: Tenant, day: &str) -> Vec<(UserId, Shift)> {
    let mut tx = huddle_sdk::ReadTx::begin(&app.host.app, tenant.id()).await.expect("a transaction");
    let (from, until) = Zone::EASTERN.day(date(day));
    let mut shifts = SHIFTS.ask(None, &mut tx, (from, until)).await.expect("the roster").expect("the schedule answers");
    shifts.sort_unstable();
    shifts
}

async fn add(app: &TestApp, statement: &'static str, provider: UserId) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into schedule.schedule (provider_id) values ($1) on conflict (tenant_id, provider_id) do nothing")
        .bind(provider.0)
        .execute(&mut *tx)
        .await
        .expect("the schedule is stored");
    sqlx::query(statement).bind(provider.0).execute(&mut *tx).await.expect("the row is stored");
    tx.commit().await.expect("the seed commits");
}

#[tokio::test]
async fn shifts_of_the_day_without_exceptions_are_on_the_roster() {
    let app = TestApp::new().await;
    let (md, np) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    // Wednesdays from 8:00 to 16:00; before it another period, after it one that has not begun; and a Thursday.
    add(
        &app,
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         values ($1, 3, 480, 960, '2026-01-01', null), ($1, 3, 0, 60, '2025-01-01', '2026-06-02'), ($1, 3, 1000, 1060, '2026-06-04', null),
                ($1, 4, 480, 960, '2026-01-01', null)",
        md,
    )
    .await;
    add(
        &app,
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         values ($1, 3, 540, 1440, '2026-06-03', '2026-06-03')",
        np,
    )
    .await;
    add(
        &app,
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason)
         values ($1, '2026-06-03T16:00:00Z', '2026-06-03T17:00:00Z', 'Meeting'), ($1, '2026-06-02T12:00:00Z', '2026-06-02T20:00:00Z', 'PTO')",
        md,
    )
    .await;
    let shift = |from, until| Shift { starts_at: from, ends_at: until };
    assert_eq!(
        roster(&app, Tenant::Alpha, DAY).await,
        [
            (md, shift(at(DAY, "08:00:00"), at(DAY, "12:00:00"))),
            (md, shift(at(DAY, "13:00:00"), at(DAY, "16:00:00"))),
            (np, shift(at(DAY, "09:00:00"), at("2026-06-04", "00:00:00"))),
        ]
    );
    assert_eq!(roster(&app, Tenant::Alpha, "2026-06-04").await, [(md, shift(at("2026-06-04", "08:00:00"), at("2026-06-04", "16:00:00")))]);
    assert_eq!(roster(&app, Tenant::Beta, DAY).await, []);

    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.clinic_closure (closed_on) values ('2026-06-03')").execute(&mut *tx).await.expect("closed");
    tx.commit().await.expect("the seed commits");
    assert_eq!(roster(&app, Tenant::Alpha, DAY).await, [], "nobody works on a closure");
}

#[tokio::test]
async fn the_roster_is_one_query_that_indexes_serve() {
    let app = TestApp::new().await;
    let provider = app.staff_id(Tenant::Alpha, "md").await;
    // Years of earlier shifts and exceptions.
    add(
        &app,
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         select $1, 1 + n % 7, 480, 960, date '1990-01-01' + n, date '1990-01-01' + n from generate_series(0, 4999) n",
        provider,
    )
    .await;
    add(
        &app,
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at)
         select $1, timestamptz '1990-01-01' + n * interval '1 day', timestamptz '1990-01-01' + n * interval '1 day' + interval '1 hour'
           from generate_series(0, 4999) n",
        provider,
    )
    .await;
    sqlx::raw_sql("analyze schedule.shift, schedule.shift_exception").execute(&app.owner).await.expect("analyzed");
    let plan: Vec<String> = {
        let mut tx = app.pool.begin().await.expect("a transaction");
        sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *tx).await.expect("the tenant is set");
        let statement = format!(
            "explain select s.id, array(select e.id from schedule.shift_exception e
                                         where e.tenant_id = core.tenant_id() and e.provider_id = s.provider_id
                                           and e.ends_at > '{DAY}' and e.starts_at < date '{DAY}' + 1)
               from schedule.shift s
              where s.tenant_id = core.tenant_id() and s.day_of_week = 3 and s.effective_from <= '{DAY}'
                and (s.effective_until is null or s.effective_until >= '{DAY}')"
        );
        sqlx::query_scalar(sqlx::AssertSqlSafe(statement)).fetch_all(&mut *tx).await.expect("the plan")
    };
    let plan = plan.join("\n");
    assert!(!plan.contains("Seq Scan") && plan.contains("shift_exception_provider_idx"), "{plan}");
    let mut tx = huddle_sdk::ReadTx::begin(&app.host.app, Tenant::Alpha.id()).await.expect("a transaction");
    let (from, until) = Zone::EASTERN.day(date(DAY));
    let (_, queries) = count_queries(SHIFTS.ask(None, &mut tx, (from, until))).await;
    assert_eq!(queries, 1);
}
