//! SQL of the demo. The connection is the owner's, bound to the tenant by the default of `tenant_id`; every statement names the tenant.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as SqlJson;
use uuid::Uuid;

use super::plan::PatientSketch;
use crate::messages::model::Tag;
use crate::threads::model::ThreadState;

/// A patient of the demo.
pub(super) struct DemoPatient {
    pub user_id: i64,
    pub thread_id: i64,
    pub sketch: PatientSketch,
    /// Role in the care team and user id.
    pub care_team: Vec<(String, i64)>,
    pub pods: Vec<i64>,
}

/// A member of staff of the demo.
pub(super) struct DemoStaff {
    pub user_id: i64,
    pub role: String,
    pub first_name: String,
    pub last_name: String,
    pub pods: Vec<i64>,
}

/// A message of the demo.
pub(super) struct DemoMessage {
    pub uid: Uuid,
    pub thread_id: i64,
    pub sender_id: i64,
    pub from_patient: bool,
    pub text: String,
    pub sent_at: DateTime<Utc>,
    pub tag: Option<Tag>,
    pub is_urgent: bool,
    pub timetoken: i64,
}

/// A member of staff who wrote in a thread.
pub(super) struct DemoMember {
    pub thread_id: i64,
    pub user_id: i64,
    pub last_read_at: DateTime<Utc>,
}

/// How a thread stands after its last message.
pub(super) struct DemoThread {
    pub id: i64,
    pub last_message: Uuid,
    pub state: ThreadState,
}

fn sketch(
    first_name: String,
    preferred_name: Option<String>,
    dob: Option<NaiveDate>,
    sex: &str,
    payer: Option<String>,
    city: Option<String>,
    now: DateTime<Utc>,
) -> PatientSketch {
    PatientSketch {
        first_name: preferred_name.filter(|name| !name.is_empty()).unwrap_or(first_name),
        age: dob.and_then(|dob| now.date_naive().years_since(dob)).unwrap_or_default(),
        is_female: sex == "Female",
        payer,
        city: city.filter(|city| !city.is_empty()),
    }
}

/// Living patients whose threads have no message, in the order of their ids.
pub(super) async fn silent_patients(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Vec<DemoPatient>> {
    let rows = sqlx::query!(
        r#"select u.id as user_id, t.id as thread_id, p.first_name, p.preferred_name, p.dob, p.sex,
                  s.coverage_payer as "coverage_payer?",
                  (select a.city from core.address a where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as city,
                  (select coalesce(jsonb_agg(jsonb_build_array(c.role, c.user_id) order by c.role), '[]')
                     from core.care_team_member c
                    where c.tenant_id = p.tenant_id and c.person_id = p.id) as "care_team!: SqlJson<Vec<(String, i64)>>",
                  array(select k.pod_id from core.person_pod k
                         where k.tenant_id = p.tenant_id and k.person_id = p.id order by k.pod_id) as "pods!"
             from messaging.thread t
             join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.person_summary s on s.tenant_id = p.tenant_id and s.person_id = p.id
            where t.tenant_id = core.tenant_id() and t.last_message_id is null and p.deceased_at is null
            order by u.id"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| DemoPatient {
            user_id: row.user_id,
            thread_id: row.thread_id,
            sketch: sketch(row.first_name, row.preferred_name, row.dob, &row.sex, row.coverage_payer, row.city, now),
            care_team: row.care_team.0,
            pods: row.pods,
        })
        .collect())
}

/// The patients of the tenant who may write in the running demo: alive, active, no test.
pub async fn live_patients(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Vec<(UserId, PatientSketch)>> {
    let rows = sqlx::query!(
        r#"select u.id, p.first_name, p.preferred_name, p.dob, p.sex, s.coverage_payer as "coverage_payer?",
                  (select a.city from core.address a where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as city
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.person_summary s on s.tenant_id = p.tenant_id and s.person_id = p.id
            where u.tenant_id = core.tenant_id() and u.is_patient and u.is_active and not u.test_only and p.deceased_at is null
            order by u.id"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (UserId(row.id), sketch(row.first_name, row.preferred_name, row.dob, &row.sex, row.coverage_payer, row.city, now)))
        .collect())
}

/// The staff who write to patients.
pub(super) async fn staff(conn: &mut PgConnection) -> Result<Vec<DemoStaff>> {
    Ok(sqlx::query_as!(
        DemoStaff,
        r#"select r.user_id, r.internal_role as role, p.first_name, p.last_name,
                  array(select k.pod_id from core.pod_provider k
                         where k.tenant_id = r.tenant_id and k.user_id = r.user_id order by k.pod_id) as "pods!"
             from core.provider r
             join core.user_account u on u.tenant_id = r.tenant_id and u.id = r.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where r.tenant_id = core.tenant_id() and u.is_active and not r.is_external and r.internal_role <> 'admin'
            order by r.user_id"#,
    )
    .fetch_all(conn)
    .await?)
}

/// Takes a block of the tenant's positions; gives the first of them.
pub(super) async fn take_positions(conn: &mut PgConnection, amount: i64) -> Result<i64> {
    let last = sqlx::query_scalar!("update core.position set last = last + $1 where tenant_id = core.tenant_id() returning last", amount)
        .fetch_one(conn)
        .await?;
    Ok(last - amount + 1)
}

/// Messages of one statement.
const BATCH: usize = 5_000;

/// Stores messages.
pub(super) async fn insert_messages(conn: &mut PgConnection, messages: &[DemoMessage]) -> Result<()> {
    for batch in messages.chunks(BATCH) {
        let tags: Vec<Option<String>> = batch.iter().map(|message| message.tag.map(|tag| tag.as_str().to_owned())).collect();
        sqlx::query!(
            "insert into messaging.message (uid, thread_id, sender_id, from_patient, text, sent_at, tags, is_urgent, timetoken)
             select n.uid, n.thread_id, n.sender_id, n.from_patient, n.text, n.sent_at, array_remove(array[n.tag], null), n.is_urgent, n.timetoken
               from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::boolean[], $5::text[], $6::timestamptz[], $7::text[], $8::boolean[],
                           $9::bigint[]) n (uid, thread_id, sender_id, from_patient, text, sent_at, tag, is_urgent, timetoken)",
            &batch.iter().map(|message| message.uid).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.thread_id).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.sender_id).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.from_patient).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.text.clone()).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.sent_at).collect::<Vec<_>>(),
            &tags as &[Option<String>],
            &batch.iter().map(|message| message.is_urgent).collect::<Vec<_>>(),
            &batch.iter().map(|message| message.timetoken).collect::<Vec<_>>(),
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Stores who of the staff wrote in which thread.
pub(super) async fn insert_members(conn: &mut PgConnection, members: &[DemoMember]) -> Result<()> {
    for batch in members.chunks(BATCH) {
        sqlx::query!(
            "insert into messaging.thread_member (thread_id, user_id, last_read_at, has_written)
             select n.thread_id, n.user_id, n.last_read_at, true
               from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) n (thread_id, user_id, last_read_at)",
            &batch.iter().map(|member| member.thread_id).collect::<Vec<_>>(),
            &batch.iter().map(|member| member.user_id).collect::<Vec<_>>(),
            &batch.iter().map(|member| member.last_read_at).collect::<Vec<_>>(),
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Puts threads into the state that their last messages left.
pub(super) async fn settle_threads(conn: &mut PgConnection, threads: &[DemoThread]) -> Result<()> {
    for batch in threads.chunks(BATCH) {
        let tags: Vec<Option<String>> = batch.iter().map(|thread| thread.state.tag.map(|tag| tag.as_str().to_owned())).collect();
        sqlx::query!(
            "update messaging.thread t
                set last_message_id = m.id, last_position = m.timetoken, is_unread = n.is_unread, last_read_at = n.last_read_at,
                    last_read_by = n.last_read_by, tag = n.tag, is_urgent = n.is_urgent
               from unnest($1::bigint[], $2::uuid[], $3::boolean[], $4::timestamptz[], $5::bigint[], $6::text[], $7::boolean[])
                        n (id, last_message, is_unread, last_read_at, last_read_by, tag, is_urgent)
               join messaging.message m on m.tenant_id = core.tenant_id() and m.uid = n.last_message
              where t.tenant_id = core.tenant_id() and t.id = n.id",
            &batch.iter().map(|thread| thread.id).collect::<Vec<_>>(),
            &batch.iter().map(|thread| thread.last_message).collect::<Vec<_>>(),
            &batch.iter().map(|thread| thread.state.is_unread).collect::<Vec<_>>(),
            &batch.iter().map(|thread| thread.state.last_read_at).collect::<Vec<_>>() as &[Option<DateTime<Utc>>],
            &batch.iter().map(|thread| thread.state.last_read_by.map(i64::from)).collect::<Vec<_>>() as &[Option<i64>],
            &tags as &[Option<String>],
            &batch.iter().map(|thread| thread.state.is_urgent).collect::<Vec<_>>(),
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
