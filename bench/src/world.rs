//! Who and what the measured requests are about: staff with tokens, and ids drawn from the loaded data.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use chrono::{TimeDelta, Utc};
use huddle_testkit::{ISSUER, TestIssuer};
use serde_json::json;
use sqlx::{Connection as _, PgConnection};

use crate::system::Place;

/// The tenant with the data.
const TENANT: &str = "northwind";

/// What is asked for.
pub struct World {
    /// The tenant.
    pub tenant: i64,
    /// Tokens of staff, good for the run.
    pub tokens: Vec<Arc<str>>,
    /// The user ids of that staff.
    pub staff: Vec<i64>,
    /// Threads, at random.
    pub threads: Vec<String>,
    /// Patients of the first page of the list who are not protected.
    pub first_page: Vec<i64>,
    /// All persons of the first page of a filter, as `core.show_people` is asked.
    pub pods: Vec<i64>,
    /// Texts that staff might search for.
    pub searches: Vec<String>,
}

impl World {
    /// Draws it, and signs `consoles` members of staff in; those who are not there yet are hired.
    pub async fn of(place: &Place, consoles: u32) -> Result<Self> {
        let mut conn = PgConnection::connect(place.owner_url()?).await?;
        let tenant: i64 = sqlx::query_scalar("select id from core.tenant where key = $1")
            .bind(TENANT)
            .fetch_optional(&mut conn)
            .await?
            .context("the data is not loaded")?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(tenant.to_string()).execute(&mut conn).await?;
        hire(&mut conn, consoles).await?;
        let staff: Vec<(i64, String)> = sqlx::query_as(
            "select id, subject from core.user_account where tenant_id = core.tenant_id() and subject like 'bench|%' order by subject limit $1",
        )
        .bind(i64::from(consoles))
        .fetch_all(&mut conn)
        .await?;
        let tokens = staff.iter().map(|(_, subject)| token(subject).into()).collect();
        let threads = sqlx::query_scalar(
            "select t.uid::text from messaging.thread t join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
               join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where t.tenant_id = core.tenant_id() and t.last_message_id is not null and not p.request_auth_for_phi
              order by md5(t.id::text) limit 5000",
        )
        .fetch_all(&mut conn)
        .await?;
        let first_page = sqlx::query_scalar(
            "select t.patient_id from messaging.inbox i join messaging.thread t on t.tenant_id = i.tenant_id and t.id = i.thread_id
               join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
               join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where i.tenant_id = core.tenant_id() and i.pod_id = 0 and not i.test_only and not p.request_auth_for_phi
              order by i.last_position desc limit 100",
        )
        .fetch_all(&mut conn)
        .await?;
        let pods =
            sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() order by name").fetch_all(&mut conn).await?;
        let searches = searches(&mut conn).await?;
        conn.close().await?;
        Ok(Self { tenant, tokens, staff: staff.into_iter().map(|(id, _)| id).collect(), threads, first_page, pods, searches })
    }
}

/// A token of a subject for half a day.
fn token(subject: &str) -> String {
    let now = Utc::now();
    TestIssuer::running().sign(&json!({
        "iss": ISSUER, "aud": "urn:huddle:api", "sub": subject, "client_id": "huddle", "organization_id": TENANT,
        "iat": now.timestamp(), "exp": (now + TimeDelta::hours(12)).timestamp(),
    }))
}

/// Makes staff who sign in by the measurement's own issuer, spread over the pods.
async fn hire(conn: &mut PgConnection, wanted: u32) -> Result<()> {
    let mut tx = conn.begin().await?;
    sqlx::query("insert into core.issuer (url) values ($1) on conflict (url) do nothing").bind(ISSUER).execute(&mut *tx).await?;
    sqlx::query(
        "with missing as (
             select n, nextval(pg_get_serial_sequence('core.person', 'id')) as person_id,
                    nextval(pg_get_serial_sequence('core.user_account', 'id')) as user_id
               from generate_series(1, $1) n
              where not exists (select from core.user_account u where u.tenant_id = core.tenant_id() and u.subject = 'bench|' || lpad(n::text, 5, '0'))),
         person as (insert into core.person (id, first_name, last_name) select person_id, 'Robin', 'Desk ' || n from missing),
         account as (
             insert into core.user_account (id, person_id, issuer_id, subject, email)
             select user_id, person_id, (select id from core.issuer where url = $2), 'bench|' || lpad(n::text, 5, '0'), 'desk-' || n || '@northwind.example'
               from missing),
         provider as (insert into core.provider (user_id, title, internal_role) select user_id, 'RN', 'rn' from missing)
         insert into core.pod_provider (pod_id, user_id)
         select k.id, m.user_id from missing m
           join (select id, row_number() over (order by id) - 1 as place, count(*) over () as pods from core.pod where tenant_id = core.tenant_id()) k
             on k.place = m.n % k.pods",
    )
    .bind(i32::try_from(wanted)?)
    .bind(ISSUER)
    .execute(&mut *tx)
    .await?;
    Ok(tx.commit().await?)
}

/// What staff type: whole names, beginnings, typos, numbers, dates; as often as they do, roughly.
async fn searches(conn: &mut PgConnection) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, String, Option<String>, String)> = sqlx::query_as(
        "select u.id, p.first_name, p.last_name, u.phone_number, to_char(p.dob, 'MM-DD-YYYY')
           from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where u.tenant_id = core.tenant_id() and u.is_patient and p.dob is not null
          order by md5(u.id::text) limit 2000",
    )
    .fetch_all(conn)
    .await?;
    let start = |text: &str, letters: usize| text.chars().take(letters).collect::<String>();
    Ok(rows
        .into_iter()
        .enumerate()
        .map(|(number, (id, first, last, phone, dob))| match number % 10 {
            0 | 1 => format!("{first} {last}"),
            2 => format!("{} {}", last, start(&first, 1)),
            3 => start(&last, 4),
            4 => start(&last, 3),
            5 => start(&first, 2),
            // A letter is missing.
            6 => format!("{first} {}", last.chars().enumerate().filter(|(at, _)| *at != 2).map(|(_, c)| c).collect::<String>()),
            7 => phone.unwrap_or_default(),
            8 => dob,
            _ => id.to_string(),
        })
        .collect())
}
