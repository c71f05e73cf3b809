//! SQL of the demo. The connection is the owner's, bound to the tenant by the default of `tenant_id`; every statement names the tenant.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::bulk::{Copy, analyze};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as SqlJson;
use uuid::Uuid;

use super::model::{DemoCall, DemoFile, DemoMessage, DemoPatient, DemoStaff, DemoThread};
use super::plan::PatientSketch;
use huddle_messaging::messages::model::Tag;

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
        r#"select u.id as user_id, p.id as person_id, u.phone_number, t.id as thread_id, p.first_name, p.preferred_name, p.dob, p.sex,
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
            person_id: row.person_id,
            phone_number: row.phone_number,
            thread_id: row.thread_id,
            sketch: sketch(row.first_name, row.preferred_name, row.dob, &row.sex, row.coverage_payer, row.city, now),
            care_team: row.care_team.0,
            pods: row.pods,
        })
        .collect())
}

/// Patients of the tenant who can write in the running demo: alive, active, not test-only.
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

/// Marks earlier messages as done, so that they do not wait when a thread is recalculated. All messages are read once, since a bulk load
/// has no index of them yet.
pub(super) async fn finish_earlier(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread_work (thread_id, done_position)
         select t.id, max(m.timetoken)
           from messaging.thread t
           join messaging.message m on m.tenant_id = t.tenant_id and m.thread_id = t.id and m.sent_at < t.waiting_since
          where t.tenant_id = core.tenant_id() and m.timetoken is not null
          group by t.id
         on conflict (tenant_id, thread_id) do nothing"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Teams, without personal groups of clinicians, sorted by ID.
pub(super) async fn teams(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select id from core.assignee_group where tenant_id = core.tenant_id() and not is_provider order by id")
        .fetch_all(conn)
        .await?)
}

/// Creates the missing threads of patients, as `messaging.follow_people` does outside a bulk load.
pub(super) async fn make_threads(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread (patient_id)
         select u.id from core.user_account u
          where u.tenant_id = core.tenant_id() and u.is_patient
            and not exists (select from messaging.thread t where t.tenant_id = core.tenant_id() and t.patient_id = u.id)
          order by u.id"
    )
    .execute(&mut *conn)
    .await?;
    analyze(conn, &["messaging.thread"]).await
}

/// Adds the tenant's threads to their lists, as `messaging.list_thread` does outside a bulk load.
pub(super) async fn make_inbox(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "insert into messaging.inbox
             (pod_id, thread_id, last_position, is_unread, tag, test_only, waiting_since, urgent_since, snoozed_until, done_at)
         select l.pod_id, t.id, t.last_position, t.is_unread, t.tag, u.test_only, t.waiting_since, t.urgent_since,
                case when w.snoozed_at is not null then coalesce(w.snoozed_until, '9999-01-01 00:00:00+00') end, w.done_at
           from messaging.thread t
           join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
           left join messaging.thread_work w on w.tenant_id = t.tenant_id and w.thread_id = t.id
           left join (select k.person_id, array_agg(k.pod_id) as pods from core.person_pod k
                       where k.tenant_id = core.tenant_id() group by k.person_id) p on p.person_id = u.person_id
          cross join lateral unnest(0 || coalesce(p.pods, array[-1::bigint])) l (pod_id)
          where t.tenant_id = core.tenant_id()
         on conflict (tenant_id, thread_id, pod_id) do update
            set last_position = excluded.last_position, is_unread = excluded.is_unread, tag = excluded.tag, test_only = excluded.test_only,
                waiting_since = excluded.waiting_since, urgent_since = excluded.urgent_since, snoozed_until = excluded.snoozed_until,
                done_at = excluded.done_at"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Messages in a staging table, until the order of all of them is known.
pub(super) struct Staged<'c>(Copy<'c>);

impl<'c> Staged<'c> {
    /// Creates the staging table.
    pub(super) async fn begin(conn: &'c mut PgConnection) -> Result<Self> {
        // Runtime SQL: a table of this transaction, which the database for checking does not have.
        sqlx::raw_sql(
            "create temporary table demo_message on commit drop as
             select uid, thread_id, sender_id, from_patient, text, sent_at, tags, is_urgent from messaging.message with no data",
        )
        .execute(&mut *conn)
        .await?;
        Copy::into(conn, "demo_message (uid, thread_id, sender_id, from_patient, text, sent_at, tags, is_urgent)").await.map(Self)
    }

    /// Adds a message.
    pub(super) async fn add(&mut self, message: &DemoMessage) -> Result<()> {
        self.0
            .row(|row| {
                row.field(Some(message.uid))
                    .field(Some(message.thread_id))
                    .field(Some(message.sender_id))
                    .field(Some(message.from_patient))
                    .field(Some(&message.text))
                    .field(Some(message.sent_at))
                    .array(message.tag.map(Tag::as_str))
                    .field(Some(message.is_urgent));
            })
            .await
    }

    /// Finishes staging; returns the number of messages.
    pub(super) async fn finish(self) -> Result<u64> {
        self.0.finish().await
    }
}

/// Stores the staged messages as if each had been sent at its time, from which its timetoken is taken: no thread has two messages of the
/// same microsecond. Also notes who of the staff wrote in which thread.
pub(super) async fn store_messages(conn: &mut PgConnection) -> Result<()> {
    // Runtime SQL: it reads the table of this transaction. Sorting needs memory for as long as it runs.
    sqlx::raw_sql(
        "set local work_mem = '256MB';
         analyze demo_message;
         insert into messaging.message (uid, thread_id, sender_id, from_patient, text, sent_at, tags, is_urgent, timetoken)
         select m.uid, m.thread_id, m.sender_id, m.from_patient, m.text, m.sent_at, m.tags, m.is_urgent,
                (extract(epoch from m.sent_at) * 1000000)::bigint
           from demo_message m
          order by m.sent_at, m.uid;
         insert into messaging.thread_member (thread_id, user_id, last_read_at, has_written)
         select thread_id, sender_id, max(sent_at), true from demo_message where not from_patient group by thread_id, sender_id;
         set local work_mem to default",
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores the state of threads after their last messages.
pub(super) async fn settle_threads(conn: &mut PgConnection, threads: &[DemoThread]) -> Result<()> {
    // Runtime SQL, here and below: a table of this transaction.
    sqlx::raw_sql(
        "create temporary table demo_thread on commit drop as
         select id, uid as last_message, is_unread, last_read_at, last_read_by, tag, is_urgent, waiting_since, urgent_since
           from messaging.thread with no data",
    )
    .execute(&mut *conn)
    .await?;
    let columns = "demo_thread (id, last_message, is_unread, last_read_at, last_read_by, tag, is_urgent, waiting_since, urgent_since)";
    let mut copy = Copy::into(conn, columns).await?;
    for thread in threads {
        let state = &thread.state;
        copy.row(|row| {
            row.field(Some(thread.id))
                .field(Some(thread.last_message))
                .field(Some(state.is_unread))
                .field(state.last_read_at)
                .field(state.last_read_by)
                .field(state.tag.map(Tag::as_str))
                .field(Some(state.is_urgent))
                .field(state.waiting_since)
                .field(state.urgent_since);
        })
        .await?;
    }
    copy.finish().await?;
    sqlx::raw_sql(
        "analyze demo_thread;
         update messaging.thread t
            set last_message_id = m.id, last_position = m.timetoken, last_timetoken = m.timetoken, is_unread = d.is_unread, last_read_at = d.last_read_at,
                last_read_by = d.last_read_by, tag = d.tag, is_urgent = d.is_urgent,
                waiting_since = d.waiting_since, urgent_since = d.urgent_since
           from demo_thread d join messaging.message m on m.tenant_id = core.tenant_id() and m.uid = d.last_message
          where t.tenant_id = core.tenant_id() and t.id = d.id",
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores phone calls, in one statement.
pub(super) async fn store_calls(conn: &mut PgConnection, calls: &[DemoCall]) -> Result<()> {
    let texts = |text: fn(&DemoCall) -> Option<&str>| calls.iter().map(|call| text(call).map(str::to_owned)).collect::<Vec<_>>();
    sqlx::query!(
        "insert into messaging.phone_call (person_id, direction, called_at, call_ended_at, external_call_id, contact_phone_number,
                                           disposition_id, notes, created_by)
         select c.person_id, c.direction, c.called_at, c.call_ended_at, c.external_call_id, c.contact_phone_number, d.id, c.notes, c.created_by
           from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[],
                       $9::bigint[])
             as c (person_id, direction, called_at, call_ended_at, external_call_id, contact_phone_number, disposition, notes, created_by)
           left join messaging.disposition d on d.tenant_id = core.tenant_id() and d.title = c.disposition",
        &calls.iter().map(|call| call.person_id).collect::<Vec<_>>() as &[Option<i64>],
        &calls.iter().map(|call| call.direction.as_str().to_owned()).collect::<Vec<_>>(),
        &calls.iter().map(|call| call.called_at).collect::<Vec<_>>(),
        &calls.iter().map(|call| call.call_ended_at).collect::<Vec<_>>() as &[Option<DateTime<Utc>>],
        &texts(|call| call.external_call_id.as_deref()) as &[Option<String>],
        &texts(|call| call.contact_phone_number.as_deref()) as &[Option<String>],
        &texts(|call| call.disposition) as &[Option<String>],
        &calls.iter().map(|call| call.notes.to_owned()).collect::<Vec<_>>(),
        &calls.iter().map(|call| call.created_by).collect::<Vec<_>>() as &[Option<i64>],
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The last message of a thread.
pub(super) struct LastMessage {
    pub id: i64,
    pub patient_id: i64,
    pub sender_id: i64,
    pub from_patient: bool,
    pub sent_at: DateTime<Utc>,
}

/// The last message of a thread; none before the first.
pub(super) async fn last_message(conn: &mut PgConnection, thread: i64) -> Result<Option<LastMessage>> {
    Ok(sqlx::query_as!(
        LastMessage,
        "select m.id, t.patient_id, m.sender_id, m.from_patient, m.sent_at
           from messaging.thread t
           join messaging.message m on m.tenant_id = t.tenant_id and m.id = t.last_message_id
          where t.tenant_id = core.tenant_id() and t.id = $1",
        thread,
    )
    .fetch_optional(conn)
    .await?)
}

/// Redacts a message half an hour after it was sent.
pub(super) async fn withhold(conn: &mut PgConnection, uid: Uuid) -> Result<()> {
    sqlx::query!(
        "update messaging.message m
            set redaction_reason = 'wrong_patient', redacted_at = m.sent_at + interval '30 minutes',
                redacted_by = (select r.user_id from core.provider r
                                where r.tenant_id = core.tenant_id() and r.internal_role = 'admin' order by r.user_id limit 1)
          where m.tenant_id = core.tenant_id() and m.uid = $1",
        uid,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Attaches a file to a message; returns its ID.
pub(super) async fn attach(conn: &mut PgConnection, message: &LastMessage, file: &DemoFile) -> Result<i64> {
    sqlx::query!("update messaging.message set attachment_count = 1 where tenant_id = core.tenant_id() and id = $1", message.id)
        .execute(&mut *conn)
        .await?;
    Ok(sqlx::query_scalar!(
        "insert into messaging.attachment (uid, patient_id, uploaded_by, client_id, uploaded_at, name, content_type, size, sha256, width,
                                           height, pages, has_thumbnail, stored_at, message_id, place)
         values (md5('attachment of ' || $13::bigint)::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $4, $13, 1)
         returning id",
        message.patient_id,
        (!message.from_patient).then_some(message.sender_id),
        message.from_patient.then_some("member-app"),
        message.sent_at,
        file.name,
        file.content_type,
        i64::try_from(file.bytes.len()).map_err(Problem::internal)?,
        &file.sha256,
        file.size.map(|(width, _)| width),
        file.size.map(|(_, height)| height),
        file.pages,
        file.thumbnail.is_some(),
        message.id,
    )
    .fetch_one(conn)
    .await?)
}
