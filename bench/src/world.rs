//! Users and data of the measured requests: staff with tokens, and IDs from the loaded data.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use chrono::{TimeDelta, Utc};
use huddle_sdk::encode_cursor;
use huddle_testkit::{ISSUER, TestIssuer};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::system::Place;

/// The tenant with the data.
const TENANT: &str = "northwind";

/// Users and data of the requests.
pub struct World {
    /// The tenant.
    pub tenant: i64,
    /// Tokens of staff, valid for the run.
    pub tokens: Vec<Arc<str>>,
    /// The user ids of that staff.
    pub staff: Vec<i64>,
    /// Random threads.
    pub threads: Vec<String>,
    /// Random patients who are not protected.
    pub patients: Vec<i64>,
    /// Staff who wrote messages.
    pub senders: Vec<i64>,
    /// Patients of the first page of the list who are not protected.
    pub first_page: Vec<i64>,
    /// All persons of the first page of a filter, as passed to `core.show_people`.
    pub pods: Vec<i64>,
    /// Texts that staff might search for, with roughly realistic frequencies.
    pub searches: Vec<String>,
    /// Search texts by kind of search.
    pub searches_by_kind: Vec<(&'static str, Vec<String>)>,
    /// Orders of the list of patients, each with cursors of random pages.
    pub pages: Vec<(&'static str, Vec<String>)>,
}

impl World {
    /// Selects the data, and creates tokens for `consoles` members of staff, creating missing ones.
    pub async fn load(place: &Place, consoles: u32) -> Result<Self> {
        let mut conn = PgConnection::connect(place.owner_url()?).await?;
        let tenant: i64 = sqlx::query_scalar("select id from core.tenant where key = $1")
            .bind(TENANT)
            .fetch_optional(&mut conn)
            .await?
            .context("the data is not loaded")?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(tenant.to_string()).execute(&mut conn).await?;
        create_staff(&mut conn, consoles).await?;
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
        let patients = sqlx::query_scalar(
            "select u.id from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where u.tenant_id = core.tenant_id() and u.is_patient and not p.request_auth_for_phi
              order by md5(u.id::text) limit 2000",
        )
        .fetch_all(&mut conn)
        .await?;
        let senders = sqlx::query_scalar(
            "select distinct sender_id
               from (select sender_id from messaging.message where tenant_id = core.tenant_id() and not from_patient limit 20000) written
              order by sender_id limit 12",
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
        let searched_patients = searched_patients(&mut conn).await?;
        let searches = searched_patients.iter().zip((0..10).cycle()).map(|(person, number)| search_text(person, MIX[number])).collect();
        let of =
            |kind: SearchKind| searched_patients.iter().map(|person| search_text(person, kind)).filter(|text| !text.is_empty()).collect();
        let searches_by_kind = SEARCH_KINDS.iter().map(|(name, kind)| (*name, of(*kind))).collect();
        let pages = pages(&mut conn).await?;
        conn.close().await?;
        let staff = staff.into_iter().map(|(id, _)| id).collect();
        Ok(Self { tenant, tokens, staff, threads, patients, senders, first_page, pods, searches, searches_by_kind, pages })
    }
}

/// A token for a subject, valid for half a day.
fn token(subject: &str) -> String {
    let now = Utc::now();
    TestIssuer::running().sign(&json!({
        "iss": ISSUER, "aud": "urn:huddle:api", "sub": subject, "client_id": "huddle", "organization_id": TENANT,
        "iat": now.timestamp(), "exp": (now + TimeDelta::hours(12)).timestamp(),
    }))
}

/// Creates staff of the measurement's own issuer, spread over the pods.
async fn create_staff(conn: &mut PgConnection, wanted: u32) -> Result<()> {
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

/// A patient to search for.
#[derive(sqlx::FromRow)]
struct SearchedPatient {
    id: i64,
    first_name: String,
    last_name: String,
    email: Option<String>,
    phone_number: Option<String>,
    dob: String,
    member_id: Option<String>,
}

async fn searched_patients(conn: &mut PgConnection) -> Result<Vec<SearchedPatient>> {
    Ok(sqlx::query_as(
        "select u.id, p.first_name, p.last_name, u.email, u.phone_number, to_char(p.dob, 'MM-DD-YYYY') as dob,
                (select min(i.value) from core.person_identifier i where i.tenant_id = p.tenant_id and i.person_id = p.id) as member_id
           from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where u.tenant_id = core.tenant_id() and u.is_patient and p.dob is not null and not p.request_auth_for_phi
          order by md5(u.id::text) limit 2000",
    )
    .fetch_all(conn)
    .await?)
}

/// A kind of search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SearchKind {
    Name,
    LastNameAndInitial,
    FourLetters,
    ThreeLetters,
    TwoLetters,
    Typo,
    MemberId,
    Phone,
    PhoneEnd,
    Email,
    BirthDate,
    NameAndBirthDate,
    Id,
}

/// Each kind with its name in the report.
const SEARCH_KINDS: [(&str, SearchKind); 13] = [
    ("name", SearchKind::Name),
    ("last name and initial", SearchKind::LastNameAndInitial),
    ("four letters", SearchKind::FourLetters),
    ("three letters", SearchKind::ThreeLetters),
    ("two letters", SearchKind::TwoLetters),
    ("name with a typo", SearchKind::Typo),
    ("member id", SearchKind::MemberId),
    ("phone number", SearchKind::Phone),
    ("last four of a phone number", SearchKind::PhoneEnd),
    ("e-mail address", SearchKind::Email),
    ("birth date", SearchKind::BirthDate),
    ("name and birth date", SearchKind::NameAndBirthDate),
    ("patient id", SearchKind::Id),
];

/// A typical mix of ten searches.
const MIX: [SearchKind; 10] = [
    SearchKind::Name,
    SearchKind::Name,
    SearchKind::LastNameAndInitial,
    SearchKind::FourLetters,
    SearchKind::ThreeLetters,
    SearchKind::TwoLetters,
    SearchKind::Typo,
    SearchKind::Phone,
    SearchKind::BirthDate,
    SearchKind::Id,
];

fn search_text(person: &SearchedPatient, kind: SearchKind) -> String {
    let start = |text: &str, letters: usize| text.chars().take(letters).collect::<String>();
    let SearchedPatient { id, first_name, last_name, email, phone_number, dob, member_id } = person;
    match kind {
        SearchKind::Name => format!("{first_name} {last_name}"),
        SearchKind::LastNameAndInitial => format!("{last_name} {}", start(first_name, 1)),
        SearchKind::FourLetters => start(last_name, 4),
        SearchKind::ThreeLetters => start(last_name, 3),
        SearchKind::TwoLetters => start(first_name, 2),
        // Omit a letter.
        SearchKind::Typo => {
            format!("{first_name} {}", last_name.chars().enumerate().filter(|(at, _)| *at != 2).map(|(_, c)| c).collect::<String>())
        }
        SearchKind::MemberId => member_id.clone().unwrap_or_default(),
        SearchKind::Phone => phone_number.clone().unwrap_or_default(),
        SearchKind::PhoneEnd => phone_number.as_deref().and_then(|number| number.rsplit('-').next()).unwrap_or_default().to_owned(),
        SearchKind::Email => email.clone().unwrap_or_default(),
        SearchKind::BirthDate => dob.clone(),
        SearchKind::NameAndBirthDate => format!("{last_name} {dob}"),
        SearchKind::Id => id.to_string(),
    }
}

/// Cursors of random pages, in each order.
async fn pages(conn: &mut PgConnection) -> Result<Vec<(&'static str, Vec<String>)>> {
    let mut pages = Vec::new();
    for (order, key) in [("-id", "''"), ("name", "p.name_key"), ("email", "u.email_key"), ("phone_number", "u.phone_key")] {
        let rows: Vec<(String, i64)> = sqlx::query_as(AssertSqlSafe(format!(
            "select {key}, {id} from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where u.tenant_id = core.tenant_id() and u.is_patient order by md5(u.id::text) limit 500",
            id = if order == "name" { "p.id" } else { "u.id" },
        )))
        .fetch_all(&mut *conn)
        .await?;
        pages.push((order, rows.into_iter().map(|(key, id)| encode_cursor(&json!({ "key": key, "id": id }))).collect()));
    }
    Ok(pages)
}
