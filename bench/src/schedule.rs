//! The slots of one patient and kind of visit over 200 clinicians and eight weeks, beside the bare statement that reads their appointments.

use std::time::Instant;

use anyhow::{Context as _, Result};
use chrono::{TimeDelta, Utc};
use sqlx::{Connection as _, PgConnection};

use crate::measure::Bench;
use crate::report::{Figure, Goal};

const AREA: &str = "Schedule";

/// Clinicians with a schedule.
const CLINICIANS: i32 = 200;

/// Time limit in milliseconds for 99 of 100 answers.
const GOAL: f64 = 50.0;

/// Executions of the bare statement.
const EXECUTIONS: usize = 200;

impl Bench {
    /// Measures the slots of all clinicians and of one, while six of ten slots are booked.
    pub async fn schedule(&mut self) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        let tenant = self.world.tenant;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(tenant.to_string()).execute(&mut conn).await?;
        fill(&mut conn).await?;
        let clinician: i64 = sqlx::query_scalar("select min(provider_id) from schedule.shift where tenant_id = $1")
            .bind(tenant)
            .fetch_one(&mut conn)
            .await?;
        let patients: Vec<i64> = sqlx::query_scalar(
            "select u.id from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where u.tenant_id = $1 and u.is_patient and u.is_active and u.user_status <> 'deactivated' and not p.request_auth_for_phi
              order by u.id limit 500",
        )
        .bind(tenant)
        .fetch_all(&mut conn)
        .await?;
        let bare = bare_statement(&mut conn, tenant).await?;
        conn.close().await?;
        let from = Utc::now();
        let range = |weeks: i64| {
            let until = from + TimeDelta::weeks(weeks);
            format!("start_time={}&end_time={}", from.format("%FT%TZ"), until.format("%FT%TZ"))
        };
        let (week, five) = (range(1), range(5));
        for (what, range) in [("slots of 200 clinicians, a week shown", &week), ("slots of 200 clinicians, five weeks shown", &five)] {
            let path = |patient: &i64| format!("/api/bff/crm/available-appointment-slots/v2/?patientId={patient}&reason=Video-New&{range}");
            self.measure_page(AREA, what, patients.iter().map(path).collect(), GOAL, str::to_owned).await?;
        }
        let path = |patient: &i64| {
            format!("/api/bff/crm/available-slots-by-provider/?physicianId={clinician}&patientId={patient}&reason=Video-New&{week}")
        };
        self.measure_page(AREA, "slots of one clinician, a week shown", patients.iter().map(path).collect(), GOAL, str::to_owned).await?;
        let figure = Figure::new(AREA, "the busy times of 200 clinicians and eight weeks, bare statement: p99", bare, "ms");
        self.report.add(figure.goal(Goal::AtMost(GOAL)));
        Ok(())
    }
}

/// Adds the clinicians, their shifts and the appointments of eight weeks, if they are not there yet.
async fn fill(conn: &mut PgConnection) -> Result<()> {
    let known: i64 =
        sqlx::query_scalar("select count(*) from core.user_account where tenant_id = core.tenant_id() and email like 'bench-clinician-%'")
            .fetch_one(&mut *conn)
            .await?;
    if known > 0 {
        return Ok(());
    }
    let mut tx = conn.begin().await?;
    sqlx::query(
        "with n as (select i from generate_series(1, $1) i),
              p as (insert into core.person (first_name, last_name) select 'Bench', 'Clinician ' || i from n returning id, last_name),
              u as (insert into core.user_account (person_id, email)
                    select id, 'bench-clinician-' || split_part(last_name, ' ', 2) || '@example.org' from p returning id)
         insert into core.provider (user_id, title, internal_role) select id, 'MD', 'md' from u",
    )
    .bind(CLINICIANS)
    .execute(&mut *tx)
    .await
    .context("the clinicians")?;
    for statement in [
        "insert into schedule.schedule (provider_id)
         select id from core.user_account where tenant_id = core.tenant_id() and email like 'bench-clinician-%'
         on conflict (tenant_id, provider_id) do nothing",
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from)
         select u.id, d, 480, 1020, '2020-01-01' from core.user_account u, generate_series(1, 5) d
          where u.tenant_id = core.tenant_id() and u.email like 'bench-clinician-%'",
        // Each clinician has a different patient at any given time. Patients with demo visits are left out: theirs could overlap.
        "with c as (select id, row_number() over (order by id) - 1 as n from core.user_account
                     where tenant_id = core.tenant_id() and email like 'bench-clinician-%'),
              p as (select u.person_id, row_number() over (order by u.id) - 1 as n from core.user_account u
                     where u.tenant_id = core.tenant_id() and u.is_patient
                       and not exists (select from schedule.appointment a where a.tenant_id = u.tenant_id and a.person_id = u.person_id)),
              t as (select s, row_number() over (order by s) - 1 as n
                      from generate_series(date_trunc('day', now()) + interval '13 hours', now() + interval '8 weeks', interval '30 minutes') s
                     where extract(isodow from s) < 6 and extract(hour from s) between 13 and 20)
         insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, scheduled_by, scheduled_at,
                updated_at)
         select p.person_id, c.id, k.id, t.s, t.s + interval '30 minutes', t.s, t.s + interval '30 minutes', c.id, now(), now()
           from t cross join c
           join schedule.appointment_type k on k.tenant_id = core.tenant_id() and k.unique_key = 'video'
           join p on p.n = (c.n + t.n * 7) % (select count(*) from p)
          where (c.n + t.n) % 10 < 6",
        "analyze schedule.appointment",
        "analyze schedule.busy_week",
        "analyze schedule.shift",
        "analyze core.provider",
    ] {
        sqlx::query(statement).execute(&mut *tx).await.with_context(|| statement.chars().take(60).collect::<String>())?;
    }
    tx.commit().await?;
    Ok(())
}

/// The slowest of 99 of 100 executions of a statement that only reads all busy times, in milliseconds.
async fn bare_statement(conn: &mut PgConnection, tenant: i64) -> Result<f64> {
    let mut took = Vec::with_capacity(EXECUTIONS);
    for _ in 0..EXECUTIONS {
        let begun = Instant::now();
        sqlx::query(
            "select provider_id, appointments from schedule.busy_week
              where tenant_id = $1 and week >= now()::date - 7 and week <= now()::date + 56
                and provider_id = any (array(select user_id from core.provider where tenant_id = $1))",
        )
        .bind(tenant)
        .fetch_all(&mut *conn)
        .await?;
        took.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    took.sort_by(f64::total_cmp);
    Ok(took[EXECUTIONS * 99 / 100 - 1])
}
